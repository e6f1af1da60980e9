key.public_encrypt(data) # expect
