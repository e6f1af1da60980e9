package files

func read(names []string) {
	for _, name := range names {
		func() {
			file, err := os.Open(name)
			defer file.Close()
		}()
	}
	defer done()
}
