package store

import "fmt"

func save() error {
	if err := store(); err != nil {
		return fmt.Errorf("save %d: %w", id, err)
	}
	return fmt.Errorf("unknown id: %v", id)
}
