package store

func move(db *sql.DB) error {
	tx, err := db.Begin() // expect
	if err != nil {
		return err
	}
	if _, err := tx.Exec("update a"); err != nil {
		return err
	}
	return tx.Commit()
}
