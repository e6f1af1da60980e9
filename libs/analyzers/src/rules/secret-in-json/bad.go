package account

import (
	"encoding/json"
	"os"
)

type Config struct {
	Host     string
	Password string
}

type Client struct {
	ID        string   `json:"id"`
	ApiTokens []string `json:"tokens"`
}

func save(config Config, clients map[string]Client) error {
	if _, err := json.Marshal(config); err != nil { // expect
		return err
	}
	if err := json.NewEncoder(os.Stdout).Encode(Config{Host: "db"}); err != nil { // expect
		return err
	}
	_, err := json.MarshalIndent(clients, "", "  ") // expect
	return err
}

func one() ([]byte, error) {
	client := &Client{ID: "a"}
	return json.Marshal(client) // expect
}
