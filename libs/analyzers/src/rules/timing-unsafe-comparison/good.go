package hooks

func check(expectedMAC, given []byte) bool {
	return hmac.Equal(expectedMAC, given)
}
