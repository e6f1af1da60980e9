package accounts

import (
	"log"
	"log/slog"
	"net/http"
	"os"

	"golang.org/x/crypto/bcrypt"
)

// case: plain flow
func login(w http.ResponseWriter, r *http.Request) {
	given := r.FormValue("password")
	log.Printf("login with %s", given) // expect: secret-in-log
}

// case: plain flow: a structured log, and a header that says who somebody is
func login(w http.ResponseWriter, r *http.Request) {
	slog.Info("login", "given", r.FormValue("password")) // expect: secret-in-log
	slog.Info("login", "name", r.FormValue("name"))
	slog.Debug("asked", "with", r.Header.Get("Authorization")) // expect: secret-in-log
}

// case: plain flow: a key of the surroundings
func main() {
	key := os.Getenv("STRIPE_API_KEY")
	log.Println("starting with", key) // expect: secret-in-log
}

// case: through a helper
func note(value string) {
	log.Println("given:", value) // expect: secret-in-log
}

func login(w http.ResponseWriter, r *http.Request) {
	note(r.FormValue("password"))
}

// case: across files
func reset(w http.ResponseWriter, r *http.Request) {
	note(r.URL.Query().Get("reset_token"))
}
// file: note.go
package accounts

import "log"

func note(value string) {
	log.Println("reset by", value) // expect: secret-in-log
}

// case: through a field
type session struct {
	name  string
	given string
}

func (s session) tell() {
	log.Println("session", s.given) // expect: secret-in-log
}

func login(w http.ResponseWriter, r *http.Request) {
	session{name: "somebody", given: r.FormValue("password")}.tell()
}

// case: through a collection
func login(w http.ResponseWriter, r *http.Request) {
	entry := map[string]string{"ours": "a", "theirs": r.FormValue("password")}
	log.Println(entry["theirs"]) // expect: secret-in-log
	log.Println(entry["ours"])
}

// case: sanitised: hashed
func login(w http.ResponseWriter, r *http.Request) {
	hash, _ := bcrypt.GenerateFromPassword([]byte(r.FormValue("password")), 10)
	slog.Info("login", "hash", hash, "length", len(r.FormValue("password")), "given", r.FormValue("password") != "")
}

// case: sanitised: cut off
func login(w http.ResponseWriter, r *http.Request) {
	token := r.FormValue("token")
	slog.Info("login", "begins", token[:4], "ends", token[len(token)-4:])
}

// case: guarded: one of the words that everybody knows
var known = map[string]bool{"password": true, "123456": true}

func login(w http.ResponseWriter, r *http.Request) {
	given := r.FormValue("password")
	if known[given] {
		slog.Info("well known", "given", given)
	}
}

// case: constant
func login(w http.ResponseWriter, r *http.Request) {
	password := "[hidden]"
	log.Println("login with", password)
}

// case: dead branch
const debug = false

func login(w http.ResponseWriter, r *http.Request) {
	given := r.FormValue("password")
	if debug {
		log.Println("login with", given)
	}
}
