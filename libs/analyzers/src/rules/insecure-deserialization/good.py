import json
from flask import request

def restore():
    return json.loads(request.cookies["state"])
