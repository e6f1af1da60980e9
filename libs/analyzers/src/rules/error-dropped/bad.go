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
