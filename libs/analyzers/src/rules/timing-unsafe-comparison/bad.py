import hashlib
import hmac


def verify(key, body, given):
    return hmac.new(key, body, hashlib.sha256).hexdigest() == given  # expect


def verify_later(request, key):
    expected_signature = hmac.new(key, request.data, "sha256").hexdigest()
    if request.headers["X-Signature"] != expected_signature:  # expect
        raise PermissionError
