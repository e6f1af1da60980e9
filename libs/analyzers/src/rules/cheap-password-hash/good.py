import hashlib

digest = hashlib.pbkdf2_hmac("sha256", password, salt, 600_000)
digest = hashlib.pbkdf2_hmac("sha256", session_id.encode("utf-8"), salt, 1000)
