# case: Flask
from flask import Flask, jsonify
app = Flask(__name__)
@app.get('/orders')
def orders():
    try:
        return jsonify(load())
    except Exception as e:
        return jsonify(error=str(e)), 500  # expect: error-details-exposed

# case: FastAPI
from fastapi import FastAPI, HTTPException
app = FastAPI()
@app.get('/orders')
def orders():
    try:
        return load()
    except Exception as e:
        raise HTTPException(status_code=500, detail=f'Failed: {e}')  # expect: error-details-exposed

# case: a handler returns it
from fastapi import FastAPI
app = FastAPI()
@app.get('/orders')
def orders():
    try:
        return load()
    except Exception as e:
        return {'ok': False, 'error': str(e)}  # expect: error-details-exposed

# case: what a database answers, whatever the status
from django.http import JsonResponse
from django.db import IntegrityError
def create(request):
    try:
        save(request.POST)
    except IntegrityError as e:
        return JsonResponse({'error': str(e)}, status=400)  # expect: error-details-exposed

# case: a stack kept in a variable
import traceback
from http.server import BaseHTTPRequestHandler
class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        try:
            content = load()
        except Exception:
            content = traceback.format_exc()
        self.wfile.write(content.encode())  # expect: stack-trace-exposed

# case: what is meant for the client
from flask import Flask, jsonify, abort
app = Flask(__name__)
@app.post('/orders')
def orders():
    try:
        return jsonify(create())
    except OutOfStock as e:
        return jsonify(error=str(e)), 500
    except ValueError as e:
        abort(400, str(e))
    except Exception as e:
        app.logger.error(str(e))
        return jsonify(error='Internal error'), 500

# case: a function that answers nobody
def load(path):
    try:
        return read(path)
    except Exception as e:
        return {'error': str(e)}
