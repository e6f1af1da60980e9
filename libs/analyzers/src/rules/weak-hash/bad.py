import hashlib


def store(user, password):
    user.hash = hashlib.sha256(password.encode()).hexdigest()  # expect


def check(user, form):
    return hashlib.md5((form["password"] + user.salt).encode()).hexdigest() == user.hash  # expect
