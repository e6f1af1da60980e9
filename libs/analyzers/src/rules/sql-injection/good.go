package users

func find(w http.ResponseWriter, r *http.Request) {
	rows, err := db.Query("SELECT * FROM users WHERE id = ?", r.URL.Query().Get("id"))
	id, err := strconv.Atoi(r.FormValue("id"))
	row := db.QueryRowContext(ctx, fmt.Sprintf("SELECT * FROM users WHERE id = %d", id))
}
