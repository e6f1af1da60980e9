package users

func find(name string) {
	db.Query("SELECT * FROM users WHERE name = ?", name)
	db.Query(fmt.Sprintf("SELECT * FROM %s WHERE active = 1", table))
}
