import jwt


def claims(token, key):
    return jwt.decode(token, key, algorithms=["RS256"])


def without_expiry(token, key):
    return jwt.decode(token, key, algorithms=["RS256"], options={"verify_exp": False})


def header(token):
    return jwt.get_unverified_header(token)
