package api

import (
	"encoding/json"
	"io"
	"net/http"
)

func create(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, 1<<20)
	var order Order
	json.NewDecoder(r.Body).Decode(&order)
}

func answer(res *http.Response) ([]byte, error) {
	return io.ReadAll(res.Body)
}
