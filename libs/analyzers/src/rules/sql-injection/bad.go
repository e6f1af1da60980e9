package users

func find(w http.ResponseWriter, r *http.Request) {
	rows, err := db.Query("SELECT * FROM users WHERE id = " + r.URL.Query().Get("id")) // expect
	row := db.QueryRowContext(ctx, fmt.Sprintf("SELECT * FROM users WHERE name = '%s'", r.FormValue("name"))) // expect
}
