package server

func open() {
	handler := cors.New(cors.Options{AllowedOrigins: []string{"*"}, AllowCredentials: true}) // expect
}
