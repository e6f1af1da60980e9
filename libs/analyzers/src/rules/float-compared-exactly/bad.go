package sum

func done(a, b float64) bool {
	return a+b == 0.3 // expect
}
