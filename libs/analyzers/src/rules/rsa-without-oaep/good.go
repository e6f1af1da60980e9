package a

import "crypto/rsa"

func seal() {
	rsa.EncryptOAEP(sha256.New(), rand.Reader, key, data, nil)
	rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, sum)
}
