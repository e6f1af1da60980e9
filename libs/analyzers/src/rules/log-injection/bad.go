package login

import "log"

func login(w http.ResponseWriter, r *http.Request) {
	log.Printf("login of %s", r.FormValue("user")) // expect
}
