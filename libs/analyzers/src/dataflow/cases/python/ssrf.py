from urllib.parse import urlparse
import httpx
import requests
from fastapi import FastAPI, Query

app = FastAPI()
HOSTS = {'api.example.com'}

# case: plain flow
@app.get('/fetch')
def fetch(url: str):
    return requests.get(url).json()  # expect: ssrf

# case: through a helper
def load(url):
    return httpx.get(url, timeout=5).text  # expect: ssrf

@app.get('/fetch')
async def fetch(url: str = Query()):
    return load(url)

# case: a host that is chosen
@app.get('/fetch')
def fetch(host: str):
    return requests.get(f'https://{host}/status').json()  # expect: ssrf

# case: the host is fixed
@app.get('/fetch')
def fetch(user: str):
    return requests.get(f'https://api.example.com/users/{user}').json()

# case: sanitised: a number
@app.get('/fetch')
def fetch(port: int):
    return requests.get(f'https://localhost:{port}/status').json()

# case: guarded: a host from a list
@app.get('/fetch')
def fetch(url: str):
    if urlparse(url).hostname not in HOSTS:
        return None
    return requests.get(url).json()

# case: through a session
session = requests.Session()

@app.get('/fetch')
def fetch(url: str):
    return session.post(url).json()  # expect: ssrf

# case: aiohttp
import aiohttp

@app.get('/fetch')
async def fetch(url: str):
    async with aiohttp.ClientSession() as client:
        async with client.get(url) as answer:  # expect: ssrf
            return await answer.text()

# case: what a dependency gives
from fastapi import Depends

def settings():
    return load_settings()

@app.get('/fetch')
def fetch(config=Depends(settings)):
    return requests.get(config.url).json()

# case: annotated parameters
from typing import Annotated
from fastapi import Depends

def settings():
    return load_settings()

@app.get('/fetch')
def fetch(url: Annotated[str, Query(max_length=200)], config: Annotated[dict, Depends(settings)]):
    requests.get(config.url)
    return requests.get(url).json()  # expect: ssrf

# case: the body of a request
from pydantic import BaseModel

class Hook(BaseModel):
    url: str

@app.post('/hooks')
def hook(body: Hook):
    requests.post(body.url, json={})  # expect: ssrf

# case: constant: a choice among constants
@app.get('/fetch')
def fetch(kind: str):
    url = 'https://a.example.com' if kind == 'a' else 'https://b.example.com'
    return requests.get(url).json()

# case: an address that whoever starts the program has set
from os import environ

def send():
    requests.get('https://' + environ['API_HOST'] + '/state')

# case: across files
from django.http import JsonResponse
from previews.load import title_of

def preview(request):
    return JsonResponse({'title': title_of(request.GET['address'])})
# file: previews/load.py
from urllib.request import urlopen

def title_of(address):
    page = urlopen(address, timeout=5).read()  # expect: ssrf
    return page[:80].decode()

# case: through a field
class Hook:
    def __init__(self, target):
        self.target = target

    def call(self, event):
        return requests.post(self.target, json=event, timeout=5).status_code  # expect: ssrf

@app.post('/hooks')
def test_hook(target: str):
    return {'status': Hook(target).call({'kind': 'test'})}

# case: through a collection
@app.get('/health')
async def health(servers: list[str] = Query()):
    async with httpx.AsyncClient() as client:
        for server in servers:
            await client.get(server)  # expect: ssrf
    return {}

# case: dead branch
FOLLOW = False

@app.get('/feed')
def feed(address: str):
    source = 'https://news.example.com/feed'
    if FOLLOW:
        source = address
    return {'size': len(requests.get(source, timeout=5).text)}

# case: a path that is put behind a host elsewhere
def ask(where):
    return requests.get(app.config['URL'] + where)  # expect: ssrf
@app.route('/a/<path:name>')
def a(name):
    return ask('/' + name).text
@app.route('/b/<path:name>')
def b(name):
    return ask(name).text

# case: a part behind a fixed host, asked for by another function
def load(address):
    return requests.get(address).json()

@app.get('/prices')
def prices(product: str, shop: str = Query()):
    return load('https://api.example.com/%s/prices' % product), load('https://api.example.com/{}/prices'.format(shop))

# case: a request object with a fixed address and a body of the request
from urllib.request import Request, urlopen
BASE = 'https://api.example.com/v1'
def send(path, text):
    with urlopen(Request(f'{BASE}{path}', data=text.encode(), method='POST'), timeout=5) as answer:
        return answer.status

@app.post('/orders')
def order(text: str):
    return send('/orders', text)

# case: a request object with an address of the request
from urllib.request import Request, urlopen
@app.get('/feed')
def feed(address: str):
    return urlopen(Request(address), timeout=5).status  # expect: ssrf
