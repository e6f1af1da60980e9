from Crypto.Cipher import DES

cipher = DES.new(key, DES.MODE_CBC)  # expect
