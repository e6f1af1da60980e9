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

func sizeOf(root string) (total int64, failed error) {
	failed = filepath.Walk(root, func(_ string, info os.FileInfo, err error) error {
		if err != nil {
			return nil
		}
		total += info.Size()
		return nil
	})
	return total, failed
}

func visit(name string) error {
	if _, err := os.Stat(name); err != nil {
		return nil // what is gone needs no visit
	}
	return nil
}

func healthy(path string) (err error) {
	if _, err = os.Stat(path); err != nil {
		return nil
	}
	return touch(path)
}

func untilUp(client *http.Client) error {
	return poll(time.Second, func() (bool, error) {
		answer, err := client.Get("http://localhost/health")
		if err != nil {
			return false, nil
		}
		return answer.StatusCode == 200, nil
	})
}

func number(text string) (*Number, error) {
	value, err := strconv.Atoi(text)
	if err != nil {
		return &Number{Text: text}, nil
	}
	return &Number{Value: value}, nil
}

func name(text string) (string, error) {
	id, err := lookUp(text)
	if err != nil {
		return newName(), nil
	}
	return id, nil
}

func signedIn(hash, password []byte) (user, bool, error) {
	if err := bcrypt.CompareHashAndPassword(hash, password); err != nil {
		return user{}, false, nil
	}
	return user{name: "ada"}, true, nil
}

func wasUsed(id string) (bool, error) {
	err := isStillValid(id)
	if err != nil {
		return true, nil
	}
	return false, nil
}

func confirm(prompt *Prompt) (bool, error) {
	tty, err := os.OpenFile("/dev/tty", os.O_RDWR, 0)
	if err != nil {
		return prompt.Default, nil
	}
	return ask(tty)
}

func status(id string) (Status, error) {
	client, err := dial(id)
	if err != nil {
		return Unreachable, nil
	}
	return client.Status()
}

func run(ctx context.Context) error {
	if err := network.Wait(ctx); err != nil {
		return nil
	}
	return connect()
}

func limits(headers http.Header) (*Limits, error) {
	// paid accounts have no limits: an error is normal here
	limit, err := parse(headers, "Limit")
	if err != nil {
		return nil, nil
	}
	return &Limits{limit}, nil
}
