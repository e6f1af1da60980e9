import jwt

token = jwt.encode({"id": 1}, settings.SECRET_KEY, algorithm="HS256")


def read(sent, secret):
    return jwt.decode(sent, secret.decode("utf-8"), algorithms=["RS256"])
