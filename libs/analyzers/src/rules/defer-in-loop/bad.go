package files

func read(names []string) {
	for _, name := range names {
		file, err := os.Open(name)
		defer file.Close() // expect
	}
}
