//go:build !goexperiment.jsonv2

package wire

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
)

// requireAsDecoder asserts that a fault has the code and the place that the decoder of encoding/json gives it. With
// another decoder behind that package they would differ; ours stay.
func requireAsDecoder(t require.TestingT, data []byte, p *cards.ParseError) {
	var raw json.RawMessage
	err := json.NewDecoder(bytes.NewReader(data)).Decode(&raw)
	code, at := cards.CodeEnd, len(data)
	if s := (*json.SyntaxError)(nil); errors.As(err, &s) {
		code, at = cards.CodeSyntax, int(s.Offset)-1
	}
	if err == nil || p.Code != code || p.Offset != at {
		require.Fail(t, "the decoder differs", "%q: %v, %v at %d", data, p, err, at)
	}
}
