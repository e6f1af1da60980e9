from urllib.parse import urlparse
from flask import Flask, redirect, request, url_for

app = Flask(__name__)

# case: plain flow
@app.get('/go')
def go():
    return redirect(request.args['next'])  # expect: open-redirect

# case: through a helper
def leave(target):
    return redirect(target)  # expect: open-redirect

@app.get('/go')
def go():
    return leave(request.args.get('next'))

# case: a path of our own
@app.get('/go')
def go():
    return redirect('/users/' + request.args['id'])

# case: built by name
@app.get('/go')
def go():
    return redirect(url_for('page', id=request.args['id']))

# case: no other host
@app.get('/go')
def go():
    target = request.args['next']
    if urlparse(target).netloc not in ('shop.example',):
        return 'no', 400
    return redirect(target)

# case: Django: checked
from django.http import HttpResponseRedirect
from django.shortcuts import redirect as to
from django.utils.http import url_has_allowed_host_and_scheme

def go(request):
    target = request.GET['next']
    if url_has_allowed_host_and_scheme(target, allowed_hosts=None):
        return to(target)
    return HttpResponseRedirect(target)  # expect: open-redirect

# case: the page itself
@app.get('/go')
def go():
    return redirect(request.path)

# case: asked of a library that cannot be seen
from acme.security import is_safe_url

@app.route('/next')
def onward():
    target = request.args['next']
    if is_safe_url(target):
        return redirect(target)
    return redirect(target)  # expect: open-redirect
