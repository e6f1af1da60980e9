import os
import sqlite3

# case: Django REST framework: a view
from rest_framework.views import APIView
from rest_framework.response import Response

class Report(APIView):
    def post(self, request, name):
        os.system('report ' + request.data['kind'])  # expect: command-injection
        os.system('report ' + name)  # expect: command-injection
        return Response(request.data)

# case: Django REST framework: a function
from rest_framework.decorators import api_view

@api_view(['POST'])
def report(request):
    os.system('report ' + request.query_params.get('kind'))  # expect: command-injection

# case: Django: a class-based view
from django.views import View

class Report(View):
    def get(self, request, *args, **kwargs):
        os.system('report ' + self.kwargs['name'])  # expect: command-injection

# case: aiohttp
from aiohttp import web

async def report(request):
    os.system('report ' + request.query['kind'])  # expect: command-injection
    os.system('report ' + request.match_info['name'])  # expect: command-injection
    return web.Response(text='done')

web.Application().router.add_get('/report/{name}', report)

# case: Starlette
from starlette.requests import Request

async def report(request: Request):
    data = await request.json()
    os.system('report ' + data['kind'])  # expect: command-injection

# case: Tornado
import tornado.web

class Report(tornado.web.RequestHandler):
    def get(self, name):
        os.system('report ' + self.get_argument('kind'))  # expect: command-injection
        self.write('<b>' + name + '</b>')  # expect: xss

# case: Bottle
from bottle import route, request

@route('/report')
def report():
    os.system('report ' + request.query.kind)  # expect: command-injection
    return 'done'

# case: the standard library
from http.server import BaseHTTPRequestHandler

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        os.system('report ' + self.path)  # expect: command-injection

# case: a function in the cloud
def handler(event, context):
    os.system('report ' + event['kind'])  # expect: command-injection

# case: FastAPI: a header and an upload
from fastapi import FastAPI, Header, UploadFile
app = FastAPI()

@app.post('/report')
async def report(file: UploadFile, agent: str = Header()):
    os.system('report ' + agent)  # expect: command-injection
    with open('/srv/' + file.filename, 'wb') as target:  # expect: path-traversal
        target.write(await file.read())

# case: arguments of a command
import argparse

parser = argparse.ArgumentParser()
parser.add_argument('name')
options = parser.parse_args()
os.system('report ' + options.name)  # expect: command-injection

# case: FastAPI, what dependencies give under a name of its own
from typing import Annotated
from fastapi import Depends, FastAPI
import os

api = FastAPI()

def open_store():
    return Store()

Opened = Annotated[Store, Depends(open_store)]

@api.get('/run')
def run(store: Opened, other: Annotated[Store, Depends(open_store)], name: str):
    os.system(store.command)  # expect: command-from-variable
    os.system(other.command)  # expect: command-from-variable
    os.system(name)  # expect: command-injection
    return {}

# case: FastAPI, what is turned into something else or refused
from datetime import date
from typing import Literal, Optional
from uuid import UUID
from fastapi import FastAPI, Query
import os

api = FastAPI()

@api.get('/list')
def listed(order: Literal['a', 'b'], day: date, ident: UUID, page: Optional[int], word: str = Query(pattern='^[a-z]+$'), free: str = Query(pattern='[a-z]')):
    os.system(order)  # expect: command-from-variable
    os.system(day)  # expect: command-from-variable
    os.system(ident)  # expect: command-from-variable
    os.system(page)  # expect: command-from-variable
    os.system(word)  # expect: command-from-variable
    os.system(free)  # expect: command-injection
    return {}

# case: FastAPI, pages
from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse

api = FastAPI()

@api.get('/hello', response_class=HTMLResponse)
def hello(name: str):
    return f'<h1>Hello {name}</h1>'  # expect: xss

@api.get('/name')
def name(name: str):
    return f'<h1>Hello {name}</h1>'

@api.exception_handler(404)
async def missing(request: Request, error):
    return HTMLResponse('No page ' + request.url.path)  # expect: xss

# case: aiohttp, handlers that are named in a list of routes
from aiohttp import web
import os

async def look(req):
    os.system('ls ' + req.query['folder'])  # expect: command-injection

application = web.Application()
application.router.add_get('/look', look)

# case: Flask, handlers that are named in a list of routes
from flask import Flask
import os

site = Flask(__name__)

def look(folder):
    os.system('ls ' + folder)  # expect: command-injection

site.add_url_rule('/look/<folder>', view_func=look)

# case: answers that every website may read
from django.http import JsonResponse
from aiohttp import web

def prices(request):
    return JsonResponse({'price': 3}, headers={'Access-Control-Allow-Origin': '*'})  # expect: cors-any-origin

def own(request):
    return JsonResponse({'price': 3}, headers={'Access-Control-Allow-Origin': 'https://shop.example'})

async def listing(request):
    headers = {'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store'}
    return web.json_response({'all': []}, headers=headers)  # expect: cors-any-origin

# case: a server that says so itself
from http.server import BaseHTTPRequestHandler

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header('Access-Control-Allow-Origin', '*')  # expect: cors-any-origin
        self.send_header('Content-Type', 'application/json')
        self.end_headers()

# case: what a helper answers with is another address, no page
from flask import Blueprint
from shop.tools import helpers
site = Blueprint('shelf', __name__)

@site.route('/shelf/<kind>/<id>')
def shelf(kind, id):
    if kind == 'new':
        return helpers.redirect_to('{}.edit'.format(kind), id=id)
    return helpers.shown('{}: {}'.format(kind, id)) # expect: xss
