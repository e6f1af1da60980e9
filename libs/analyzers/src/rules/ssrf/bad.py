import requests
from flask import request

def proxy():
    return requests.get(request.args["url"]).text  # expect
