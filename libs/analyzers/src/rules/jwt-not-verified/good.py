import jwt


def claims(token, key):
    return jwt.decode(token, key, algorithms=["RS256"])


def without_expiry(token, key):
    return jwt.decode(token, key, algorithms=["RS256"], options={"verify_exp": False})


def header(token):
    return jwt.get_unverified_header(token)


def exchanged(token, keys):
    issuer = jwt.decode(token, options={"verify_signature": False})["iss"]
    return jwt.decode(token, keys[issuer], algorithms=["RS256"])
def claims_of_the_answer(answer):
    return json.loads(base64.urlsafe_b64decode(answer["id_token"].split(".")[1] + "=="))
