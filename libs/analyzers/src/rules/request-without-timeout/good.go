package a

import "net/http"

func stock(url string) {
	client := &http.Client{Timeout: 5 * time.Second}
	client.Get(url)
	mux.Get(url)
}
