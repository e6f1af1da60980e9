from Crypto.PublicKey import RSA

key = RSA.generate(1024)  # expect
