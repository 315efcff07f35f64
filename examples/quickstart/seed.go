package main

import (
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"strconv"
)

// seed is a whole number from -2^63 to 2^64-1, as two words of 64 bits in two's complement: what fits an int64 or a
// uint64 is taken whole, and -1 is another seed than 2^64-1.
type seed struct{ high, low uint64 }

// randomSeed gives a seed that nobody can foresee.
func randomSeed() seed { return seed{low: rand.Uint64()} }

// parseSeed reads a seed in decimal.
func parseSeed(text string) (seed, error) {
	if n, err := strconv.ParseUint(text, 10, 64); err == nil {
		return seed{low: n}, nil
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return seed{}, errors.New("a whole number from -2^63 to 2^64-1 is expected")
	}
	return seed{high: uint64(n >> 63), low: uint64(n)}, nil
}

// String gives the seed in decimal.
func (s seed) String() string {
	if s.high != 0 {
		return strconv.FormatInt(int64(s.low), 10)
	}
	return strconv.FormatUint(s.low, 10)
}

// source gives the random numbers that follow from the seed, the same on every machine.
func (s seed) source() *rand.Rand { return rand.New(rand.NewPCG(s.high, s.low)) }

// player gives the random numbers of the bot on a seat. They follow from the seed, too, but tell nothing of those of
// source, which deals the cards, or of other seats.
func (s seed) player(seat int) *rand.Rand {
	var key [32]byte
	binary.LittleEndian.PutUint64(key[0:], s.high)
	binary.LittleEndian.PutUint64(key[8:], s.low)
	binary.LittleEndian.PutUint64(key[16:], uint64(seat))
	return rand.New(rand.NewChaCha8(key))
}
