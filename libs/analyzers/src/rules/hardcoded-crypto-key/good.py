import jwt

token = jwt.encode({"id": 1}, settings.SECRET_KEY, algorithm="HS256")
