package store

import "strings"

func save(text string) {
	err := store()
	if errors.Is(err, ErrDuplicate) || strings.Contains(text, "duplicate key") {
		retry(err.Error())
	}
}
