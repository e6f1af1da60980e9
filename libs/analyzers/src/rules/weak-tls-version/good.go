package server

func open() {
	config := &tls.Config{MinVersion: tls.VersionTLS12}
}
