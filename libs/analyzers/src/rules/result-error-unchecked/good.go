package load

import (
	"encoding/json"
	"io"
)

func load(data []byte) (settings Settings, err error) {
	err = json.Unmarshal(data, &settings)
	_ = json.Unmarshal(data, &settings)
	io.Copy(w, file)
	return settings, err
}
