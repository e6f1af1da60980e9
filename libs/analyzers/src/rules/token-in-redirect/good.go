package main

import "net/http"

func done(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, cookieOf(r))
	http.Redirect(w, r, "https://app.example.com/done", http.StatusFound)
}
