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
