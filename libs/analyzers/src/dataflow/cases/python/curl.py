import pycurl
from flask import Flask, request

app = Flask(__name__)

# case: only some of the options say where a request goes
@app.post('/call')
def call():
    curl = pycurl.Curl()
    curl.setopt(pycurl.HTTPHEADER, ['X-Name: ' + request.json['name']])
    curl.setopt(pycurl.USERPWD, request.json['user'])
    curl.setopt(pycurl.URL, request.json['url'])  # expect: ssrf
    curl.perform()
    return {}

# case: an option of the handle itself
@app.post('/other')
def other():
    curl = pycurl.Curl()
    curl.setopt(curl.URL, request.json['url'])  # expect: ssrf
    curl.perform()
    return {}
