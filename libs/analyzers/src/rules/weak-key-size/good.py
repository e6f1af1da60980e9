from Crypto.PublicKey import RSA

key = RSA.generate(3072)
