package report

func lines(names []string) string {
	text := ""
	for _, name := range names {
		text += name // expect
	}
	return text
}
