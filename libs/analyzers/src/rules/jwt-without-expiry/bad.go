package main

import "github.com/golang-jwt/jwt/v5"

func tokenOf(user User, key []byte) (string, error) {
	token := jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{"sub": user.ID, "role": user.Role}) // expect
	return token.SignedString(key)
}
