package users

func find(name string) {
	db.Query(fmt.Sprintf("SELECT * FROM users WHERE name = '%s'", name)) // expect
	db.Query("SELECT * FROM users WHERE name = '" + name + "'") // expect
}
