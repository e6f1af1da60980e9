package client

func open() {
	config := &tls.Config{RootCAs: pool, InsecureSkipVerify: settings.Insecure}
}
