package box

import "crypto/cipher"

func lock() {
	stream := cipher.NewCTR(block, nonce)
}
