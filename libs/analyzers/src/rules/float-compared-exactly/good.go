package sum

func done(a, b float64) bool {
	return math.Abs(a+b-0.3) < 1e-9
}
