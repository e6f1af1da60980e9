package load

import "encoding/json"

func load(data []byte) Settings {
	var settings Settings
	json.Unmarshal(data, &settings) // expect
	return settings
}
