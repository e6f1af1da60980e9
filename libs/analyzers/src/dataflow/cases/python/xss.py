from flask import Flask, Response, make_response, render_template, jsonify, request
from markupsafe import Markup, escape

app = Flask(__name__)

# case: plain flow: returned as a page
@app.route('/hello')
def hello():
    return '<h1>Hello ' + request.args['name'] + '</h1>'  # expect: xss

# case: with a status
@app.route('/hello/<name>')
def hello(name):
    return f'<h1>No page {name}</h1>', 404  # expect: xss

# case: through a helper
def page(text):
    return f'<p>{text}</p>'

@app.route('/hello')
def hello():
    return page(request.args['name'])  # expect: xss

# case: sanitised: escaped
@app.route('/hello')
def hello():
    return f"<h1>Hello {escape(request.args['name'])}</h1>"

# case: in a template
@app.route('/hello')
def hello():
    return render_template('hello.html', name=request.args['name'])

# case: in a template that is not escaped
@app.route('/hello')
def hello():
    return render_template('hello.tpl', name=request.args['name'])  # expect: xss

# case: as JSON
@app.route('/hello')
def hello():
    return jsonify(name=request.args['name'])

# case: a dictionary is sent as JSON
@app.route('/hello')
def hello():
    return {'name': request.args['name']}

# case: as plain text
@app.route('/hello')
def hello():
    return Response(request.args['name'], mimetype='text/plain')

# case: a response
@app.route('/hello')
def hello():
    return make_response('Hello ' + request.args['name'])  # expect: xss

# case: marked as HTML
@app.route('/hello')
def hello():
    text = Markup(request.args['bio'])  # expect: xss
    return render_template('hello.html', text=text)

# case: Django: a response
from django.http import HttpResponse
from django.utils.html import escape as clean, format_html
from django.utils.safestring import mark_safe

def hello(request):
    if request.method == 'POST':
        return HttpResponse(clean(request.POST['name']))
    mark_safe(request.GET['bio'])  # expect: xss
    format_html('<b>{}</b>', request.GET['bio'])
    return HttpResponse('Hello ' + request.GET['name'])  # expect: xss

# case: guarded
@app.route('/hello')
def hello():
    name = request.args['name']
    if not name.isalnum():
        return 'no', 400
    return f'<h1>{name}</h1>'

# case: Django: a translation is constant
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy as _

def help_text(url):
    mark_safe(_('Names in quotes:') + ' <code>"a,b"</code>')
    return mark_safe(_('See {}').format(url))  # expect: xss

# case: routes by method
@app.get('/hello')
def hello():
    return 'Hello ' + request.args['name']  # expect: xss

# case: routes by method, of an application that another file makes
from site_app import site

@site.put('/hello/<name>')
def hello(name):
    return 'Hello ' + name  # expect: xss
# file: site_app.py
from flask import Flask
site = Flask(__name__)

# case: of a body, a status and headers only the body is shown
@app.route('/a')
def a():
    return make_response(('ok', {'X-Name': request.args['name']}))

@app.route('/b')
def b():
    return make_response((request.args['name'], 200))  # expect: xss

@app.route('/c')
def c():
    return request.args['name'], {'X-Kind': 'greeting'}  # expect: xss

@app.route('/d')
def d():
    return request.args['name'], 200, {'Content-Type': 'text/plain'}

# case: the path of a route that has no open parts
@app.route('/about/us')
def about():
    return 'You are at ' + request.path

@app.route('/about/<path:page>')
def page(page):
    return 'You are at ' + request.path  # expect: xss

# case: one tag taken away leaves the others
@app.route('/hello')
def hello():
    return 'Hello ' + request.args['name'].replace('<script>', '')  # expect: xss

@app.route('/bye')
def bye():
    return 'Bye ' + request.args['name'].replace('<', '&lt;')

# case: across files
from django.views import View
from .greetings import greet

class GreetingView(View):
    def get(self, request):
        return greet(request.GET['name'])
# file: greetings.py
from django.http import HttpResponse

def greet(name):
    return HttpResponse(f'<p>Welcome back, {name}</p>')  # expect: xss

# case: through a field
class Page:
    def __init__(self, title):
        self.title = title

    def html(self):
        return '<title>' + self.title + '</title>'

@app.route('/page')
def page():
    return Page(request.args['title']).html()  # expect: xss

# case: through a collection
@app.route('/basket')
def basket():
    rows = []
    for name in request.args.getlist('item'):
        rows.append(f'<li>{name}</li>')
    return '<ul>' + ''.join(rows) + '</ul>'  # expect: xss

# case: constant
NAMES = {'1': 'Ada', '2': 'Grace'}

@app.route('/hello')
def hello():
    return '<h1>Hello ' + NAMES.get(request.args['id'], 'you') + '</h1>'

# case: dead branch
from fastapi import FastAPI
from fastapi.responses import HTMLResponse

api = FastAPI()
ECHO = False

@api.get('/hello')
def hello(name: str):
    shown = 'you'
    if ECHO:
        shown = name
    return HTMLResponse(f'<h1>Hello {shown}</h1>')

# case: Django: parts of paths that are numbers wherever they are routed
from django.contrib.auth.decorators import login_required
from django.http import HttpResponseNotFound

@login_required
def show(request, user_pk, title):
    if not title:
        return HttpResponseNotFound(f'<p>nobody with number {user_pk}</p>')
    return HttpResponseNotFound(f'<p>nothing called {title}</p>')  # expect: xss
# file: shop/urls.py
from django.urls import path
from . import xss
urlpatterns = [path('<int:user_pk>/<str:title>', xss.show)]

# case: a mark that is taken away again
from markupsafe import Markup

@app.get('/marked')
def marked():
    plain = Markup(request.args['text']).unescape()
    words = Markup(request.args['text']).striptags()
    shown = Markup(request.args['text'])  # expect: xss
    return {'plain': plain, 'words': words, 'shown': shown}

# case: a file that is there: no link makes one
import os, json

@app.get('/browse')
def browse():
    path = request.args['path']
    if os.path.isdir(path):  # expect: path-traversal
        return json.dumps({'folder': path})
    return json.dumps({'missing': path})  # expect: xss


# case: what a server answers is not what it was asked with
import requests
from flask import Flask, request

app = Flask(__name__)


@app.route('/rates')
def rates():
    answer = requests.get('https://rates.example.com/of', params={'day': request.args['day']})
    return answer.text


@app.route('/page')
def page():
    return requests.get(request.args['address']).text  # expect: ssrf

# case: templates of what is no page
@app.get('/words/<locale>')
def words(locale):
    return Response(render_template('words.js.jinja2', locale=locale), content_type='application/javascript')

@app.get('/letter')
def letter():
    mail(render_template('letter.txt', name=request.args['name']))
    return render_template('letter.jinja2', name=request.args['name'])  # expect: xss

# case: what is a record of a table, or what a library has made, was not sent
from django.db import models
from django.utils.safestring import mark_safe
from shelving import ShelfLink

class Reader(models.Model):
    name = models.TextField()

def shown(request):
    reader = request.POST.get('reader')
    if isinstance(reader, Reader):
        return mark_safe(reader.page)
    if isinstance(reader, ShelfLink):
        return mark_safe(reader.whole())
    return mark_safe(reader)  # expect: xss

# case: a record that a form gives back
from django import forms
from django.db import models
from django.utils.safestring import mark_safe

class Reader(models.Model):
    name = models.TextField()

class ReaderForm(forms.Form):
    def chosen(self, user):
        reader = self.cleaned_data.get('reader')
        if isinstance(reader, Reader):
            return reader
        return Reader.objects.get(name=reader)

    def shown(self, user):
        return mark_safe(self.chosen(user).page)

    def said(self):
        return mark_safe(self.cleaned_data.get('reader'))  # expect: xss

# case: a program that has its templates escape whatever they are called
class Shop(Flask):
    pass

shop = Shop(__name__)
shop.jinja_options = {'autoescape': True}

@shop.route('/letter')
def letter():
    return render_template('letter.jinja2', name=request.args['name'])

# case: a program that has no template escape
shop = Flask(__name__)
shop.jinja_env.autoescape = False  # expect: autoescape-off

@shop.route('/letter')
def letter():
    return render_template('letter.jinja2', name=request.args['name'])  # expect: xss

# case: an answer that is said to be plain text afterwards
@app.route('/asked')
def asked():
    answer = make_response('You asked for ' + request.args['name'])
    answer.mimetype = 'text/plain'
    return answer

@app.route('/page')
def page():
    answer = make_response('You asked for ' + request.args['name'])  # expect: xss
    answer.mimetype = 'text/html'
    return answer

# case: what a route has a place for, and for what
from flask import Flask, make_response
app = Flask(__name__)

def told(version: int = 1, name='nobody'):
    return make_response(f'<p>{version} {name}</p>') # expect: xss

def listed(page: int, name='nobody'):
    return make_response(f'<p>{page} {name}</p>')

app.add_url_rule('/told/<name>', view_func=told)
app.add_url_rule('/listed/<int:page>', view_func=listed)

# case: what is declared and left out is what the function says
from flask import Flask, flash
from markupsafe import Markup, escape
app = Flask(__name__)

def told(message: str, as_html: bool = False) -> None:
    flash(Markup(message) if as_html else escape(message)) # expect: xss

def said(message: str, as_html: bool = False) -> None:
    flash(Markup(message) if as_html else escape(message))

@app.route('/rows/<name>')
def row(name):
    said('Nothing at %s' % name)
    told('Nothing at %s' % name, as_html=True)
    return ''

# case: what a name of a template is declared to be is no name
from flask import Flask, render_template
app = Flask(__name__)

def render(name: str, shown: dict) -> str:
    return render_template(name, **shown)

@app.route('/shops/<name>')
def shop(name):
    return render('shop.html' if name else 'none.html', {'name': name})
