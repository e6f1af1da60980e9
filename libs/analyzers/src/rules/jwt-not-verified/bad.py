import jwt


def claims(token):
    return jwt.decode(token, options={"verify_signature": False})  # expect


def old(token):
    return jwt.decode(token, verify=False)  # expect


def none(token, key):
    return jwt.decode(token, key, algorithms=["HS256", "none"])  # expect


def read_twice(token):
    jwt.decode(token, verify=False)  # expect
    return jwt.decode(token)
