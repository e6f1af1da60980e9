import requests
from flask import request

def proxy():
    requests.post("https://api.example.com/", json={"url": request.args["url"]})
    return requests.get(f"https://api.example.com/{request.args['id']}").text
