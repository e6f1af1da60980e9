import hashlib

digest = hashlib.pbkdf2_hmac("sha256", password, salt, 1000)  # expect
