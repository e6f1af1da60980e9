package names

import "strings"

func clean(name string) string {
	return strings.TrimSpace(name)
}
