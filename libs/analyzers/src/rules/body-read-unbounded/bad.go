package api

import (
	"encoding/json"
	"io"
	"net/http"
)

func create(w http.ResponseWriter, r *http.Request) {
	var order Order
	json.NewDecoder(r.Body).Decode(&order) // expect
}

func raw(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body) // expect
	use(body, err)
}

func bounded(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, 1<<20)
	body, err := io.ReadAll(r.Body)
	use(body, err)
}
