import hashlib
import logging
import os
from flask import Flask, request

app = Flask(__name__)
log = logging.getLogger(__name__)

# case: plain flow
@app.post('/login')
def login():
    given = request.form['password']
    log.info('login with %s', given)  # expect: secret-in-log
    return 'ok'

# case: plain flow: asked for by its name
@app.post('/login')
def login():
    logging.warning('login with %s', request.form.get('password'))  # expect: secret-in-log
    logging.warning('login of %r', request.form.get('name'))
    return 'ok'

# case: plain flow: a key of the surroundings
key = os.environ['STRIPE_API_KEY']
other = os.getenv('AUTH_TOKEN')
log.debug(f'starting with {key}')  # expect: secret-in-log
log.debug('starting with ' + other)  # expect: secret-in-log

# case: through a helper
def note(what, value):
    log.info('%r: %s', what, value)  # expect: secret-in-log

@app.post('/login')
def login():
    note('login', request.json['password'])
    return 'ok'

# case: across files
from notes import note

@app.post('/reset')
def reset():
    note(request.args['reset_token'])
    return 'ok'
# file: notes.py
import logging

def note(value):
    logging.info('reset by %s', value)  # expect: secret-in-log

# case: through a field
class Session:
    def __init__(self, given):
        self.given = given

    def tell(self):
        log.info('session %s', self.given)  # expect: secret-in-log

@app.post('/login')
def login():
    Session(request.form['password']).tell()
    return 'ok'

# case: through a collection
@app.post('/login')
def login():
    entry = {'given': request.form['password']}
    log.info('login %s', entry)  # expect: secret-in-log
    return 'ok'

# case: sanitised: hashed, cut off
@app.post('/login')
def login():
    log.info('login %r', hashlib.sha256(request.form['password'].encode()).hexdigest())
    log.info('token ends with %r', request.args['token'][-4:])
    log.info('token begins with %r', request.args['token'][:4])
    log.info('token %r', redacted(request.args['token']))
    return 'ok'

def redacted(token):
    return token

# case: sanitised: how long it is, and whether it is there
@app.post('/login')
def login():
    given = request.form['password']
    log.info('login %r %r %r', len(given), bool(given), 'given' if given else 'missing')
    return 'ok'

# case: guarded: one of the words that everybody knows
KNOWN = ['password', '123456']

@app.post('/login')
def login():
    given = request.form['password']
    if given in KNOWN:
        log.info('well known: %s', given)
    return 'ok'

# case: constant
@app.post('/login')
def login():
    password = '[hidden]'
    log.info('login with %s', {'password': password})
    return 'ok'

# case: dead branch
DEBUG = False

@app.post('/login')
def login():
    given = request.form['password']
    if DEBUG:
        log.info('login with %s', given)
    return 'ok'

# case: what opens nothing
@app.post('/items')
def items():
    log.info('%r %r %r', request.args['page_token'], os.environ['TOKEN_FILE'], os.environ.get('PUBLIC_KEY'))
    return 'ok'

# case: what printing an object shows of it
class Door:
    def __init__(self, password):
        self.password = password


class Badge:
    def __init__(self, password):
        self.password = password

    def __repr__(self):
        return f'Badge {self.password}'


@dataclass
class Seat:
    password: str


@app.post('/login')
def login():
    door = Door(request.form['password'])
    log.info('login with %s', door)
    log.info('login with %s', door.password)  # expect: secret-in-log
    log.info('login with %s', json.dumps(vars(door)))  # expect: secret-in-log
    log.info('login with %s', Badge(request.form['password']))  # expect: secret-in-log
    log.info('login with %s', Seat(request.form['password']))  # expect: secret-in-log
    return 'ok'
