package files

func write() {
	os.Chmod(name, 0777) // expect
}
