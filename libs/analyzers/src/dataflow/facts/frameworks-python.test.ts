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
})
