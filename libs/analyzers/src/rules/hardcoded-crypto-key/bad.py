import jwt

token = jwt.encode({"id": 1}, "keyboard-cat", algorithm="HS256")  # expect
