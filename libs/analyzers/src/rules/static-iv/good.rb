cipher.iv = iv
vector = cipher.random_iv
