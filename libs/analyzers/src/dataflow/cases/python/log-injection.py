import logging
from flask import Flask, request

app = Flask(__name__)
log = logging.getLogger(__name__)

# case: plain flow
@app.post('/sign-in')
def sign_in():
    log.warning('Failed for ' + request.form['name'])  # expect: log-injection
    return {}

# case: through a helper
def noted(action, who):
    logging.info(f'{action} by {who}')  # expect: log-injection

@app.post('/orders')
def order():
    noted('ordered', request.json['who'])
    return {}

# case: across files
from fastapi import FastAPI
from audit import visited

api = FastAPI()

@api.get('/pages')
async def page(name: str):
    visited(name)
    return {}
# file: audit.py
import logging

audit = logging.getLogger('audit')

def visited(name):
    audit.info('visited %s', name)  # expect: log-injection

# case: through a field
class Attempt:
    def __init__(self, name):
        self.name = name

    def fail(self):
        log.error('no such user: %s' % self.name)  # expect: log-injection

@app.post('/sign-in')
def sign_in():
    Attempt(request.form['name']).fail()
    return {}

# case: through a collection: only the entry that holds it
@app.post('/orders')
def order():
    entry = {'kind': 'order', 'note': request.form['note']}
    log.info('kind ' + entry['kind'])
    log.info('note ' + entry['note'])  # expect: log-injection
    return {}

# case: sanitised: line breaks taken out
@app.post('/sign-in')
def sign_in():
    name = request.form['name'].replace('\r', '').replace('\n', '')
    log.warning('Failed for ' + name)
    log.warning('Failed for %r', request.form['name'])
    return {}

# case: guarded: letters and digits only
@app.post('/sign-in')
def sign_in():
    name = request.form['name']
    if not name.isalnum():
        return {}, 400
    log.warning('Failed for %s', name)
    return {}

# case: constant
from django.http import JsonResponse

def sign_in(request):
    if not request.POST['name']:
        log.warning('a name is missing')
    return JsonResponse({})

# case: dead branch
VERBOSE = False

@app.post('/sign-in')
def sign_in():
    if VERBOSE:
        log.debug('asked for ' + request.form['name'])
    return {}

# case: a line break is written out only where it is asked for
@app.get('/pages')
def page():
    log.info('asked for {!r}'.format(request.args['name']))
    log.info(f"asked for {request.args['name']!r}")
    log.info('asked for %r' % request.args['name'])
    log.info('asked for {!s}'.format(request.args['name']))  # expect: log-injection
    return {}
