package box

import "crypto/cipher"

func lock() {
	stream := cipher.NewCTR(block, []byte("1234567890123456")) // expect
}
