package names

import "strings"

func clean(name string) string {
	strings.TrimSpace(name) // expect
	return name
}
