import random
from flask import Flask, make_response, request, session

app = Flask(__name__)

# case: plain flow
@app.post('/sign-in')
def sign_in():
    session['csrf'] = random.randint(0, 10**9)  # expect: weak-random, weak-random
    return {}

# case: through a helper
def code():
    return str(random.getrandbits(32))  # expect: weak-random

@app.post('/remember')
def remember():
    answer = make_response({})
    answer.set_cookie('remember', code(), secure=True, httponly=True, samesite='Lax')  # expect: weak-random
    return answer

# case: across files
from django.contrib.auth.hashers import make_password
from accounts.codes import first_password

def invite(request):
    return make_password(first_password())  # expect: weak-random
# file: accounts/codes.py
import random
import string

def first_password():
    return ''.join(random.choices(string.ascii_letters, k=12))  # expect: weak-random

# case: through a field
class Ticket:
    def __init__(self):
        self.number = random.random()  # expect: weak-random

    def keep(self):
        session['ticket'] = str(self.number)  # expect: weak-random

@app.post('/tickets')
def ticket():
    Ticket().keep()
    return {}

# case: through a collection
import hmac

@app.post('/links')
def link():
    parts = []
    for _ in range(4):
        parts.append(str(random.randint(0, 255)))  # expect: weak-random
    return {'mark': hmac.new('-'.join(parts).encode(), request.data, 'sha256').hexdigest()}  # expect: weak-random

# case: sanitised: numbers of the system
@app.post('/sign-in')
def sign_in():
    session['csrf'] = random.SystemRandom().getrandbits(64)
    return {}

# case: constant
@app.post('/sign-in')
def sign_in():
    session['theme'] = 'light'
    return {}

# case: dead branch
DEMO = False

@app.post('/sign-in')
def sign_in():
    import secrets
    token = secrets.token_hex(16)
    if DEMO:
        token = str(random.random())
    session['csrf'] = token
    return {}

# case: made up for trying things out
# file: shop/tasks/dummy_data_task.py
import random

def order():
    return {'position': random.randint(0, 65535)}
