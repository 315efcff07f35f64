package cards

import "strings"

// Named is a type of a few numbers that have names.
type Named interface {
	~uint8
	String() string
}

// ParseName reads the name of a value from first to last. The error is a *[ParseError] with [CodeUnknown].
func ParseName[T Named](text string, first, last T) (T, error) {
	var names []string
	for n := int(first); n <= int(last); n++ {
		name := T(n).String()
		if name == text {
			return T(n), nil
		}
		names = append(names, name)
	}
	return 0, &ParseError{0, CodeUnknown, "one of " + strings.Join(names, ", ") + " is expected"}
}

// MarshalName gives the name of a value from first to last as text. Any other is an error.
func MarshalName[T Named](v, first, last T) ([]byte, error) {
	if v < first || v > last {
		return nil, &ParseError{0, CodeUnknown, "no value that has a name"}
	}
	return []byte(v.String()), nil
}

// UnmarshalName is ParseName into v. On an error, v stays as it was.
func UnmarshalName[T Named](v *T, text []byte, first, last T) error {
	parsed, err := ParseName(string(text), first, last)
	if err == nil {
		*v = parsed
	}
	return err
}
