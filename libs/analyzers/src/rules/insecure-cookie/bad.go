package login

func answer(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: sid, HttpOnly: false}) // expect
}
