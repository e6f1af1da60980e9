import hashlib

digest = hashlib.pbkdf2_hmac("sha256", password, salt, 600_000)
