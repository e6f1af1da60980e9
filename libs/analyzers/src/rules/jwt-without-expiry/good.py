import os
from datetime import datetime, timedelta, timezone

import jwt


def token_of(user):
    end = datetime.now(timezone.utc) + timedelta(hours=1)
    return jwt.encode({'user_id': user.id, 'exp': end}, os.environ['KEY'], algorithm='HS256')


def sign_in(user):
    claims = {'sub': user.id}
    claims['exp'] = end_of_session()
    return jwt.encode(claims, os.environ['KEY'], algorithm='HS256')


def again(claims):
    return jwt.encode(claims, os.environ['KEY'], algorithm='HS256')


def state(path):
    return jwt.encode({'path': path}, os.environ['KEY'], algorithm='HS256')
