package main

import (
	"time"

	"github.com/golang-jwt/jwt/v5"
)

func tokenOf(user User, key []byte) (string, error) {
	token := jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{"sub": user.ID, "exp": time.Now().Add(time.Hour).Unix()})
	return token.SignedString(key)
}

func again(claims jwt.Claims, key []byte) (string, error) {
	return jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString(key)
}
