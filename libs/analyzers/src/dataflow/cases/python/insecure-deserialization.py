import base64
import pickle
from flask import Flask, request

app = Flask(__name__)

# case: plain flow
@app.post('/restore')
def restore():
    return {'basket': pickle.loads(request.get_data())}  # expect: insecure-deserialization

# case: through a helper
def decoded(text):
    return pickle.loads(base64.b64decode(text))  # expect: insecure-deserialization

@app.get('/basket')
def basket():
    return {'basket': decoded(request.cookies['basket'])}

# case: across files
from django.http import JsonResponse
from models.store import load_model

def upload(request):
    load_model(request.FILES['model'])
    return JsonResponse({})
# file: models/store.py
import joblib

def load_model(source):
    return joblib.load(source)  # expect: insecure-deserialization

# case: through a field
class Message:
    def __init__(self, body):
        self.body = body

    def content(self):
        return pickle.loads(self.body)  # expect: insecure-deserialization

@app.post('/messages')
def take():
    return {'content': Message(request.data).content()}

# case: through a collection
from fastapi import FastAPI, Request

api = FastAPI()

@api.post('/batch')
async def batch(request: Request):
    pieces = [b'']
    pieces.append(await request.body())
    return {'items': [pickle.loads(piece) for piece in pieces]}  # expect: insecure-deserialization

# case: sanitised: signed by us
from itsdangerous import URLSafeSerializer

signer = URLSafeSerializer(app.secret_key)

@app.get('/basket')
def basket():
    return {'basket': pickle.loads(signer.loads(request.cookies['basket']))}

# case: guarded: one of our models
import joblib

MODELS = ('prices', 'stock')

@app.post('/predict/<path:name>')
def predict(name):
    if name not in MODELS:
        return {}, 404
    return {'result': joblib.load('/srv/models/' + name).predict([request.json['value']])}

# case: constant
EMPTY = b'\x80\x04]\x94.'

@app.get('/basket')
def basket():
    return {'basket': pickle.loads(EMPTY), 'asked': request.args['id']}

# case: dead branch
OLD_CLIENTS = False

@app.post('/restore')
def restore():
    if OLD_CLIENTS:
        return {'basket': pickle.loads(request.data)}
    return {'basket': request.get_json()}

# case: a copy by way of pickle
@app.post('/basket')
def copied():
    basket = request.get_json()
    return {'basket': pickle.loads(pickle.dumps(basket, pickle.HIGHEST_PROTOCOL))}

def restored(stored):
    return pickle.loads(stored)  # expect: insecure-deserialization
