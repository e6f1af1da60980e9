package tokens

func make() {
	signed, err := token.SignedString(key)
}
