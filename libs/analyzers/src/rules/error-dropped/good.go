package load

func load(name string) ([]byte, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("load: %w", err)
	}
	if _, err := os.Stat(name); err != nil {
		// a missing file is an empty one
		return nil, nil
	}
	return data, nil
}

func stream(w http.ResponseWriter, frames chan []byte) error {
	for frame := range frames {
		if _, err := w.Write(frame); err != nil {
			return nil
		}
	}
	return nil
}
