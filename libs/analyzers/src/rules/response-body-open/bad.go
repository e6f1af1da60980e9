package status

import "net/http"

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
