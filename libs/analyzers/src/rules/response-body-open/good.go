package status

import "net/http"

func status(address string) int {
	response, err := http.Get(address)
	if err != nil {
		return 0
	}
	defer response.Body.Close()
	return response.StatusCode
}
