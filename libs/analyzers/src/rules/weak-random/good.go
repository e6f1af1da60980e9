package tokens

import "crypto/rand"

func newToken(buffer []byte) {
	rand.Read(buffer)
}
