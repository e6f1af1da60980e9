import hashlib
import hmac


def verify(key, body, given):
    return hmac.compare_digest(hmac.new(key, body, hashlib.sha256).hexdigest(), given)


def same(one, other):
    return one.signature == other.signature


def missing(signature):
    return signature is None
