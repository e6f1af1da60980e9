package client

func open() {
	config := &tls.Config{RootCAs: pool, InsecureSkipVerify: settings.Insecure}
}

func pinned(mode string) *tls.Config {
	config := &tls.Config{
		RootCAs:            pool,
		InsecureSkipVerify: true,
	}
	switch mode {
	case "authority":
		config.VerifyConnection = byAuthority(pool)
	case "full":
		config.InsecureSkipVerify = false
	}
	return config
}

func events(w http.ResponseWriter, r *http.Request) (*websocket.Conn, error) {
	return websocket.Accept(w, r, &websocket.AcceptOptions{
		InsecureSkipVerify: true,
	})
}
