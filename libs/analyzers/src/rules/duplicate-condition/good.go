package size

func name(size int) string {
	if err := first(); err != nil {
		return "a"
	} else if err := second(); err != nil {
		return "b"
	}
	return ""
}
