from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from flask import Flask, send_from_directory

site = Flask(__name__, static_folder='.')  # expect
app = FastAPI()
app.mount('/', StaticFiles(directory='.'), name='all')  # expect


@site.route('/<path:name>')
def file(name):
    return send_from_directory('.', name)  # expect
