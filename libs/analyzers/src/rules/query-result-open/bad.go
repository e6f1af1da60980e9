package store

func names(db *sql.DB) ([]string, error) {
	rows, err := db.Query("select name from users") // expect
	if err != nil {
		return nil, err
	}
	for rows.Next() {
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
	}
	return found, rows.Err()
}
