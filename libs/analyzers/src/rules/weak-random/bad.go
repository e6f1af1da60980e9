package tokens

import "math/rand"

func newToken() int64 {
	return rand.Int63() // expect
}
