package status

import "net/http"

func metrics(client *Client, request *http.Request) []byte {
	response, body, err := client.Do(request)
	if err != nil || response.StatusCode != 200 {
		return nil
	}
	return body
}

func status(address string) int {
	response, err := http.Get(address)
	if err != nil {
		return 0
	}
	defer response.Body.Close()
	return response.StatusCode
}
