package names

import "regexp"

func valid(name string) bool {
	return regexp.MustCompile("^[a-z]+$").MatchString(name) // expect
}
