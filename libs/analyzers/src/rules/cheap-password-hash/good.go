package accounts

import "golang.org/x/crypto/bcrypt"

func hash(password []byte) {
	hashed, err := bcrypt.GenerateFromPassword(password, bcrypt.DefaultCost)
}

func hashToken(token string) {
	hashed, err := bcrypt.GenerateFromPassword([]byte(token), 4)
}
