package orders

func load(db *sql.DB, orders []Order) {
	for _, order := range orders {
		row := db.QueryRow("SELECT name FROM users WHERE id = ?", order.UserID) // expect
	}
}
