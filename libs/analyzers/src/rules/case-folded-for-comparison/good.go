package text

import "strings"

func same(a, b string) bool {
	return strings.EqualFold(a, b) || strings.ToLower(a) == "all"
}
