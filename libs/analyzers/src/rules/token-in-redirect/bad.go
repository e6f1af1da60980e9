package main

import "net/http"

func done(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://app.example.com/done?access_token="+tokenOf(r), http.StatusFound) // expect
}
