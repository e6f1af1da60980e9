package server

func open() {
	config := &tls.Config{MinVersion: tls.VersionTLS10} // expect
}
