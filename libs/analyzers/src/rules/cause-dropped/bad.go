package store

import "fmt"

func save() error {
	if err := store(); err != nil {
		return fmt.Errorf("save %d: %v", id, err) // expect
	}
	return nil
}
