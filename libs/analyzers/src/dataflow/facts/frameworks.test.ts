import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { LANGUAGES } from '../../types.ts'
import { factsIn, routesIn } from './testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

describe('habits of frameworks', () => {
  it('Fastify: routes spread from contracts, lists of routes, and hooks of functions that are given the application', () => {
    const files = {
      'app.ts': `import Fastify, { type FastifyInstance } from 'fastify'
import { orderRoutes } from './orders.ts'
import { userRoutes } from './users.ts'
import { guard } from './guard.ts'
const NOUNS = [orderRoutes, userRoutes]
export async function build(deps) {
  const app: FastifyInstance = Fastify({}).withTypeProvider()
  guard(app)
  for (const routes of NOUNS) await app.register(async (scope) => routes(scope, deps))
}`,
      'guard.ts': `export function guard(app) { app.addHook('onRequest', async (request, reply) => { if (!request.headers.authorization) return reply.code(401).send() }) }`,
      'contracts.ts': `export const orders = { list: { method: 'GET', url: '/orders' } }`,
      'orders.ts': `import { orders } from './contracts.ts'\nexport const orderRoutes = (app, deps) => { app.route({ ...orders.list, handler: () => list(deps) }) }`,
      'users.ts': `export const userRoutes = (app, deps) => { app.route({ method: 'POST', url: '/users', handler: () => add(deps) }) }`,
    }
    expect(routesIn(files)).toEqual(['GET /orders -> handler (orders.ts:2) [function given to addHook]', 'POST /users -> handler (users.ts:1) [function given to addHook]'])
  })

  it('FastAPI: fields of a class and of those above it that are filled before its methods run', () => {
    const files = {
      'base.py': `from fastapi import Depends
from people import current_user, current_admin
from store import session
class Controller:
    session: Session = Depends(session)
class Members(Controller):
    user: User = Depends(current_user)
class Admins(Members):
    user: User = Depends(current_admin)
`,
      'people.py': `from fastapi import Depends, HTTPException
def current_user(token: str):
    raise HTTPException(401)
def current_admin(user=Depends(current_user)):
    return user
`,
      'groups.py': `from fastapi import APIRouter
from base import Admins, Controller
router = APIRouter()
@controller(router)
class Groups(Admins):
    @router.put('/groups/{id}')
    def change(self, id: int):
        groups.update(id)
@controller(router)
class Pages(Controller):
    @router.get('/pages')
    def list(self):
        return pages.all()
`,
    }
    expect(factsIn(files).routes.map(({ route, authentication }) => [route, authentication.map(({ name }) => name)])).toEqual([['/groups/{id}', ['current_admin']], ['/pages', []]])
  })

  it('FastAPI: dependencies in annotations, under names of their own, handed on by a package', () => {
    const files = {
      'security/__init__.py': `from .tokens import *\nfrom .names import Member\n`,
      'security/tokens.py': `from fastapi import HTTPException
def member(token: str):
    if not known(token):
        raise HTTPException(401)
    return load(token)
`,
      'security/names.py': `from typing import Annotated
from fastapi import Depends
from .tokens import member
Member = Annotated[dict, Depends(member)]
`,
      'main.py': `from typing import Annotated
from fastapi import Depends, FastAPI
from security import Member, member
api = FastAPI()
@api.put('/a')
def a(who: Annotated[dict, Depends(member)]): return {}
@api.put('/b')
def b(who: Member): return {}
@api.put('/c')
def c(): return {}
`,
    }
    expect(routesIn(files)).toEqual(['PUT /a -> a (main.py:6) [HTTPException(401)]', 'PUT /b -> b (main.py:8) [member]', 'PUT /c -> c (main.py:10)'])
  })

  it('Fastify: a plugin that is not closed off guards the routes beside it', () => {
    const routes = routesIn({ 'a.js': `const fp = require('fastify-plugin')
const app = require('fastify')()
app.register(fp(async (instance) => { instance.addHook('onRequest', verifyToken) }))
app.get('/orders', list)` })
    expect(routes).toEqual(['GET /orders -> ? [verifyToken]'])
  })

  it('Flask: what runs before each request of a blueprint', () => {
    const routes = routesIn({ 'a.py': `from flask import Blueprint, Flask, abort
app = Flask(__name__)
bp = Blueprint('x', __name__, url_prefix='/x')
@bp.route('/y')
def y(): return ''
@bp.before_request
def fence():
    if not known(): abort(403)
app.register_blueprint(bp)
` })
    expect(routes).toEqual(['GET /x/y -> y (a.py:5) [fence]'])
  })

  it('Flask-RESTX: classes of a namespace, each of whose methods is guarded for itself', () => {
    const routes = routesIn({
      'app.py': `from flask_restx import Api, Namespace, Resource
from auth import admins_only
notes = Namespace('notes')
@notes.route('')
class NoteList(Resource):
    def get(self):
        return all_notes()
    @admins_only
    def post(self):
        db.session.add(Note())
api = Api()
api.add_namespace(notes, '/notes')`,
      'auth.py': 'def admins_only(f):\n    return f',
    })
    expect(routes).toEqual(['GET /notes -> NoteList.get (app.py:6)', 'POST /notes -> NoteList.post (app.py:9) [admins_only]'])
  })

  it('Laravel: actions under `uses`, and files that a group takes in', () => {
    const routes = routesIn({
      'app/Providers/Routes.php': `<?php
use Illuminate\\Support\\Facades\\Route;
class Routes { public function boot() { Route::middleware(['web', 'auth'])->prefix('admin')->scopeBindings()->group(base_path('routes/admin.php')); } }`,
      'routes/admin.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::get('bills', ['uses' => 'BillController@index', 'as' => 'bills']);`,
      'app/BillController.php': '<?php\nclass BillController { public function index() {} }',
    })
    expect(routes).toEqual(['GET /admin/bills -> BillController.index (app/BillController.php:2) [auth]'])
  })

  it('Laravel: files that the function of a group brings in, and middleware beside `uses`', () => {
    const routes = routesIn({
      'app/Providers/RouteServiceProvider.php': `<?php
use Illuminate\\Support\\Facades\\Route;
class RouteServiceProvider { public function boot() { Route::group(['middleware' => 'auth:api', 'prefix' => 'v1'], function ($router) { require base_path('routes/orders.php'); }); } }`,
      'routes/orders.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::get('orders', 'OrderController@index');
Route::post('orders', ['uses' => 'OrderController@store', 'middleware' => ['auth', 'roles']]);`,
      'app/OrderController.php': '<?php\nclass OrderController { public function index() {}\npublic function store() {} }',
    })
    expect(routes).toEqual(['GET /v1/orders -> OrderController.index (app/OrderController.php:2) [auth:api]', 'POST /v1/orders -> OrderController.store (app/OrderController.php:3) [auth:api auth]'])
  })

  it('Laravel: a file that a provider hangs below a prefix has that prefix once', () => {
    const provider = (chain: string) => `<?php
use Illuminate\\Support\\Facades\\Route;
class RouteServiceProvider { public function map() { ${chain}->group(base_path('routes/api.php')); } }`
    const routes = (chain: string) => routesIn({
      'app/Providers/RouteServiceProvider.php': provider(chain),
      'routes/api.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::prefix('v1')->group(function () { Route::get('orders', 'OrderController@index'); });`,
      'app/OrderController.php': '<?php\nclass OrderController { public function index() {} }',
    })
    expect(routes("Route::prefix('api')->middleware('auth:api')")).toEqual(['GET /api/v1/orders -> OrderController.index (app/OrderController.php:2) [auth:api]'])
    expect(routes("Route::middleware('auth:api')")).toEqual(['GET /v1/orders -> OrderController.index (app/OrderController.php:2) [auth:api]'])
  })

  it('Laravel: what is chained to a resource or a route holds in any order', () => {
    const routes = routesIn({
      'routes/web.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::resource('orders', OrderController::class)->names(['show' => 'a'])->only(['show']);
Route::apiResource('orders.lines', OrderController::class)->parameters(['lines' => 'line'])->except(['index', 'store', 'update', 'destroy'])->middleware('auth');
Route::get('bills', [OrderController::class, 'index'])->name('bills')->whereNumber('id')->middleware('auth');
Route::get('bills/{bill}', [OrderController::class, 'show'])->name('bill')->can('view', 'bill');`,
      'app/OrderController.php': '<?php\nclass OrderController { public function index() {}\npublic function show() {} }',
    })
    expect(routes).toEqual([
      'GET /orders/{order} -> OrderController.show (app/OrderController.php:3)',
      'GET /orders/{order}/lines/{line} -> OrderController.show (app/OrderController.php:3) [auth]',
      'GET /bills -> OrderController.index (app/OrderController.php:2) [auth]',
      'GET /bills/{bill} -> OrderController.show (app/OrderController.php:3) [can:view,bill] {can:view,bill}',
    ])
  })

  it('Laravel: a resource answers what its controller has, or may have from a class that is not the project\'s', () => {
    const routes = (parent: string) => routesIn({
      'routes/web.php': "<?php\nuse App\\Http\\Controllers\\OrderController;\nuse Illuminate\\Support\\Facades\\Route;\nRoute::apiResource('orders', OrderController::class);",
      'app/Http/Controllers/Controller.php': '<?php\nnamespace App\\Http\\Controllers;\nuse Illuminate\\Routing\\Controller as Base;\nclass Controller extends Base { }',
      'app/Http/Controllers/OrderController.php': `<?php\nnamespace App\\Http\\Controllers;\nuse Panel\\CrudController;\nclass OrderController extends ${parent} { public function index() {} }`,
    })
    expect(routes('Controller')).toEqual(['GET /orders -> OrderController.index (app/Http/Controllers/OrderController.php:4)'])
    expect(routes('CrudController')).toHaveLength(5)
  })

  it('Laravel: controllers of groups, of namespaces, of lists and by text', () => {
    const routes = routesIn({
      'routes/web.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::controller(OrderController::class)->prefix('orders')->group(function () { Route::get('all', 'index'); });
Route::group(['namespace' => 'Staff', 'prefix' => 'staff'], function () { Route::get('people', 'PersonController@index'); });
Route::namespace('Staff')->group(function () { Route::get('names', 'PersonController@names'); });
Route::get('people', 'PersonController@index');
Route::apiResources(['bills' => OrderController::class]);
Route::resource('notes', 'OrderController')->only('index');`,
      'app/Http/Controllers/OrderController.php': '<?php\nnamespace App\\Http\\Controllers;\nclass OrderController { public function index() {} }',
      'app/Http/Controllers/PersonController.php': '<?php\nnamespace App\\Http\\Controllers;\nclass PersonController { public function index() {} }',
      'app/Http/Controllers/Staff/PersonController.php': '<?php\nnamespace App\\Http\\Controllers\\Staff;\nclass PersonController { public function index() {}\npublic function names() {} }',
    })
    const at = 'app/Http/Controllers'
    expect([...routes].sort()).toEqual([
      `GET /bills -> OrderController.index (${at}/OrderController.php:3)`,
      `GET /names -> PersonController.names (${at}/Staff/PersonController.php:4)`,
      `GET /notes -> OrderController.index (${at}/OrderController.php:3)`,
      `GET /orders/all -> OrderController.index (${at}/OrderController.php:3)`,
      `GET /people -> PersonController.index (${at}/PersonController.php:3)`,
      `GET /staff/people -> PersonController.index (${at}/Staff/PersonController.php:3)`,
    ])
  })

  it('Rails: members and collections of resources, controllers and actions as options', () => {
    const routes = routesIn({
      'config/routes.rb': `Rails.application.routes.draw do
  match 'my/page', controller: 'my', action: 'page', via: :post
  resources :projects, only: [] do
    member { get 'settings' }
    get 'find', on: :collection
  end
end`,
      'app/controllers/my_controller.rb': 'class MyController < ApplicationController\n  def page; end\nend',
      'app/controllers/projects_controller.rb': 'class ProjectsController < ApplicationController\n  before_action :require_login\n  def settings; end\n  def find; end\nend',
    })
    expect(routes).toEqual([
      'POST /my/page -> MyController.page (app/controllers/my_controller.rb:2)',
      'GET /projects/:id/settings -> ProjectsController.settings (app/controllers/projects_controller.rb:3) [require_login]',
      'GET /projects/find -> ProjectsController.find (app/controllers/projects_controller.rb:4) [require_login]',
    ])
  })

  it('ASP.NET: controllers by their names, paths in an attribute of their own', () => {
    const routes = routesIn({ 'A.cs': `public class ShopController : Controller {
  public IActionResult Index() { return View(); }
  [HttpPost] public async Task<IActionResult> Buy(int id) { return View(); }
  [NonAction] public IActionResult No() { return View(); }
  private int Helper() { return 1; }
  [HttpGet] [Route("api/shop/{id}")] [ApiPermission("shop.read")] public IActionResult One(int id) { return Ok(); }
}` })
    expect(routes).toEqual(['ANY /Shop/Index -> ShopController.Index (A.cs:2)', 'POST /Shop/Buy -> ShopController.Buy (A.cs:3)', 'GET /api/shop/{id} -> ShopController.One (A.cs:6) [ApiPermission(shop.read)]'])
  })

  it('Gin: routers that are handed to methods of something unknown, guards in a chain', () => {
    const routes = routesIn({
      'main.go': `package main
import "github.com/gin-gonic/gin"
func main() {
  r := gin.New()
  closed := r.Group("api")
  closed.Use(middleware.JWTAuth()).Use(middleware.Roles())
  routers.Orders.InitOrders(closed)
}`,
      'orders.go': `package router
import "github.com/gin-gonic/gin"
type OrderRouter struct{}
func (o *OrderRouter) InitOrders(router *gin.RouterGroup) {
  orders := router.Group("orders").Use(middleware.Record())
  orders.POST("create", func(c *gin.Context) { c.JSON(200, "x") })
}`,
    })
    expect(routes).toEqual(['POST /api/orders/create -> anonymous function (orders.go:6) [middleware.JWTAuth()]'])
  })

  it.each([
    ['Django: settings of the REST framework', { 'shop/settings.py': `REST_FRAMEWORK = {'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.IsAuthenticated']}\n` }, '[IsAuthenticated]'],
    ['Django: a middleware', { 'shop/settings.py': `MIDDLEWARE = ['shop.middleware.LoginRequiredMiddleware']\n` }, '[LoginRequiredMiddleware]'],
    ['Django: neither', { 'shop/settings.py': `REST_FRAMEWORK = {'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.AllowAny']}\n` }, ''],
  ])('%s', (_, more, protection) => {
    const files = {
      ...more,
      'shop/urls.py': 'from django.urls import path\nfrom . import views\nurlpatterns = [path("orders", views.orders)]\n',
      'shop/views.py': 'def orders(request):\n    return None\n',
      'shop/__init__.py': '',
    }
    expect(routesIn(files)).toEqual([`ANY /orders -> orders (shop/views.py:1) ${protection}`.trim()])
  })

  it('Next: a middleware of the project', () => {
    const files = { 'app/api/x/route.ts': 'export async function POST() { return new Response(null) }', 'middleware.ts': `import { withAuth } from 'next-auth/middleware'\nexport default withAuth({})` }
    expect(routesIn(files)).toEqual(['POST /api/x -> POST (app/api/x/route.ts:1) [withAuth middleware.withAuth]'])
  })
})

describe('what handlers do', () => {
  it('stored data that is changed or read, also by what they call', () => {
    const { routes } = factsIn({ 'a.js': `const app = require('express')()
app.post('/a', (req, res) => keep(req.body))
app.get('/b', (req, res) => res.json(prisma.order.findMany()))
app.get('/c', (req, res) => res.json(new Map().get(req.query.key)))
const keep = (order) => Order.insertMany([order])` })
    expect(routes.map(({ data }) => data.map(({ does, name, line }) => `${does} ${name} ${line}`))).toEqual([['writes Order.insertMany 5'], ['reads prisma.order.findMany 3'], []])
  })

  it('a router that nobody the project knows hands in is adrift', () => {
    const { routes } = factsIn({ 'a.go': `package a
import "github.com/gin-gonic/gin"
func Register(router *gin.RouterGroup) { router.POST("/x", func(c *gin.Context) {}) }
func main() { r := gin.New(); r.POST("/y", func(c *gin.Context) {}) }` })
    expect(routes.map(({ route, adrift }) => `${route} ${adrift}`)).toEqual(['/x true', '/y false'])
  })

  it('is cut where a project has more of a kind than is kept', () => {
    const { configuration, left_out: leftOut } = factsIn({ 'a.js': Array.from({ length: 5_100 }, (_, at) => `process.env.V${at}`).join('\n') })
    expect([configuration.length, leftOut]).toEqual([5_000, { routes: 0, others: 100 }])
  })

  it('Beego: one router for all files, methods of controllers that a text or their names say, and filters', () => {
    const files = {
      'routers/router.go': `package routers
import (
  "example.com/shop/controllers"
  "github.com/beego/beego/v2/server/web"
)
func init() {
  web.Router("/orders/:id", &controllers.OrderController{}, "get:Show;put,delete:Change")
  web.Router("/notes", &controllers.NoteController{})
}`,
      'main.go': `package main
import "github.com/beego/beego/v2/server/web"
func main() { web.InsertFilter("/*", web.BeforeRouter, requireUser) }
func requireUser(ctx *context.Context) { ctx.Redirect(302, "/login") }`,
      'controllers/order.go': `package controllers
type OrderController struct { web.Controller }
func (c *OrderController) Show() {}
func (c *OrderController) Change() {}
type NoteController struct { web.Controller }
func (c *NoteController) Get() {}
func (c *NoteController) Post() {}`,
    }
    expect(routesIn(files)).toEqual([
      'DELETE|PUT /orders/:id -> OrderController.Change (controllers/order.go:4) [requireUser]',
      'GET /orders/:id -> OrderController.Show (controllers/order.go:3) [requireUser]',
      'GET /notes -> NoteController.Get (controllers/order.go:6) [requireUser]',
      'POST /notes -> NoteController.Post (controllers/order.go:7) [requireUser]',
    ])
  })

  it('Macaron: groups that take a function which knows the router by its own name, and routes of other packages', () => {
    const files = {
      'main.go': `package main
import (
  "example.com/shop/api"
  "gopkg.in/macaron.v1"
)
func main() {
  m := macaron.Classic()
  m.Group("/api", func() {
    m.Group("/v1", func() {
      m.Get("/notes", list)
      api.Register(m.Router)
    }, requireUser)
  })
  m.Combo("/login").Get(login).Post(enter)
}
func list() {}
func login() {}
func enter() {}
func requireUser() {}`,
      'api/api.go': `package api
import "gopkg.in/macaron.v1"
func Register(r *macaron.Router) { r.Delete("/notes/:id", remove) }
func remove() {}`,
    }
    expect(routesIn(files)).toEqual([
      'DELETE /api/v1/notes/:id -> remove (api/api.go:4) [requireUser]',
      'GET /api/v1/notes -> list (main.go:16) [requireUser]',
      'GET /login -> login (main.go:17)',
      'POST /login -> enter (main.go:18)',
    ])
  })

  it('Gorilla: methods that are said afterwards', () => {
    expect(routesIn({ 'main.go': `package main
import "github.com/gorilla/mux"
func main() {
  r := mux.NewRouter()
  s := r.PathPrefix("/api").Subrouter()
  s.HandleFunc("/notes", add).Methods("POST", "PUT")
}
func add() {}` })).toEqual(['POST|PUT /api/notes -> add (main.go:8)'])
  })

  it('Gin: handlers of embedded structs, and of packages that are called v1', () => {
    const files = {
      'main.go': `package main
import (
  "example.com/shop/api"
  "example.com/shop/routes/v1"
  "github.com/gin-gonic/gin"
)
var notes = api.Group.Notes
func main() {
  r := gin.Default()
  r.POST("/notes", notes.Add)
  r.GET("/orders", v1.List)
}`,
      'api/api.go': `package api
type Groups struct { Notes }
type Notes struct {}
func (n *Notes) Add(c *gin.Context) {}
var Group = new(Groups)`,
      'routes/v1/list.go': `package v1
func List(c *gin.Context) {}`,
    }
    expect(routesIn(files)).toEqual(['POST /notes -> Notes.Add (api/api.go:4)', 'GET /orders -> List (routes/v1/list.go:2)'])
  })

  it('Express: handlers that old functions put into the objects they make', () => {
    const files = {
      'app.js': `const Notes = require('./notes')
const app = require('express')()
const notes = new Notes(db)
app.get('/notes', notes.requireLogin, notes.list)`,
      'notes.js': `function Notes(db) {
  this.requireLogin = (req, res, next) => { if (!req.session.userId) return res.redirect('/login'); next() }
  this.list = (req, res) => { res.json([]) }
}
module.exports = Notes`,
    }
    expect(routesIn(files)).toEqual(['GET /notes -> list (notes.js:3) [Notes.requireLogin]'])
  })

  it('Rails: a collection has the controller of its own name, whatever that is', () => {
    const files = {
      'config/routes.rb': `Rails.application.routes.draw do\n  resources :news, :work_info, only: [:index]\nend`,
      'app/controllers/work_info_controller.rb': `class WorkInfoController < ApplicationController\n  before_action :require_login\n  def index; end\nend`,
    }
    expect(routesIn(files)).toContain('GET /work_info -> WorkInfoController.index (app/controllers/work_info_controller.rb:3) [require_login]')
  })

  const admitted = (files: Readonly<Record<string, string>>) => factsIn(files).routes.map(({ methods, route, sign_in: signIn }) => `${methods.join('|')} ${route}: ${signIn}`).sort()

  it('Sanic: blueprints with a prefix', () => {
    expect(admitted({ 'app.py': `from sanic import Blueprint, Sanic
app = Sanic('garden')
beds = Blueprint('beds', url_prefix='/beds')
@beds.post('/<number>')
async def plant(request, number): return None
@beds.get('/')
@login_required
async def all(request): return None
app.blueprint(beds)
` })).toEqual(['GET /beds: required', 'POST /beds/<number>: none'])
  })

  it('Django Ninja: routers and operations that ask for authentication', () => {
    expect(admitted({ 'api.py': `from ninja import NinjaAPI, Router
from ninja.security import django_auth
api = NinjaAPI()
beds = Router(auth=django_auth)
@beds.post('/plant')
def plant(request, data: dict): return {}
@api.get('/open')
def shown(request): return {}
@api.get('/closed', auth=django_auth)
def hidden(request): return {}
api.add_router('/beds', beds)
` })).toEqual(['GET /closed: required', 'GET /open: none', 'POST /beds/plant: required'])
  })

  it('aiohttp: tables of routes, and middlewares of the application', () => {
    const app = (middlewares: string) => ({ 'app.py': `from aiohttp import web
routes = web.RouteTableDef()
@routes.post('/plant')
async def plant(request): return web.Response()
app = web.Application(${middlewares})
app.add_routes(routes)
` })
    expect(admitted(app(''))).toEqual(['POST /plant: none'])
    expect(admitted(app('middlewares=[require_auth]')).some((route) => route.endsWith('none'))).toBe(false)
  })

  it('Starlette, Chalice and Bottle', () => {
    expect(admitted({ 'a.py': `from starlette.routing import Route
from starlette.authentication import requires
async def all(request): return None
@requires('authenticated')
async def plant(request): return None
routes = [Route('/beds', all), Route('/plant', plant, methods=['POST'])]
` })).toEqual(['GET /beds: none', 'POST /plant: required'])
    expect(admitted({ 'a.py': `from chalice import Chalice\napp = Chalice(app_name='garden')\n@app.route('/plant', methods=['POST'])\ndef plant(): return {}\n` })).toEqual(['POST /plant: none'])
    expect(admitted({ 'a.py': `from bottle import Bottle\napp = Bottle()\n@app.get('/beds')\ndef all(): return ''\n` })).toEqual(['GET /beds: none'])
  })

  it('Micronaut and Javalin', () => {
    expect(admitted({ 'Beds.java': `package garden;
import io.micronaut.http.annotation.*;
import io.micronaut.security.annotation.Secured;
@Controller("/beds") class Beds { @Get("/all") String all() { return ""; } @Post("/plant") @Secured("isAuthenticated()") String plant(@Body String bed) { return bed; } }
` })).toEqual(['GET /beds/all: none', 'POST /beds/plant: required'])
    expect(admitted({ 'App.java': `package garden;
import io.javalin.Javalin;
class App { public static void main(String[] args) { Javalin app = Javalin.create(); app.get("/beds", context -> context.result("")); } }
` })).toEqual(['GET /beds: none'])
  })
})
