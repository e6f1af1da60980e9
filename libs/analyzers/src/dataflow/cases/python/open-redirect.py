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

# case: no host named, asked in a function
PAGES = ['home', 'cart']

def is_ours(target):
    parsed = urlparse(target)
    if parsed.netloc:
        return False
    try:
        page = find_page(parsed.path)
    except LookupError:
        return False
    return page.name in PAGES

@app.get('/go')
def go():
    target = request.args.get('next')
    if target and is_ours(target):
        return redirect(target)
    return redirect('/')

@app.get('/away')
def away():
    target = request.args.get('next')
    if not is_ours(target):
        return redirect(target)  # expect: open-redirect
    return redirect('/')

# case: no host named in any way of writing it
def stays_here(url):
    if not url:
        return False
    for way in (url, url.replace('\\', '/')):
        parsed = urlparse(way)
        if parsed.scheme and not parsed.netloc:
            return False
        if parsed.netloc:
            return False
    return True

def next_page(target):
    if not target:
        return ''
    if stays_here(target):
        return target
    return './'

@app.get('/go')
def go():
    return redirect(next_page(request.args.get('next')) or url_for('index'))

# case: the query of another address behind a path of our own
def same_search():
    parsed = urlparse(request.headers.get('Referer', ''))
    return '?' + parsed.query if parsed.query else ''

@app.get('/go')
def go():
    url = url_for('index')
    url += same_search()
    return redirect(url)

# case: across files
from django.views import View
from accounts.leaving import leave

class SignOut(View):
    def post(self, request):
        return leave(request, request.POST.get('next', '/'))
# file: accounts/leaving.py
from django.contrib.auth import logout
from django.http import HttpResponseRedirect

def leave(request, target):
    logout(request)
    return HttpResponseRedirect(target)  # expect: open-redirect

# case: through a field
class SignIn:
    def __init__(self, given):
        self.next = given.get('next')

    def done(self):
        return redirect(self.next)  # expect: open-redirect

@app.post('/sign-in')
def sign_in():
    return SignIn(request.form).done()

# case: through a collection: only the entry that holds it
from fastapi import FastAPI
from fastapi.responses import RedirectResponse

api = FastAPI()

@api.get('/back')
def back(target: str, home: bool = False):
    ways = {'home': '/home', 'back': target}
    if home:
        return RedirectResponse(ways['home'])
    return RedirectResponse(ways['back'])  # expect: open-redirect

# case: sanitised: without slashes
from urllib.parse import quote

@app.get('/go')
def go():
    return redirect('/' + quote(request.args['next'], safe=''))

# case: guarded: one of our pages
PAGES = {'/basket', '/orders', '/profile'}

@app.get('/go')
def go():
    target = request.args['next']
    if target not in PAGES:
        target = '/'
    return redirect(target)

# case: constant
@app.get('/go')
def go():
    return redirect('https://shop.example/start' if request.args.get('new') else '/orders')

# case: dead branch
OUTSIDE = False

@app.get('/go')
def go():
    target = '/'
    if OUTSIDE:
        target = request.args['next']
    return redirect(target)

# case: guarded: a check of the program that is named after what it looks for
def is_safe_url(target):
    parsed = urlparse(target)
    return parsed.scheme in ('http', 'https') and distance(target) < 3
@app.route('/in')
def signed_in():
    if request.args.get('next') and is_safe_url(request.args.get('next')):
        return redirect(request.args.get('next'))
    return redirect('/')

# case: a check of the program that is named after something else
def is_long(target):
    return distance(target) < 3
@app.route('/in')
def signed_in():
    if is_long(request.args.get('next')):
        return redirect(request.args.get('next'))  # expect: open-redirect
    return redirect('/')

# case: back to the page somebody came from
@app.post('/shelf')
def shelf():
    if 'HTTP_REFERER' in request.environ:
        return redirect(request.environ['HTTP_REFERER'])
    if request.args['to']:
        return redirect(request.args['to'])  # expect: open-redirect
    return redirect(request.referrer or request.headers['Referer'])

# case: an address that the program has signed itself
from django.core import signing
from django.http import HttpResponseRedirect
def leave(request):
    signer = signing.Signer(salt='ways-out')
    return HttpResponseRedirect(signer.unsign(request.GET['to']))
def go(request):
    return HttpResponseRedirect(request.GET['to'])  # expect: open-redirect

# case: guarded: the program's own address stands in front
from django.shortcuts import redirect
from django.urls import reverse

def show(request):
    numbers = request.POST.getlist('number')
    return redirect(reverse('orders') + '?' + '&'.join([f'number={one}' for one in numbers]))

def search(request):
    return redirect(f"{reverse('search')}?words={request.GET['words']}")

# case: to a row that was looked up, and to what was sent
from django.shortcuts import redirect
from shop.forms import OrdersForm

def show(request):
    form = OrdersForm(request.POST)
    orders = form.cleaned_data.get('orders')
    return redirect(orders.get(id=request.POST.get('chosen')))

def show_address(request):
    form = OrdersForm(request.POST)
    return redirect(form.cleaned_data.get('next'))  # expect: open-redirect

# case: behind the question mark of an address, whatever stands in front
@app.route('/orders/<order>')
def orders(order):
    found = latest_order()
    target = f"/{found.folder}/index.html"
    if request.args.get('page'):
        target = f"{target}?page={request.args.get('page')}"
    return redirect(target)

@app.route('/shown')
def shown():
    return redirect(f"/{request.args.get('folder')}/index.html?page=1")  # expect: open-redirect
