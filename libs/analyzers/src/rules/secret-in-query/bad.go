package main

import "net/http"

func login(w http.ResponseWriter, r *http.Request) {
	user := r.URL.Query().Get("user")
	password := r.URL.Query().Get("password") // expect
	if !signIn(user, password) {
		w.WriteHeader(http.StatusUnauthorized)
	}
}
