package text

func label(names []string) string {
	a := fmt.Sprintf("names") // expect
	b := fmt.Sprintf("%d", len(names)) // expect
	return a + b + fmt.Sprintf("%s", "all") // expect
}
