package status

import (
	"net/http"
	"time"
)

func status(address string) int {
	response, err := http.Get(address) // expect
	if err != nil {
		return 0
	}
	return response.StatusCode
}

func main() {
	answer, _ := http.Get("https://shop.example/up") // expect
	print(answer.StatusCode)
}

func header(address string) string {
	response, err := (&http.Client{Timeout: 5 * time.Second}).Head(address) // expect
	if err != nil {
		return ""
	}
	return response.Header.Get("Server")
}
