package account

import "encoding/json"

type Config struct {
	Host      string
	Password  string `json:"-"`
	MaxTokens int
	password  string
}

type Hidden struct {
	Secret string
}

func (h Hidden) MarshalJSON() ([]byte, error) {
	return json.Marshal("hidden")
}

type Login struct {
	Name     string
	Password string
}

func save(config Config, hidden Hidden) ([]byte, error) {
	if _, err := json.Marshal(hidden); err != nil {
		return nil, err
	}
	if _, err := json.Marshal(Login{Name: "ann", Password: mask("secret")}); err != nil {
		return nil, err
	}
	return json.Marshal(config)
}
