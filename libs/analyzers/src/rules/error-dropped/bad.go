package load

func load(name string) ([]byte, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, nil // expect
	}
	return data, nil
}

func sizeOf(root string) error {
	return filepath.Walk(root, func(name string, info os.FileInfo, err error) error {
		if err := load(name); err != nil {
			return nil // expect
		}
		return nil
	})
}

func entry(name string) (*Entry, error) {
	found, err := lookUp(name)
	if err != nil {
		return &Entry{}, nil // expect
	}
	return found, nil
}

func hasOrders(db *sql.DB) (bool, error) {
	count, err := orders(db)
	if err != nil {
		return false, nil // expect
	}
	return count > 0, nil
}

func limits(headers http.Header) (*Limits, error) {
	// what is left of the day
	limit, err := parse(headers, "Limit")
	if err != nil {
		return nil, nil // expect
	}
	return &Limits{limit}, nil
}

func rows(source Source) ([]Row, error) {
	found, err := source.Rows()
	if err != nil {
		return found, nil // expect
	}
	return found, nil
}
