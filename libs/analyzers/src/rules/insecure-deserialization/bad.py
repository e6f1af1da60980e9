import base64
import pickle
from flask import request

def restore():
    return pickle.loads(base64.b64decode(request.cookies["state"]))  # expect
