import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { LANGUAGES } from '../../types.ts'
import { NO_FACTS } from './facts.ts'
import { factsIn, routesIn } from './testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

describe('routes of JavaScript', () => {
  it('Express: routers are followed across files, with what stands before them', () => {
    const files = {
      'app.js': `const express = require('express')
const { requireAuth } = require('./auth')
const orders = require('./routes/orders')
const app = express()
app.get('/health', (req, res) => res.send('ok'))
app.use('/api', requireAuth, require('./routes'))
app.post('/login', login)
function login(req, res) { res.json({}) }`,
      'auth.js': `const jwt = require('jsonwebtoken')
exports.requireAuth = (req, res, next) => { req.user = jwt.verify(req.headers.authorization, KEY); next() }`,
      'routes/index.js': `const { Router } = require('express')
const router = Router()
router.use('/orders', require('./orders'))
module.exports = router`,
      'routes/orders.js': `const router = require('express').Router()
const Order = require('../order')
router.get('/:id', show)
router.route('/').get(list).post(limit(10), create)
async function show(req, res) { res.json(await Order.findOne({ _id: req.params.id, owner: req.user.id })) }
async function list(req, res) { res.json(await Order.find()) }
function create(req, res) {}
module.exports = router`,
    }
    expect(routesIn(files)).toEqual([
      'GET /health -> anonymous function (app.js:5)',
      'POST /login -> login (app.js:8)',
      'GET /api/orders/:id -> show (routes/orders.js:5) [requireAuth] {order.findOne}',
      'GET /api/orders -> list (routes/orders.js:6) [requireAuth]',
      'POST /api/orders -> create (routes/orders.js:7) [requireAuth]',
    ])
  })

  it('Express: what is used later does not stand before routes above it', () => {
    const routes = routesIn({ 'app.js': `const app = require('express')()
app.get('/open', a)
app.use(passport.authenticate('jwt'))
app.get('/closed', a)
function a(req, res) {}` })
    expect(routes).toEqual(['GET /open -> a (app.js:5)', 'GET /closed -> a (app.js:5) [passport.authenticate(jwt)]'])
  })

  it('Express: a function that is given the application registers on it', () => {
    const files = {
      'app.js': `const app = require('express')()\nrequire('./users')(app)`,
      'users.js': `module.exports = (app) => { app.delete('/users/:id', (req, res) => { if (req.user.id !== req.params.id) return res.sendStatus(403) }) }`,
    }
    expect(routesIn(files)).toEqual(['DELETE /users/:id -> anonymous function (users.js:1) [sendStatus(403)] {req.user.id}'])
  })

  it('Fastify: plugins hang below their prefix, hooks stand before handlers', () => {
    const files = {
      'app.js': `import Fastify from 'fastify'
import users from './users.js'
const app = Fastify()
app.register(users, { prefix: '/users' })
app.route({ method: ['GET', 'HEAD'], url: '/ping', handler: async () => 'pong' })`,
      'users.js': `export default async function (fastify) {
  fastify.get('/me', { preHandler: [fastify.authenticate] }, async (request) => request.user)
}`,
    }
    expect(routesIn(files)).toEqual(['GET|HEAD /ping -> handler (app.js:5)', 'GET /users/me -> anonymous function (users.js:2) [fastify.Server.authenticate]'])
  })

  it('Koa: routers have a prefix of their own', () => {
    const routes = routesIn({ 'a.js': `const Koa = require('koa')
const Router = require('@koa/router')
const app = new Koa()
const router = new Router({ prefix: '/v1' })
router.get('/items', ensureLoggedIn, async (ctx) => { ctx.body = [] })
app.use(router.routes())` })
    expect(routes).toEqual(['GET /v1/items -> anonymous function (a.js:5) [ensureLoggedIn]'])
  })

  it('Nest: controllers have a prefix and guards', () => {
    const routes = routesIn({ 'a.ts': `import { Controller, Get, Post, UseGuards } from '@nestjs/common'
@UseGuards(AuthGuard('jwt'))
@Controller('cats')
export class CatsController {
  @Get(':id') one(@Param('id') id: string) { return this.cats.findOne(id) }
  @Public() @Post() add() {}
}` })
    expect(routes).toEqual(['GET /cats/:id -> CatsController.one (a.ts:5) [UseGuards(AuthGuard)]', 'POST /cats -> CatsController.add (a.ts:6) open'])
  })

  it('Next: files are routes', () => {
    const files = {
      'src/app/api/(shop)/orders/[id]/route.ts': `import { auth } from '@/auth'
export async function GET(request) { const session = await auth(); return Response.json(await db.order.findFirst({ where: { userId: session.user.id } })) }`,
      'pages/api/ping.ts': 'export default function handler(req, res) { res.send(1) }',
    }
    expect(routesIn(files)).toEqual(['ANY /api/ping -> handler (pages/api/ping.ts:1)', 'GET /api/orders/[id] -> GET (src/app/api/(shop)/orders/[id]/route.ts:2) [auth.auth] {db.order.findFirst}'])
  })

  it('Fastify: calls that are described elsewhere, by a function that adds to their description', () => {
    const files = {
      'contracts/endpoint.ts': `export function endpoint<P>(parts: P) {
  const { method, url, summary } = parts
  return { method, url, schema: { summary } }
}`,
      'contracts/orders.ts': `import { endpoint } from './endpoint.ts'
export const listOrders = endpoint({ method: 'GET', url: '/orders', summary: 'a' })
export const addOrder = endpoint({ method: 'POST', url: '/orders', summary: 'b' })
export const showOrder = endpoint({ method: 'GET', url: '/orders/:id', summary: 'c' })`,
      'orders.ts': `import Fastify from 'fastify'
import { addOrder, listOrders, showOrder } from './contracts/orders.ts'
const app = Fastify()
app.route({ ...listOrders, handler: async () => [] })
app.route({ ...addOrder, handler: async () => ({}) })
app.route({ ...showOrder, handler: async () => ({}) })`,
    }
    expect(routesIn(files).map((route) => route.replace(/ ->.*/, ''))).toEqual(['GET /orders', 'POST /orders', 'GET /orders/:id'])
  })
})

describe('routes of Python', () => {
  it('Flask: blueprints hang below their prefixes', () => {
    const files = {
      'app.py': `from flask import Flask
from shop.views import bp
app = Flask(__name__)
app.register_blueprint(bp, url_prefix='/shop')
@app.route('/')
def home():
    return 'hi'
`,
      'shop/views.py': `from flask import Blueprint
from flask_login import login_required, current_user
bp = Blueprint('shop', __name__)
@bp.route('/orders/<int:id>', methods=['GET', 'POST'])
@login_required
def order(id):
    return Order.query.filter_by(id=id, user_id=current_user.id).first()
`,
    }
    expect(routesIn(files)).toEqual(['GET / -> home (app.py:6)', 'GET|POST /shop/orders/<int:id> -> order (shop/views.py:6) [login_required] {Order.query.filter_by}'])
  })

  it('FastAPI: routers are included, dependencies run before', () => {
    const files = {
      'main.py': `from fastapi import FastAPI, Depends
from api import items
from api.security import verify_token
app = FastAPI()
app.include_router(items.router, prefix='/api', dependencies=[Depends(verify_token)])
`,
      'api/items.py': `from fastapi import APIRouter, Depends
from .security import get_current_user
router = APIRouter(prefix='/items')
@router.get('/{id}')
async def read(id: int, user: User = Depends(get_current_user)):
    return await find(id)
`,
      'api/security.py': 'def verify_token(): pass\ndef get_current_user(): pass\n',
      'api/__init__.py': '',
    }
    expect(routesIn(files)).toEqual(['GET /api/items/{id} -> read (api/items.py:5) [fastapi.Depends(verify_token) get_current_user]'])
  })

  it('Django: included patterns hang below their path', () => {
    const files = {
      'site/urls.py': `from django.urls import include, path
urlpatterns = [path('blog/', include('blog.urls'))]
`,
      'blog/urls.py': `from django.urls import path
from . import views
urlpatterns = [path('<int:pk>/', views.detail), path('new/', views.Create.as_view())]
`,
      'blog/views.py': `from django.contrib.auth.decorators import login_required
from django.views import View
@login_required
def detail(request, pk):
    return Post.objects.get(pk=pk, author=request.user)
class Create(LoginRequiredMixin, View):
    def post(self, request):
        pass
`,
      'blog/__init__.py': '',
    }
    expect(routesIn(files)).toEqual(['ANY /blog/<int:pk> -> detail (blog/views.py:4) [login_required] {Post.objects.get}', 'POST /blog/new -> Create.post (blog/views.py:7) [LoginRequiredMixin]'])
  })
})

describe('routes of Java', () => {
  it('Spring: classes have a prefix and rules', () => {
    const routes = routesIn({ 'A.java': `package shop;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping("/api/orders")
class OrderController extends Controllers {
  @GetMapping("/{id}")
  @PreAuthorize("hasRole('USER')")
  Order one(@PathVariable Long id, Principal principal) { return orders.findByIdAndOwner(id, principal.getName()); }
  @RequestMapping(method = {RequestMethod.POST, RequestMethod.PUT}) void save() {}
}` })
    expect(routes).toEqual(["GET /api/orders/{id} -> OrderController.one (A.java:6) [PreAuthorize(hasRole('USER'))] {findByIdAndOwner}", 'POST|PUT /api/orders -> OrderController.save (A.java:9)'])
  })

  it('JAX-RS: paths stand in annotations of their own', () => {
    const routes = routesIn({ 'A.java': `import jakarta.ws.rs.*;
@Path("users") @RolesAllowed("admin")
public class Users {
  @GET @Path("{id}") public User one() { return null; }
  @POST @PermitAll public void add() {}
}` })
    expect(routes).toEqual(['GET /users/{id} -> Users.one (A.java:4) [RolesAllowed(admin)]', 'POST /users -> Users.add (A.java:5) open'])
  })
})

describe('routes of PHP', () => {
  it('Laravel: the health route that the program is told of at its start', () => {
    const start = (told: string) => ({ 'bootstrap/app.php': `<?php\nuse Illuminate\\Foundation\\Application;\nreturn Application::configure(basePath: dirname(__DIR__))->withRouting(web: __DIR__.'/../routes/web.php', ${told})->create();` })
    expect(routesIn(start(`health: '/up'`))).toEqual([expect.stringMatching(/^GET \/up/)])
    expect(routesIn(start(`commands: __DIR__.'/../routes/console.php'`))).toEqual([])
  })

  it('Laravel: groups, chains and resources', () => {
    const files = {
      'routes/api.php': `<?php
use App\\Http\\Controllers\\OrderController;
use Illuminate\\Support\\Facades\\Route;
Route::get('/ping', fn () => 'pong');
Route::middleware('auth:sanctum')->prefix('v1')->group(function () {
    Route::get('/orders/{id}', [OrderController::class, 'show']);
    Route::apiResource('items', OrderController::class)->only(['index']);
});
Route::post('/orders', 'OrderController@store')->middleware('auth');`,
      'app/Http/Controllers/OrderController.php': `<?php
namespace App\\Http\\Controllers;
class OrderController {
    public function show(Request $request, $id) { return $request->user()->orders()->find($id); }
    public function index() {}
    public function store() {}
}`,
    }
    const routes = routesIn(files)
    expect(routes).toContain('GET /api/ping -> anonymous function (routes/api.php:4)')
    expect(routes).toContain('GET /api/v1/orders/{id} -> OrderController.show (app/Http/Controllers/OrderController.php:4) [auth:sanctum] {Illuminate.Http.Request.user().orders().find}')
    expect(routes).toContain('GET /api/v1/items -> OrderController.index (app/Http/Controllers/OrderController.php:5) [auth:sanctum]')
    expect(routes.filter((route) => route.includes('/items'))).toHaveLength(1)
    expect(routes).toContain('POST /api/orders -> OrderController.store (app/Http/Controllers/OrderController.php:6) [auth]')
  })

  it('Symfony: attributes of classes and methods', () => {
    const routes = routesIn({ 'A.php': `<?php
namespace App\\Controller;
#[Route('/admin')]
#[IsGranted('ROLE_ADMIN')]
class AdminController extends AbstractController {
    #[Route('/users/{id}', methods: ['GET'])]
    public function user(int $id) {}
}` })
    expect(routes).toEqual(['GET /admin/users/{id} -> AdminController.user (A.php:6) [IsGranted(ROLE_ADMIN)]'])
  })
})

describe('routes of Go', () => {
  it('Gin: groups have prefixes and middleware, also in other files', () => {
    const files = {
      'main.go': `package main
import "github.com/gin-gonic/gin"
func main() {
  r := gin.Default()
  r.GET("/ping", ping)
  api := r.Group("/api", AuthMiddleware())
  registerOrders(api)
}
func ping(c *gin.Context) {}`,
      'orders.go': `package main
import "github.com/gin-gonic/gin"
func registerOrders(r *gin.RouterGroup) { r.GET("/orders/:id", getOrder) }
func AuthMiddleware() gin.HandlerFunc { return func(c *gin.Context) {} }
func getOrder(c *gin.Context) {
  userID := c.GetInt("userID")
  db.Where("id = ? AND user_id = ?", c.Param("id"), userID).First(&order)
}`,
    }
    expect(routesIn(files)).toEqual(['GET /ping -> ping (main.go:9)', 'GET /api/orders/:id -> getOrder (orders.go:5) [AuthMiddleware()] {db.Where}'])
  })

  it('Echo, chi and net/http', () => {
    const files = {
      'a.go': `package a
import "github.com/labstack/echo/v4"
func A() {
  e := echo.New()
  g := e.Group("/v1")
  g.Use(RequireLogin)
  g.POST("/x", create)
}
func create(c echo.Context) error { return nil }`,
      'b/b.go': `package b
import "github.com/go-chi/chi/v5"
func B() {
  r := chi.NewRouter()
  r.Route("/users", func(r chi.Router) {
    r.Use(RequireUser)
    r.Get("/{id}", one)
  })
}
func one(w http.ResponseWriter, r *http.Request) {}`,
      'c/c.go': `package c
import "net/http"
func C() {
  mux := http.NewServeMux()
  mux.HandleFunc("GET /jobs/{id}", requireAuth(job))
  http.HandleFunc("/open", job)
}
func requireAuth(next http.HandlerFunc) http.HandlerFunc { return func(w http.ResponseWriter, r *http.Request) { next(w, r) } }
func job(w http.ResponseWriter, r *http.Request) {}`,
    }
    expect(routesIn(files)).toEqual([
      'POST /v1/x -> create (a.go:9) [RequireLogin]',
      'GET /users/{id} -> one (b/b.go:10) [RequireUser]',
      'GET /jobs/{id} -> job (c/c.go:9) [requireAuth(job)]',
      'ANY /open -> job (c/c.go:9)',
    ])
  })
})

describe('routes of Ruby', () => {
  it('Rails: namespaces, resources and what controllers do before', () => {
    const files = {
      'config/routes.rb': `Rails.application.routes.draw do
  root 'home#index'
  get 'about', to: 'home#about'
  namespace :admin do
    resources :posts, only: [:show, :destroy] do
      post :publish, on: :member
    end
  end
end`,
      'app/controllers/application_controller.rb': `class ApplicationController < ActionController::Base
  before_action :authenticate_user!
end`,
      'app/controllers/home_controller.rb': `class HomeController < ApplicationController
  skip_before_action :authenticate_user!, only: [:index]
  def index; end
  def about; end
end`,
      'app/controllers/admin/posts_controller.rb': `class Admin::PostsController < ApplicationController
  def show
    @post = current_user.posts.find(params[:id])
  end
  def destroy; end
end`,
    }
    const routes = routesIn(files)
    expect(routes).toContain('GET / -> HomeController.index (app/controllers/home_controller.rb:3) open')
    expect(routes).toContain('GET /about -> HomeController.about (app/controllers/home_controller.rb:4) [authenticate_user!]')
    expect(routes).toContain('GET /admin/posts/:id -> PostsController.show (app/controllers/admin/posts_controller.rb:2) [authenticate_user!] {find}')
    expect(routes).toContain('DELETE /admin/posts/:id -> PostsController.destroy (app/controllers/admin/posts_controller.rb:5) [authenticate_user!]')
  })

  it('Sinatra: blocks are handlers', () => {
    const routes = routesIn({ 'app.rb': `require 'sinatra/base'
class App < Sinatra::Base
  get '/hello/:name' do
    protected!
    'hi'
  end
end` })
    expect(routes).toEqual(['GET /hello/:name -> anonymous function (app.rb:3) [protected!]'])
  })
})

describe('routes of C#', () => {
  it('controllers have templates and attributes', () => {
    const routes = routesIn({ 'A.cs': `using Microsoft.AspNetCore.Mvc;
[ApiController]
[Route("api/[controller]")]
[Authorize]
public class OrdersController : ControllerBase {
  [HttpGet("{id}")]
  public IActionResult Get(int id) { var mine = User.FindFirstValue(ClaimTypes.NameIdentifier); return Ok(_db.Orders.Where(o => o.OwnerId == mine).First()); }
  [AllowAnonymous] [HttpPost]
  public IActionResult Add() { return Ok(); }
}` })
    expect(routes).toEqual(['GET /api/Orders/{id} -> OrdersController.Get (A.cs:6) [Authorize] {User.FindFirstValue(ClaimTypes.NameIdentifier)}', 'POST /api/Orders -> OrdersController.Add (A.cs:8) open'])
  })

  it('minimal APIs have groups and say afterwards who may come in', () => {
    const routes = routesIn({ 'Program.cs': `var app = WebApplication.CreateBuilder(args).Build();
app.MapGet("/health", () => "ok");
var orders = app.MapGroup("/orders").RequireAuthorization();
orders.MapGet("/{id}", (int id) => id);
app.MapPost("/admin", () => 1).RequireAuthorization("admin");` })
    expect(routes).toEqual([
      'GET /health -> anonymous function (Program.cs:2)',
      'GET /orders/{id} -> anonymous function (Program.cs:4) [RequireAuthorization]',
      'POST /admin -> anonymous function (Program.cs:5) [RequireAuthorization(admin)]',
    ])
  })
})

describe('what else the code says', () => {
  const only = (files: Readonly<Record<string, string>>) => {
    const { stores, outbound, jobs, configuration } = factsIn(files)
    return {
      stores: stores.map(({ kind, client, line }) => `${kind} ${client} ${line}`),
      outbound: outbound.map(({ client, host, line }) => `${client} ${host} ${line}`),
      jobs: jobs.map(({ kind, library, name, schedule }) => `${kind} ${library} ${name} ${schedule}`.trim()),
      configuration: configuration.map(({ name, hasDefault }) => (hasDefault ? `${name} =` : name)),
    }
  }

  it('JavaScript: pools, requests, schedules and variables', () => {
    expect(only({ 'a.ts': `import { Pool } from 'pg'
import axios from 'axios'
import cron from 'node-cron'
import { Queue } from 'bullmq'
const pool = new Pool({ connectionString: process.env.DATABASE_URL })
const port = process.env.PORT || 3000
const { API_KEY } = process.env
export const mails = new Queue('mails')
cron.schedule('0 3 * * *', cleanUp)
export const load = (id) => axios.get('https://api.example.com/v1/' + id)
export const ask = (url) => fetch(url)` })).toEqual({
      stores: ['postgresql pg.Pool 5'],
      outbound: ['axios.get api.example.com 10', 'fetch null 11'],
      jobs: ['queue bullmq mails', 'schedule node-cron cleanUp 0 3 * * *'],
      configuration: ['DATABASE_URL', 'PORT =', 'API_KEY'],
    })
  })

  it('Python: engines, settings of Django, tasks', () => {
    const found = only({
      'a.py': `import os, requests
from celery import shared_task
from sqlalchemy import create_engine
engine = create_engine(os.environ['DB_URL'])
level = os.environ.get('LEVEL', 'info')
key = os.getenv('KEY')
@shared_task
def send():
    requests.post('https://hooks.example.com/x', json={})
`,
      'settings.py': "DATABASES = {'default': {'ENGINE': 'django.db.backends.postgresql', 'NAME': 'x'}}\n",
    })
    expect(found).toEqual({ stores: ['sql sqlalchemy.create_engine 4', 'postgresql DATABASES 1'], outbound: ['requests.post hooks.example.com 9'], jobs: ['worker celery send'], configuration: ['DB_URL', 'LEVEL =', 'KEY'] })
  })

  it('Java: repositories, schedules and injected values', () => {
    expect(only({ 'A.java': `import org.springframework.data.jpa.repository.JpaRepository;
interface Orders extends JpaRepository<Order, Long> {}
class Jobs {
  @Value("\${mail.host:localhost}") String host;
  @Value("\${mail.key}") String key;
  @Scheduled(cron = "0 0 * * * *") void clean() { System.getenv("MODE"); }
  RestTemplate rest = new RestTemplate();
  void go() { rest.getForObject("https://rates.example.com/v1", String.class); }
}` })).toEqual({ stores: ['sql JpaRepository 2'], outbound: [expect.stringContaining('getForObject rates.example.com 8')], jobs: ['schedule spring clean 0 0 * * * *'], configuration: ['mail.host =', 'mail.key', 'MODE'] })
  })

  it('PHP: connections, queued jobs and env()', () => {
    expect(only({ 'a.php': `<?php
use Illuminate\\Contracts\\Queue\\ShouldQueue;
use Illuminate\\Support\\Facades\\Http;
$db = new PDO(getenv('DSN'));
class SendMail implements ShouldQueue { public function handle() { Http::post('https://mail.example.com/send'); return env('MAIL_FROM', 'a@example.com'); } }` })).toEqual({
      stores: ['sql PDO 4'],
      outbound: [expect.stringContaining('post mail.example.com 5')],
      jobs: ['worker laravel SendMail'],
      configuration: ['DSN', 'MAIL_FROM ='],
    })
  })

  it('PHP: requests of Laravel, whatever is said of them before they are sent', () => {
    expect(only({ 'a.php': `<?php
use Illuminate\\Support\\Facades\\Http;
class Rates { public function today() { return Http::retry(3, 100)->acceptJson()->withToken(config('rates.key'))->get('https://rates.example.com/today'); } }` }).outbound).toEqual([expect.stringContaining('get rates.example.com 3')])
  })

  it('Go: drivers, requests and variables', () => {
    expect(only({ 'a.go': `package a
import ("database/sql"; "net/http"; "os")
func A() {
  db, _ := sql.Open("postgres", os.Getenv("DSN"))
  http.Get("https://api.example.com/x")
}` })).toEqual({ stores: ['postgres database/sql.Open 4'], outbound: ['net/http.Get api.example.com 5'], jobs: [], configuration: ['DSN'] })
  })

  it('Ruby: models, workers and ENV', () => {
    expect(only({ 'a.rb': `class Order < ActiveRecord::Base
end
class Mailer
  include Sidekiq::Job
  def perform
    Net::HTTP.get(URI('https://api.example.com/x'))
    ENV.fetch('KEY') + ENV['MODE'] + ENV.fetch('LEVEL', 'info')
  end
end` })).toEqual({ stores: ['sql ActiveRecord.Base 1'], outbound: ['Net.HTTP.get api.example.com 6'], jobs: ['worker sidekiq Mailer'], configuration: ['KEY', 'LEVEL =', 'MODE'] })
  })

  it('C#: contexts, clients, services and configuration', () => {
    expect(only({ 'A.cs': `using System.Net.Http;
public class Cleaner : BackgroundService {
  private readonly HttpClient _http; private readonly IConfiguration _configuration;
  void Go() { _http.GetAsync("https://api.example.com/x"); var a = _configuration["Mail:Host"]; var b = Environment.GetEnvironmentVariable("MODE") ?? "dev"; options.UseNpgsql(a); }
}` })).toEqual({ stores: [expect.stringContaining('postgresql')], outbound: [expect.stringContaining('GetAsync api.example.com 4')], jobs: ['worker hosted-service Cleaner'], configuration: ['MODE =', 'Mail:Host'] })
  })

  it('names that every object has are no stores, routes or verbs', () => {
    const files = { 'a.js': `if (o.hasOwnProperty('x')) hasOwnProperty('/x', f)`, 'b.ts': `@Controller('a') class A { @toString() b() {} }` }
    expect(factsIn(files)).toEqual(NO_FACTS)
  })

  it('ends where routers hang on each other in circles and text doubles', () => {
    const text = `const e = require('express'); const a = e.Router(); const b = e.Router(); a.use('/a', b); b.use('/b', a); a.get('/x', (q, r) => {})
let s = 'x'; let l = [1]; ${'s = s + s; l = [...l, ...l];'.repeat(60)} a.get(s, (q, r) => {})`
    expect(factsIn({ 'a.js': text }).routes.length).toBeGreaterThan(0)
  })

  it('the order of the files changes nothing', () => {
    const files = { 'b.js': `const app = require('express')()\nrequire('./a')(app)`, 'a.js': `module.exports = (app) => { app.get('/x', (req, res) => {}) }` }
    expect(JSON.stringify(factsIn(files))).toBe(JSON.stringify(factsIn(Object.fromEntries(Object.entries(files).reverse()))))
  })
})
