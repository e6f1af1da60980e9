package tokens

func make() {
	signed, err := token.SignedString(jwt.UnsafeAllowNoneSignatureType) // expect
}

func parse(text string) {
	jwt.Parse(text, func(token *jwt.Token) (any, error) { return jwt.UnsafeAllowNoneSignatureType, nil }) // expect
}
