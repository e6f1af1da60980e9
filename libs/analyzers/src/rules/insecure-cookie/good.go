package login

func answer(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: sid, HttpOnly: true, Secure: true})
	client := Options{Secure: false}
}
