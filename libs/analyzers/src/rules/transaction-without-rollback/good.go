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

func rename(db *sql.DB, id int, name string) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	if _, err := tx.Exec("UPDATE items SET name = ? WHERE id = ?", name, id); err != nil {
		return rollback(tx, "rename: %w", err)
	}
	return tx.Commit()
}
