import hashlib
import hmac

import bcrypt


def store(user, password):
    user.hash = bcrypt.hashpw(password.encode(), bcrypt.gensalt())


def derive(password, salt):
    return hashlib.pbkdf2_hmac("sha256", password.encode(), salt, 600_000)


def etag(content):
    return hashlib.sha256(content).hexdigest()


def fingerprint(user):
    return hashlib.sha256(user.password_hash).hexdigest()


def may_look(password):
    return hmac.compare_digest(hashlib.sha256(password).digest(), hashlib.sha256(BOARD_PASSWORD).digest())
