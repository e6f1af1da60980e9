package store

import "strings"

func save() {
	err := store()
	if strings.Contains(err.Error(), "duplicate key") { // expect
		retry()
	}
	if err.Error() == "closed" { // expect
		stop()
	}
}
