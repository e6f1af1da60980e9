package size

func name(size int) string {
	if size > 10 {
		return "large"
	} else if size > 10 { // expect
		return "small"
	}
	return ""
}
