package proxy

import "net/http"

func get(w http.ResponseWriter, r *http.Request) {
	response, err := http.Get(r.URL.Query().Get("url")) // expect
}
