package text

func label(names []string, err error) string {
	return strconv.Itoa(len(names)) + fmt.Sprintf("%d of %s", len(names), names[0]) + fmt.Sprintf("%s", err) + fmt.Sprintf("100%%")
}
