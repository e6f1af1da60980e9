package accounts

import "crypto/md5"

func fileSum(data []byte) [16]byte {
	return md5.Sum(data)
}
