package tokens

func make() {
	signed, err := token.SignedString(jwt.UnsafeAllowNoneSignatureType) // expect
}
