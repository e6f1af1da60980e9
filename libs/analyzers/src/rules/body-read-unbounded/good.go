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

func limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, 1<<20)
		next.ServeHTTP(w, r)
	})
}

func remark(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	use(body, err)
}
