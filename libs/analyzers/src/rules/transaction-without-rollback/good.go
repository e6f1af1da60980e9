package store

func move(db *sql.DB) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	return tx.Commit()
}

func begin(db *sql.DB) (*sql.Tx, error) {
	return db.Begin()
}
