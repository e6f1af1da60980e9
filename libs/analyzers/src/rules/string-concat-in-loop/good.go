package report

func lines(names []string) string {
	var text strings.Builder
	total := 0
	for _, name := range names {
		text.WriteString(name)
		total += len(name)
	}
	return text.String()
}
