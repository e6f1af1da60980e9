package a

import "crypto/rsa"

func seal() {
	rsa.EncryptPKCS1v15(rand.Reader, key, data) // expect
}
