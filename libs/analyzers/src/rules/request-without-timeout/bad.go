package a

import "net/http"

func stock(url string) {
	client := &http.Client{} // expect
	client.Get(url)
	http.Get(url) // expect
}
