package accounts

import "crypto/md5"

func hashPassword(password string) [16]byte {
	return md5.Sum([]byte(password)) // expect
}

func subsonicToken(user Account, salt string) [16]byte {
	return md5.Sum([]byte(user.Password + salt)) // expect
}
