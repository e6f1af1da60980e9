import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { admittedIn, routesIn } from './testing.ts'

beforeAll(async () => loadLanguages(['python']))

describe('routes of Python', () => {
  it.each([
    ['what it does keeps strangers out', 'gate', 'required'],
    ['nobody knows what it does', 'unknown_gate', 'unknown'],
    ['it describes the route', 'doc', 'none'],
  ])('decorators of handlers: %s', (_, decorator, expected) => {
    expect(admittedIn({
      'app.py': `from flask import Flask
from gates import gate, doc
from elsewhere import unknown_gate
app = Flask(__name__)
@app.post('/beds')
@${decorator}
def plant(): db.session.add(Bed())
`,
      'gates.py': `from flask import abort, request
def gate(fn):
    def inner(*args):
        if not request.headers.get('X-Gardener'): abort(401)
        return fn(*args)
    return inner
def doc(fn): return fn
`,
    })).toEqual([`POST /beds: ${expected}`])
  })

  it('Flask: views that are classes, with what stands around all of their methods', () => {
    const app = `from flask import Flask
from flask.views import MethodView, View
from flask_login import login_required
app = Flask(__name__)
class Beds(MethodView):
    decorators = [login_required]
    def get(self): return {}
    def post(self): return {}
class Gates(MethodView):
    def get(self): return {}
    @login_required
    def put(self): return {}
class Plan(View):
    methods = ['GET', 'POST']
    def dispatch_request(self): return ''
def about(): return ''
beds = Beds.as_view('beds')
app.add_url_rule('/beds', view_func=beds, methods=['POST'])
app.add_url_rule('/all', view_func=beds)
app.add_url_rule('/gates', view_func=Gates.as_view('gates'))
app.add_url_rule('/locked', view_func=login_required(Gates.as_view('locked')))
app.add_url_rule('/plan', view_func=Plan.as_view('plan'))
app.add_url_rule('/about', view_func=about)
`
    expect(admittedIn({ 'app.py': app })).toEqual([
      'GET /about: none', 'GET /all: required', 'GET /gates: none', 'GET /locked: required', 'GET /plan: none',
      'POST /all: required', 'POST /beds: required', 'POST /plan: none', 'PUT /gates: required', 'PUT /locked: required',
    ])
  })

  it('Flask-RESTful: resources under several paths, decorators of a base class and of one method', () => {
    const routes = admittedIn({ 'app.py': `from flask import Flask, abort
from flask_restful import Api, Resource
app = Flask(__name__)
api = Api(prefix='/api')
def fence(fn):
    def inner(*args):
        if not known(): abort(401)
        return fn(*args)
    return inner
class Fenced(Resource):
    method_decorators = [fence]
class Beds(Fenced):
    def get(self): return []
class Gates(Resource):
    method_decorators = {'post': [fence]}
    def get(self): return []
    def post(self): return {}
api.add_resource(Beds, '/beds', '/beds/<id>')
api.add_resource(Gates, '/gates')
api.init_app(app)
` })
    expect(routes).toEqual(['GET /api/beds/<id>: required', 'GET /api/beds: required', 'GET /api/gates: none', 'POST /api/gates: required'])
  })

  it('Quart: the calls of Flask', () => {
    expect(routesIn({ 'app.py': `from quart import Blueprint, Quart
from quart_auth import login_required
app = Quart(__name__)
beds = Blueprint('beds', __name__, url_prefix='/beds')
@app.route('/about', methods=['POST'])
async def about(): return ''
@beds.get('/all')
@login_required
async def all(): return ''
app.register_blueprint(beds)
` })).toEqual(['POST /about -> about (app.py:6)', 'GET /beds/all -> all (app.py:9) [login_required]'])
  })

  it('aiohttp: routes of the router, lists of routes, and classes', () => {
    expect(admittedIn({ 'app.py': `from aiohttp import web
from aiohttp_session import login_required
async def all(request): return web.Response()
class Beds(web.View):
    async def get(self): return web.Response()
    @login_required
    async def post(self): return web.Response()
def register(app):
    app.router.add_get('/all', all)
    app.router.add_route('*', '/any', all)
    app.router.add_view('/view', Beds)
app = web.Application()
app.add_routes([web.put('/put', all), web.view('/beds', Beds)])
register(app)
` })).toEqual(['ANY /any: none', 'GET /all: none', 'GET /beds: none', 'GET /view: none', 'POST /beds: required', 'POST /view: required', 'PUT /put: none'])
  })

  it('Bottle: decorators that are brought in alone, and what is applied to a route', () => {
    expect(admittedIn({ 'app.py': `from bottle import auth_basic, get, post, route, Bottle
app = Bottle()
@get('/beds')
def all(): return ''
@route('/plan', method=['GET', 'POST'])
def plan(): return ''
@app.post('/plant', apply=[auth_basic(known)])
def plant(): return ''
def about(): return ''
app.route('/about', 'GET', about)
` })).toEqual(['GET /about: none', 'GET /beds: none', 'GET|POST /plan: none', 'POST /plant: required'])
  })

  it('Tornado: tables of handlers, methods that ask themselves, and what runs before them', () => {
    expect(admittedIn({ 'app.py': `import tornado.web
from tornado.web import url
class Beds(tornado.web.RequestHandler):
    def get(self): self.write('')
    @tornado.web.authenticated
    def post(self): self.write('')
class Shed(tornado.web.RequestHandler):
    def prepare(self):
        if not self.current_user:
            self.redirect('/login')
    def get(self, name): self.write('')
class Garden(tornado.web.Application):
    def __init__(self):
        handlers = [(r'/beds', Beds), url(r'/shed/([a-z]+)', Shed, name='shed')]
        super().__init__(handlers)
` })).toEqual(['GET /beds: none', 'GET /shed/<part>: required', 'POST /beds: required'])
  })

  it('Tornado: lists of handlers of another file', () => {
    expect(admittedIn({
      'urls.py': `from tornado.web import RequestHandler, url
class Beds(RequestHandler):
    def get(self): self.write('')
handlers = [url(r'/beds', Beds)]
`,
      'app.py': `import tornado.web
from urls import handlers
class Garden(tornado.web.Application):
    def __init__(self, **kwargs):
        kwargs.update(handlers=handlers)
        super().__init__(**kwargs)
`,
    })).toEqual(['GET /beds: none'])
  })

  it('Falcon: modules as resources, and handlers that are not of the project', () => {
    expect(admittedIn({
      'beds.py': 'from gates import login_required\ndef on_get(req, resp): pass\n@login_required\ndef on_post(req, resp): pass\n',
      'app.py': `import falcon
import beds
from elsewhere import Tools
app = falcon.App()
app.add_route('/beds', beds)
app.add_route('/tools', Tools())
`,
    })).toEqual(['ANY /tools: unknown', 'GET /beds: none', 'POST /beds: required'])
  })

  it('Falcon: responders with and without a suffix, hooks, and middleware by what it does', () => {
    const app = (middleware: string) => `import falcon
def fence(req, resp, resource, params):
    if not req.auth: raise falcon.HTTPUnauthorized()
class Sign:
    def process_request(self, req, resp):
        if not req.auth: raise falcon.HTTPUnauthorized()
class Beds:
    def on_get(self, req, resp): pass
    def on_get_all(self, req, resp): pass
    @falcon.before(fence)
    def on_post(self, req, resp): pass
app = falcon.App(${middleware})
beds = Beds()
app.add_route('/beds/{id}', beds)
app.add_route('/beds', beds, suffix='all')
`
    expect(admittedIn({ 'app.py': app('') })).toEqual(['GET /beds/{id}: none', 'GET /beds: none', 'POST /beds/{id}: required'])
    expect(admittedIn({ 'app.py': app('middleware=[Sign()]') }).filter((route) => !route.endsWith('required'))).toEqual([])
  })

  it('Azure functions and resolvers of Lambda: the code says who may come in, or nobody knows', () => {
    expect(admittedIn({ 'function_app.py': `import azure.functions as func
app = func.FunctionApp()
@app.route(route='plant', methods=['POST'], auth_level=func.AuthLevel.FUNCTION)
def plant(req): return ''
@app.route(route='beds', auth_level=func.AuthLevel.ANONYMOUS)
def beds(req): return ''
@app.route('plan')
def plan(req): return ''
` })).toEqual(['ANY /beds: none', 'ANY /plan: unknown', 'POST /plant: required'])
    expect(admittedIn({ 'app.py': `from aws_lambda_powertools.event_handler import APIGatewayRestResolver
app = APIGatewayRestResolver()
@app.post('/beds/<id>')
def plant(id): return {}
` })).toEqual(['POST /beds/<id>: unknown'])
  })

  it('Litestar: functions and controllers that routers are handed, with guards of each', () => {
    expect(admittedIn({ 'app.py': `from litestar import Controller, Litestar, Router, delete, get, post
from litestar.exceptions import NotAuthorizedException
def members(connection, handler):
    if not connection.user: raise NotAuthorizedException()
@get('/about')
async def about() -> str: return ''
@post('/plant', guards=[members])
async def plant() -> str: return ''
@get('/alone')
async def alone() -> str: return ''
class Beds(Controller):
    path = '/beds'
    guards = [members]
    @get()
    async def all(self) -> str: return ''
    @delete('/{id:int}')
    async def remove(self, id: int) -> None: return None
garden = Router(path='/garden', route_handlers=[Beds, plant])
app = Litestar(route_handlers=[about, garden])
` })).toEqual(['DELETE /garden/beds/{id:int}: required', 'GET /about: none', 'GET /alone: unknown', 'GET /garden/beds: required', 'POST /garden/plant: required'])
  })

  it('Pyramid: views by the names of their routes', () => {
    expect(admittedIn({
      'app/__init__.py': `from pyramid.config import Configurator\ndef main(settings):\n    config = Configurator(settings=settings)\n    config.add_route('beds', '/beds')\n    config.add_route('bed', '/beds/{id}')\n    config.scan()\n`,
      'app/views.py': `from pyramid.view import view_config
@view_config(route_name='beds', request_method='GET', renderer='json')
def beds(request):
    return []
@view_config(route_name='bed', request_method=('PUT', 'DELETE'), permission='edit')
def bed(request):
    return {}
`,
    })).toEqual(['DELETE|PUT /beds/{id}: required', 'GET /beds: none'])
  })

  it('a server of the standard library, and functions that AWS calls for requests', () => {
    expect(admittedIn({
      'server.py': `from http.server import BaseHTTPRequestHandler
class Beds(BaseHTTPRequestHandler):
    def do_GET(self):
        self.wfile.write(b'x')
    def do_POST(self):
        if self.headers.get('Authorization') != KEY:
            self.send_response(401)
            return
        plant()
`,
      'handlers/beds.py': `def lambda_handler(event, context):\n    return show(event['queryStringParameters'])\n`,
      'handlers/clock.py': `def lambda_handler(event, context):\n    return tick(event['time'])\n`,
    })).toEqual(['ANY /handlers/beds: none', 'GET /*: none', 'POST /*: required'])
  })
})
