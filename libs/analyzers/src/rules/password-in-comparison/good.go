package door

func open(account Account, password, field string) bool {
	if password == "" || password == "********" || field == "password" {
		return false
	}
	return bcrypt.CompareHashAndPassword(account.Hash, []byte(password)) == nil
}
