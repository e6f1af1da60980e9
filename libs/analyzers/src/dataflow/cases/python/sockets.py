import os
import subprocess

# case: FastAPI: a message of a WebSocket
from fastapi import FastAPI, WebSocket

app = FastAPI()

@app.websocket('/jobs')
async def jobs(websocket: WebSocket):
    await websocket.accept()
    name = await websocket.receive_text()
    os.system('job ' + name)  # expect: command-injection
    subprocess.run(['job', name])

# case: Starlette: a message of a WebSocket that a list of routes names
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute

async def jobs(socket):
    order = await socket.receive_json()
    os.system('job ' + order['name'])  # expect: command-injection
    os.system('job ' + str(int(order['count'])))

app = Starlette(routes=[WebSocketRoute('/jobs', jobs)])

# case: Quart: a message of a WebSocket
from quart import Quart, websocket

app = Quart(__name__)

@app.websocket('/jobs')
async def jobs():
    name = await websocket.receive()
    os.system('job ' + name)  # expect: command-injection

# case: websockets: a message of a connection
import websockets

async def jobs(websocket):
    name = await websocket.recv()
    os.system('job ' + name)  # expect: command-injection

async def main():
    await websockets.serve(jobs, 'localhost', 8001)

# case: websockets: what a server that is asked sends is no request
import websockets

async def watch(connection):
    await connection.send('hello')
    os.system('job start')

async def main():
    await websockets.serve(watch, 'localhost', 8001)

# case: aiohttp: messages of a WebSocket
from aiohttp import web

async def jobs(request):
    socket = web.WebSocketResponse()
    await socket.prepare(request)
    async for message in socket:
        os.system('job ' + message.data)  # expect: command-injection

web.Application().router.add_get('/jobs', jobs)

# case: Tornado: messages of a WebSocket
from tornado.websocket import WebSocketHandler

class Jobs(WebSocketHandler):
    def on_message(self, message):
        os.system('job ' + message)  # expect: command-injection

    def on_close(self):
        os.system('job stop')

# case: Flask-SocketIO: an event
from flask_socketio import SocketIO

io = SocketIO()

@io.on('job')
def job(order):
    os.system('job ' + order['name'])  # expect: command-injection

# case: python-socketio: an event, and the id of its connection
import socketio

server = socketio.Server()

@server.event
def job(sid, order):
    os.system('job ' + order)  # expect: command-injection
    os.system('close ' + sid)  # expect: command-from-variable

# case: socketserver: what a connection sends
import socketserver

class Jobs(socketserver.StreamRequestHandler):
    def handle(self):
        name = self.rfile.readline().decode()
        os.system('job ' + name)  # expect: command-injection

class Others(socketserver.BaseRequestHandler):
    def handle(self):
        name = self.request.recv(100).decode()
        os.system('job ' + name)  # expect: command-injection

# case: Falcon: a part of the path
import falcon

class Job:
    def on_get(self, req, resp, name):
        os.system('job ' + name)  # expect: command-injection

app = falcon.App()
app.add_route('/jobs/{name}', Job())

# case: web.py: a part of the path
import web

class Job:
    def GET(self, name):
        os.system('job ' + name)  # expect: command-injection

    def render(self, name):
        os.system('job list')

# case: WSGI: the query string, and the server's own name
from urllib.parse import parse_qs

def application(environ, start_response):
    query = parse_qs(environ['QUERY_STRING'])
    os.system('job ' + query['name'][0])  # expect: command-injection
    os.system('job ' + environ['SERVER_NAME'])  # expect: command-from-variable
    start_response('200 OK', [])
    return [b'done']
