package store

func names(db *sql.DB) ([]string, error) {
	rows, err := db.Query("select name from users")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	return scan(found)
}

func given(db *sql.DB) (*sql.Rows, error) {
	rows, err := db.Query("select name from users")
	return rows, err
}

func renamed(tx *sql.Tx) error {
	rows, err := tx.Query("select id, name from users")
	if err != nil {
		return err
	}
	for rows.Next() {
		if err := rows.Scan(&id, &name); err != nil {
			return err
		}
	}
	return rows.Err()
}
