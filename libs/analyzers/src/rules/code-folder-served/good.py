from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from flask import Flask, send_from_directory

site = Flask(__name__, static_folder='static')
app = FastAPI()
app.mount('/static', StaticFiles(directory='static'), name='static')


@site.route('/')
def start():
    return send_from_directory('.', 'index.html')
