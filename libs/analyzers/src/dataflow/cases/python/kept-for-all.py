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

# case: what is left for the rest of the request
from flask import g
@app.before_request
def keep():
    g.folder = request.args['folder']
@app.route('/list')
def show():
    os.system('ls ' + g.folder) # expect: command-injection
    return ''

# case: what is raised is caught in the same function
@app.route('/raised')
def raised():
    try:
        raise ValueError(request.args['name'])
    except ValueError as error:
        os.system('logger ' + str(error)) # expect: command-injection
    return ''

# case: a checked model holds numbers where it says so
from fastapi import FastAPI
from pydantic import BaseModel
api = FastAPI()
class Print(BaseModel):
    pages: int
    printer: str
@api.post('/print')
def print_pages(order: Print):
    command = 'lp -n ' + str(order.pages)
    os.system('lp -d ' + order.printer) # expect: command-injection
    return command
