package login

import "log"

func login(w http.ResponseWriter, r *http.Request) {
	log.Printf("login of %s", strconv.Quote(r.FormValue("user")))
	log.Printf("login with %d fields", len(r.Form))
}
