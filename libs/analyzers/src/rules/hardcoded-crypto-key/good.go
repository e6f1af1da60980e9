package box

import "crypto/aes"

func open() {
	block, err := aes.NewCipher([]byte(os.Getenv("KEY")))
}
