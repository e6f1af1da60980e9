import os

import jwt


def token_of(user):
    return jwt.encode({'user_id': user.id, 'role': user.role}, os.environ['KEY'], algorithm='HS256')  # expect


def sign_in(user):
    claims = {'sub': user.id}
    return jwt.encode(claims, os.environ['KEY'], algorithm='HS256')  # expect
