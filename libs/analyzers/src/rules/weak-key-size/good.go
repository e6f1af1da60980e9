package keys

import (
	"crypto/rand"
	"crypto/rsa"
)

func generate() {
	key, err := rsa.GenerateKey(rand.Reader, 3072)
}
