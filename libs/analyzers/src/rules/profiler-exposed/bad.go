package main

import (
	"net/http"
	_ "net/http/pprof" // expect
)

func main() {
	http.ListenAndServe(":8080", nil)
}
