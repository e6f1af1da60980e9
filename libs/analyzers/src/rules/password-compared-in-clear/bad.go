package login

func check(name, password string) bool {
	user := find(name)
	return user.Password == password // expect
}
