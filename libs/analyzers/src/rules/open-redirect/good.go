package redirect

import "net/http"

func next(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/users/"+r.URL.Query().Get("id"), http.StatusFound)
}
