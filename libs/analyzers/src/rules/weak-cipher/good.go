package box

import "crypto/aes"

func lock(key []byte) {
	block, err := aes.NewCipher(key)
}
