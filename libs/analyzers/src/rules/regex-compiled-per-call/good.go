package names

import "regexp"

var pattern = regexp.MustCompile("^[a-z]+$")

func valid(name, own string) bool {
	return pattern.MatchString(name) || regexp.MustCompile(own).MatchString(name)
}
