package text

import "strings"

func same(a, b string) bool {
	return strings.ToLower(a) == strings.ToLower(b) // expect
}
