package server

import "net/http"

func run() {
	http.ListenAndServe(":8080", mux) // expect
	server := &http.Server{Addr: ":8080", Handler: mux} // expect
}
