package box

import "crypto/rc4"

func lock(key []byte) {
	cipher, err := rc4.NewCipher(key) // expect
}
