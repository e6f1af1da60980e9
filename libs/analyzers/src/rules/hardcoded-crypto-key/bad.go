package box

import "crypto/aes"

func open() {
	block, err := aes.NewCipher([]byte("0123456789abcdef")) // expect
	signed, err := token.SignedString([]byte("keyboard-cat")) // expect
}
