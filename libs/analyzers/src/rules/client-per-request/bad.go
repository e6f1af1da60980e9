package users

import "database/sql"

func list(w http.ResponseWriter, r *http.Request) {
	db, err := sql.Open("postgres", address) // expect
}
