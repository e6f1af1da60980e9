package client

func open() {
	config := &tls.Config{InsecureSkipVerify: true} // expect
}
