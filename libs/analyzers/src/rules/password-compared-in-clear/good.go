package login

func check(name, password string) bool {
	user := find(name)
	return bcrypt.CompareHashAndPassword(user.Password, []byte(password)) == nil
}
