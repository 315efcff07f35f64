//go:build goexperiment.jsonv2

package wire

import (
	"github.com/stretchr/testify/require"

	"github.com/cardverse/rules/cards"
)

func requireAsDecoder(require.TestingT, []byte, *cards.ParseError) {}
