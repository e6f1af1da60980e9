package users

import "database/sql"

func main() {
	db, err := sql.Open("postgres", address)
}
