package proxy

import "net/http"

func get(w http.ResponseWriter, r *http.Request) {
	response, err := http.Get("https://api.example.com/" + r.URL.Query().Get("id"))
	next, err := http.NewRequest("POST", apiURL, r.Body)
}
