package main

import "net/http"

func login(w http.ResponseWriter, r *http.Request) {
	user := r.PostFormValue("user")
	password := r.PostFormValue("password")
	if !signIn(user, password) {
		http.Redirect(w, r, "/login?page="+r.URL.Query().Get("page"), http.StatusSeeOther)
	}
}

func settings(c *context.Context) {
	signIn(c.User.Name, c.Query("password"))
}
