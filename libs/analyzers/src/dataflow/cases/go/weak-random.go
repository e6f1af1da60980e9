package accounts

import (
	"crypto/aes"
	"crypto/hmac"
	secure "crypto/rand"
	"crypto/sha256"
	"math/rand"
	"net/http"
	"strconv"
)

// case: plain flow
func remember(w http.ResponseWriter, r *http.Request) {
	cookie := &http.Cookie{Name: "remember", Secure: true, HttpOnly: true}
	cookie.Value = strconv.Itoa(rand.Int()) // expect: weak-random, weak-random
	http.SetCookie(w, cookie)
}

// case: through a helper
func mark(key []byte, text string) []byte {
	sum := hmac.New(sha256.New, key) // expect: weak-random
	sum.Write([]byte(text))
	return sum.Sum(nil)
}

func link(text string) []byte {
	return mark([]byte(strconv.FormatInt(rand.Int63(), 16)), text) // expect: weak-random
}

// case: across files
func seal() {
	aes.NewCipher(key()) // expect: weak-random
}
// file: keys.go
package accounts

import "math/rand"

func key() []byte {
	bytes := make([]byte, 32)
	rand.Read(bytes) // expect: weak-random
	return bytes
}

// case: through a field
type box struct {
	key []byte
}

func (b box) seal() {
	aes.NewCipher(b.key) // expect: weak-random
}

func seal() {
	box{key: []byte(strconv.FormatUint(rand.Uint64(), 16))}.seal() // expect: weak-random
}

// case: through a collection
func seal() {
	bytes := make([]byte, 32)
	for at := range bytes {
		bytes[at] = byte(rand.Intn(256)) // expect: weak-random
	}
	aes.NewCipher(bytes) // expect: weak-random
}

// case: sanitised: filled by the system
func seal() {
	bytes := make([]byte, 32)
	secure.Read(bytes)
	aes.NewCipher(bytes)
}

// case: constant
func light(w http.ResponseWriter) {
	cookie := &http.Cookie{Name: "theme", Secure: true, HttpOnly: true}
	cookie.Value = "light"
	http.SetCookie(w, cookie)
}

// case: dead branch
const demo = false

func seal() {
	bytes := make([]byte, 32)
	secure.Read(bytes)
	if demo {
		bytes = []byte(strconv.Itoa(rand.Int()))
	}
	aes.NewCipher(bytes)
}
