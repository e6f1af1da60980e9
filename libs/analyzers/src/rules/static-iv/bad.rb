cipher.iv = '0123456789abcdef' # expect
