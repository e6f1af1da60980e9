import os
from flask import Flask, request
app = Flask(__name__)

# case: a function fills a variable of the file with what a caller gives
WANTED = ''
def remember(value):
    global WANTED
    WANTED = value
@app.route('/')
def start():
    remember(request.args['wanted'])
    os.system(WANTED) # expect: command-injection
    return ''
