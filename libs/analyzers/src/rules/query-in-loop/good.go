package orders

func load(db *sql.DB, orders []Order) {
	rows, err := db.Query("SELECT id, name FROM users WHERE id = ANY(?)", ids(orders))
	for rows.Next() {
		scan(rows)
	}
}
