package door

func open(user, password string) bool {
	return user == "root" && password == "0pen-Sesame" // expect
}
