from flask import Flask, request, session

app = Flask(__name__)
ROLES = {'reader', 'writer'}

# case: plain flow
@app.post('/sign-in')
def sign_in():
    session['role'] = request.form['role']  # expect: trust-boundary
    return {}

# case: through a helper
def remember(key, value):
    session[key] = value  # expect: trust-boundary

@app.post('/profile')
def profile():
    remember('team', request.json['team'])
    return {}

# case: across files
from django.http import JsonResponse
from shop.visits import keep

def choose(request):
    keep(request, request.POST['account'])
    return JsonResponse({})
# file: shop/visits.py
from django.http import HttpRequest

def keep(request: HttpRequest, account):
    request.session['account'] = account  # expect: trust-boundary

# case: through a field
class Choice:
    def __init__(self, plan):
        self.plan = plan

    def keep(self):
        session['plan'] = self.plan  # expect: trust-boundary

@app.post('/plan')
def plan():
    Choice(request.form['plan']).keep()
    return {}

# case: through a collection: only the entry that holds it
@app.post('/plan')
def plan():
    given = {'kind': 'yearly', 'plan': request.form['plan']}
    session['kind'] = given['kind']
    session['plan'] = given['plan']  # expect: trust-boundary
    return {}

# case: sanitised: a number
@app.post('/page')
def page():
    session['page'] = int(request.form['page'])
    return {}

# case: guarded: a role that everybody may have
@app.post('/role')
def role():
    wanted = request.form['role']
    if wanted not in ROLES:
        return {}, 400
    session['role'] = wanted
    return {}

# case: constant
@app.post('/sign-in')
def sign_in():
    session['role'] = 'reader'
    return {'name': request.form['name']}

# case: dead branch
ANY_ROLE = False

@app.post('/sign-in')
def sign_in():
    role = 'reader'
    if ANY_ROLE:
        role = request.form['role']
    session['role'] = role
    return {}

# case: what the program calls its routes
def listed(request):
    request.session['size_' + request.resolver_match.url_name] = 20
    request.session['size_' + request.resolver_match.kwargs['shelf']] = 20  # expect: trust-boundary

# case: what a browser calls itself
def enter(request):
    request.session['browser'] = {'name': request.META.get('HTTP_USER_AGENT', '')}
    request.session['role'] = request.META.get('HTTP_X_ROLE', '')  # expect: trust-boundary
