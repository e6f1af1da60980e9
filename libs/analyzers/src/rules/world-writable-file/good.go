package files

func write() {
	os.Chmod(name, 0755)
	os.WriteFile(name, data, 0600)
}
