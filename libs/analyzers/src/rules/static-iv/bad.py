from Crypto.Cipher import AES

cipher = AES.new(key, AES.MODE_CBC, b"0123456789abcdef")  # expect
other = AES.new(key, AES.MODE_CBC, iv=b"0123456789abcdef")  # expect
