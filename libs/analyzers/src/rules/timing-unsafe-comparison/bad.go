package hooks

func check(expectedMAC, given []byte) bool {
	return bytes.Equal(expectedMAC, given) // expect
}
