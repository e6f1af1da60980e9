package store

import "strings"

func save(text string) {
	err := store()
	if errors.Is(err, ErrDuplicate) || strings.Contains(text, "duplicate key") {
		retry(err.Error())
	}
}

func TestRefused(t *testing.T) {
	err := load("nothing")
	require.Contains(t, err.Error(), "could not be found")
	suite.Require().Contains(err.Error(), "could not be found")
}
