from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, quote, urlparse

# case: plain flow
class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header('X-Language', self.path.split('lang=')[1])  # expect: header-injection
        self.end_headers()

# case: through a helper
from django.http import HttpResponse

def labelled(response, label):
    response['X-Label'] = label  # expect: header-injection
    return response

def show(request):
    return labelled(HttpResponse('ok', content_type='text/plain'), request.GET['label'])

# case: across files
import tornado.web
from answers import remember

class LanguageHandler(tornado.web.RequestHandler):
    def post(self):
        remember(self, self.get_argument('language'))
# file: answers.py
import tornado.web

def remember(handler: tornado.web.RequestHandler, language):
    handler.set_header('Content-Language', language)  # expect: header-injection

# case: through a field
class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        self.tag = self.headers['X-Tag']
        self.answer()

    def answer(self):
        self.send_response(204)
        self.send_header('X-Tag', self.tag)  # expect: header-injection
        self.end_headers()

# case: through a collection: only the entry that holds it
from bottle import request, response, route

@route('/page')
def page():
    extra = {'X-Kind': 'page', 'X-Trace': request.query['trace']}
    response.set_header('X-Kind', extra['X-Kind'])
    response.set_header('X-Trace', extra['X-Trace'])  # expect: header-injection
    return {}

# case: sanitised: quoted
class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header('X-File', quote(self.path.split('name=')[1]))
        self.end_headers()

# case: guarded: one of the known languages
LANGUAGES = {'en', 'fr', 'nl'}

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        language = parse_qs(urlparse(self.path).query)['lang'][0]
        if language not in LANGUAGES:
            self.send_error(400)
            return
        self.send_response(200)
        self.send_header('Content-Language', language)
        self.end_headers()

# case: constant
from django.http import HttpResponse

def show(request):
    answer = HttpResponse('ok', content_type='text/plain')
    answer['X-Label'] = 'known' if request.GET['label'] else 'unknown'
    return answer

# case: dead branch
import tornado.web

ECHO = False

class LanguageHandler(tornado.web.RequestHandler):
    def get(self):
        language = 'en'
        if ECHO:
            language = self.get_argument('language')
        self.set_header('Content-Language', language)

# case: what came as a header holds no end of a line
from flask import Flask, Response, request as asked
flask_app = Flask(__name__)

@flask_app.get('/shared')
def shared():
    answer = Response('ok')
    answer.headers['Access-Control-Allow-Origin'] = asked.headers['Origin'] if asked.headers['Origin'] in KNOWN else ''
    answer.headers['X-Asked'] = asked.headers['X-Asks']
    answer.headers['X-Title'] = asked.args['title']  # expect: header-injection
    return answer
