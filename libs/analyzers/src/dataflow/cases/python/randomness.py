import random
import secrets
import uuid
from flask import Flask, make_response, request, session
from shop import codes

app = Flask(__name__)

# case: a number of a game
def roll():
    return random.randint(1, 6)  # expect: weak-random

def deal(cards):
    return random.SystemRandom().choice(cards)

# case: a session from a predictable number
@app.post('/login')
def login():
    number = random.getrandbits(64)  # expect: weak-random
    session['id'] = str(number)  # expect: weak-random
    session['csrf'] = secrets.token_hex(16)
    return 'ok'

# case: a cookie through a helper
def new_code():
    return f'{random.random()}'  # expect: weak-random

@app.post('/remember')
def remember():
    response = make_response('ok')
    response.set_cookie('remember', new_code(), secure=True, httponly=True)  # expect: weak-random
    response.set_cookie('seen', secrets.token_urlsafe(16), secure=True, httponly=True)
    return response

# case: a cookie through a collection and a field
class Ticket:
    def __init__(self):
        self.number = uuid.uuid1()
        self.safe = uuid.uuid4()

@app.post('/ticket')
def ticket():
    response = make_response('ok')
    values = {'old': Ticket().number, 'new': Ticket().safe}
    response.set_cookie('ticket', str(values['old']), secure=True, httponly=True)  # expect: weak-random
    response.set_cookie('ticket2', str(values['new']), secure=True, httponly=True)
    return response

# case: a branch that never runs
@app.post('/never')
def never():
    session['id'] = uuid.uuid1() if 1 > 2 else uuid.uuid4()
    return 'ok'
