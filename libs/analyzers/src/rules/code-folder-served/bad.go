package main

import "net/http"

func main() {
	http.Handle("/", http.FileServer(http.Dir("."))) // expect
	http.ListenAndServe(":8080", nil)
}
