import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { LANGUAGES } from '../../../types.ts'
import { factsIn } from '../testing.ts'
import { judge } from './judge.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

type Files = Readonly<Record<string, string>>

const told = (files: Files): string[] => judge(factsIn(files)).map(({ rule_id: rule, file_path: path, line }) => `${rule} ${path}:${line}`)

/** Programs in which one route asks nobody, and the same with the check in its place. */
const PROGRAMS: readonly { framework: string; bad: Files; expect: string; good: Files }[] = [
  program('Express', 'routes/orders.js', 5, (check) => `const router = require('express').Router()
const { requireAuth } = require('../auth')
router.get('/', requireAuth, (req, res) => db.orders.findMany().then((all) => res.json(all)))
router.post('/', requireAuth, (req, res) => db.orders.create(req.body).then((made) => res.json(made)))
router.delete('/:id', ${check ? 'requireAuth, ' : ''}(req, res) => db.orders.delete({ id: req.params.id }).then(() => res.end()))
router.put('/:id', requireAuth, (req, res) => db.orders.update({ id: req.params.id }, req.body).then(() => res.end()))
module.exports = router`, { 'app.js': `const app = require('express')()\napp.use('/orders', require('./routes/orders'))`, 'auth.js': 'exports.requireAuth = (req, res, next) => (req.session.user ? next() : res.sendStatus(401))' }),
  program('Fastify', 'app.ts', 6, (check) => `import Fastify from 'fastify'
const app = Fastify()
app.post('/items', { preHandler: [app.authenticate] }, async (request) => db.item.create(request.body))
app.patch('/items/:id', { preHandler: [app.authenticate] }, async (request) => db.item.update(request.params.id, request.body))
app.put('/items/:id', { preHandler: [app.authenticate] }, async (request) => db.item.update(request.params.id, request.body))
app.delete('/items/:id'${check ? ', { preHandler: [app.authenticate] }' : ''}, async (request) => db.item.delete(request.params.id))`),
  program('Nest', 'cats.controller.ts', 10, (check) => `import { Controller, Delete, Post, Put, UseGuards } from '@nestjs/common'
@Controller('cats')
export class CatsController {
  constructor(private readonly repository: Repository<Cat>) {}
  @UseGuards(JwtAuthGuard)
  @Post() add(@Body() cat: CatDto) { return this.repository.save(cat) }
  @UseGuards(JwtAuthGuard)
  @Put(':id') change(@Param('id') id: string, @Body() cat: CatDto) { return this.repository.update(id, cat) }
  ${check ? '@UseGuards(JwtAuthGuard)' : ''}
  @Delete(':id') remove(@Param('id') id: string) { return this.repository.delete(id) }
}`),
  program('Next', 'app/api/admin/orders/[id]/route.ts', 2, (check) => `import { auth } from '@/auth'
export async function DELETE(request, { params }) { ${check ? 'const session = await auth(); if (!session) return new Response(null, { status: 401 });' : ''} await prisma.order.delete({ where: { id: params.id } }); return new Response(null) }`, {
    'app/api/admin/orders/route.ts': `import { auth } from '@/auth'\nexport async function POST(request) { const session = await auth(); if (!session) return new Response(null, { status: 401 }); return Response.json(await prisma.order.create({ data: await request.json() })) }`,
  }),
  program('Flask', 'app.py', 17, (check) => `from flask import Flask
from flask_login import login_required
app = Flask(__name__)

@app.route('/orders', methods=['POST'])
@login_required
def add():
    db.session.add(Order(request.form))

@app.route('/orders/<int:id>', methods=['PUT'])
@login_required
def change(id):
    db.session.merge(Order(id))

@app.route('/orders/<int:id>', methods=['DELETE'])
${check ? '@login_required' : '# everybody'}
def remove(id):
    db.session.delete(Order.query.get(id))
`),
  program('FastAPI', 'main.py', 10, (check) => `from fastapi import Depends, FastAPI
app = FastAPI()
@app.post('/items')
def add(item: Item, user: User = Depends(get_current_user)):
    db.add(item)
@app.put('/items/{id}')
def change(id: int, item: Item, user: User = Depends(get_current_user)):
    db.merge(item)
@app.delete('/items/{id}')
def remove(id: int${check ? ', user: User = Depends(get_current_user)' : ''}):
    db.delete(id)
`),
  program('Django', 'shop/views.py', 3, (check) => `from django.contrib.auth.decorators import login_required
@login_required
def add(request):
    Order.objects.create(name=request.POST['name'])
@login_required
def change(request, pk):
    Order.objects.update(name=request.POST['name'])
${check ? '@login_required' : '# everybody'}
def remove(request, pk):
    Order.objects.get(pk=pk).delete()
`, { 'shop/urls.py': `from django.urls import path
from . import views
urlpatterns = [path('orders/add', views.add), path('orders/<int:pk>', views.change), path('orders/<int:pk>/remove', views.remove)]
`, 'shop/__init__.py': '' }, 'shop/urls.py'),
  program('Django with guards of its own', 'shop/views.py', 3, (check) => `from shop.guards import require, SIGNED_IN_OR_INVITED
@require(SIGNED_IN_OR_INVITED, otherwise='status')
def add(request):
    Order.objects.create(name=request.POST['name'])
@require(SIGNED_IN_OR_INVITED, otherwise='status')
def change(request, pk):
    Order.objects.update(name=request.POST['name'])
${check ? "@require(SIGNED_IN_OR_INVITED, otherwise='json')" : '# everybody'}
def remove(request, pk):
    Order.objects.get(pk=pk).delete()
`, { 'shop/urls.py': `from django.urls import path
from . import views
urlpatterns = [path('orders/add', views.add), path('orders/<int:pk>', views.change), path('orders/<int:pk>/remove', views.remove)]
`, 'shop/__init__.py': '' }, 'shop/urls.py'),
  program('Spring', 'Orders.java', 9, (check) => `@RestController
@RequestMapping("/orders")
class Orders {
  private final OrderRepository repository;
  @PreAuthorize("hasRole('USER')")
  @PostMapping void add(@RequestBody Order order) { repository.save(order); }
  @PreAuthorize("hasRole('USER')")
  @PutMapping("/{id}") void change(@RequestBody Order order) { repository.save(order); }
  ${check ? `@PreAuthorize("hasRole('USER')")` : ''} @DeleteMapping("/{id}") void remove(@PathVariable Long id) { repository.deleteById(id); }
}`),
  program('Laravel', 'routes/api.php', 7, (check) => `<?php
use Illuminate\\Support\\Facades\\Route;
Route::middleware('auth:sanctum')->group(function () {
    Route::post('/orders', [OrderController::class, 'store']);
    Route::put('/orders/{id}', [OrderController::class, 'update']);
});
Route::delete('/orders/{id}', [OrderController::class, 'destroy'])${check ? `->middleware('auth:sanctum')` : ''};`, { 'app/Http/Controllers/OrderController.php': `<?php
class OrderController {
    public function store(Request $request) { Order::create($request->all()); }
    public function update(Request $request, $id) { Order::where('id', $id)->update($request->all()); }
    public function destroy($id) { Order::where('id', $id)->delete(); }
}
class Order extends Model {}` }),
  program('Laravel, where form requests say who may', 'routes/api.php', 5, (check) => `<?php
use Illuminate\\Support\\Facades\\Route;
Route::post('/orders', [OrderController::class, 'store']);
Route::put('/orders/{id}', [OrderController::class, 'update']);
Route::delete('/orders/{id}', [OrderController::class, '${check ? 'destroy' : 'remove'}']);`, { 'app/Http/Controllers/OrderController.php': `<?php
use App\\Http\\Requests\\ChangeOrder;
class OrderController {
    public function store(ChangeOrder $request) { Order::create($request->all()); }
    public function update(ChangeOrder $request, $id) { Order::where('id', $id)->update($request->all()); }
    public function destroy(ChangeOrder $request, $id) { Order::where('id', $id)->delete(); }
    public function remove($id) { Order::where('id', $id)->delete(); }
}
class Order extends Model {}`, 'app/Http/Requests/ChangeOrder.php': `<?php
namespace App\\Http\\Requests;
use Illuminate\\Foundation\\Http\\FormRequest;
use Illuminate\\Support\\Facades\\Gate;
class ChangeOrder extends FormRequest {
    use HolderMay;
}
trait HolderMay {
    public function authorize() { return $this->holder?->may_change === true; }
}` }),
  program('Gin', 'main.go', 9, (check) => `package main
import "github.com/gin-gonic/gin"
func main() {
  r := gin.Default()
  closed := r.Group("/orders", AuthRequired())
  closed.POST("/", add)
  closed.PUT("/:id", change)
  _ = closed
  ${check ? 'closed' : 'r'}.DELETE("/orders/:id", remove)
}
func add(c *gin.Context) { db.Create(&order) }
func change(c *gin.Context) { db.Save(&order) }
func remove(c *gin.Context) { db.Delete(&order, c.Param("id")) }
func AuthRequired() gin.HandlerFunc { return func(c *gin.Context) { c.AbortWithStatus(401) } }`),
  program('ASP.NET', 'Orders.cs', 6, (check) => `[Route("orders")]
public class OrdersController : Controller {
  private readonly OrderContext _context;
  [Authorize] [HttpPost] public IActionResult Add(Order order) { _context.Orders.Add(order); return Ok(); }
  [Authorize] [HttpPut("{id}")] public IActionResult Change(Order order) { _context.Orders.Update(order); return Ok(); }
  ${check ? '[Authorize]' : ''} [HttpDelete("{id}")] public IActionResult Delete(int id) { _context.Orders.Remove(_context.Orders.Find(id)); return Ok(); }
}`),
  program('ASP.NET, minimal', 'Program.cs', 4, (check) => `var app = WebApplication.CreateBuilder(args).Build();
app.MapPost("/a", [Authorize(Roles = "x")] async (Item item, ItemRepository repo) => { await repo.AddAsync(item); });
app.MapPut("/b", [Authorize] (int id, ItemRepository repo) => repo.Update(id));
app.MapDelete("/c", ${check ? '[Authorize] ' : ''}(int id, ItemRepository repo) => repo.Delete(id));`),
]

function program(framework: string, path: string, line: number, text: (check: boolean) => string, others: Files = {}, at = path) {
  return { framework, bad: { ...others, [path]: text(false) }, good: { ...others, [path]: text(true) }, expect: `missing-authentication ${at}:${line}` }
}

describe('routes that ask nobody to sign in', () => {
  it.each(PROGRAMS)('$framework: one is found among others that ask, and left alone where it asks, too', ({ bad, good, expect: expected }) => {
    expect(told(bad)).toEqual([expected])
    expect(told(good)).toEqual([])
  })

  const routes = (lines: string) => `const router = require('express')()
router.post('/orders', requireAuth, (req, res) => db.orders.create(req.body))
router.put('/orders/:id', requireAuth, (req, res) => db.orders.update(req.body))
router.patch('/orders/:id', requireAuth, (req, res) => db.orders.update(req.body))
router.delete('/orders/:id', requireAuth, (req, res) => db.orders.delete(req.params.id))
${lines}`

  it('says which routes, what others ask, and how to mend it', () => {
    const [found] = judge(factsIn({ 'a.js': routes(`router.post('/notes', (req, res) => db.notes.create(req.body))\nrouter.delete('/notes/:id', (req, res) => db.notes.delete(req.params.id))`) }))
    expect(found).toMatchObject({ line: 6, column: 8, confidence: 'medium' })
    expect(found?.detail).toBe('`POST /notes` runs without an authentication check. The same goes for `DELETE /notes/:id`. 4 of 6 comparable routes check first, such as `POST /orders` with `requireAuth` (a.js:2).')
    expect(found?.fix).toContain('router.post("/orders", requireAuth, create)')
  })

  it.each([
    ['formatted into it', `"UPDATE beds SET owner = '{}' WHERE id = 1".format(name)`],
    ['formatted by an operator', `"UPDATE beds SET owner = '%s' WHERE id = 1" % name`],
    ['passed beside it', `"UPDATE beds SET owner = ? WHERE id = 1", (name,)`],
  ])('sees that a statement writes, with its value %s', (_, statement) => {
    const route = (path: string, body: string) => `@app.post('/${path}')\n@login_required\ndef ${path}():\n    db.execute(${body})\n\n`
    const text = `import sqlite3\nfrom flask import Flask, request\nfrom flask_login import login_required\napp = Flask(__name__)\ndb = sqlite3.connect('a')\n${route('add', "'INSERT INTO beds VALUES (1)'")}${route('take', "'DELETE FROM beds'")}`
    expect(told({ 'app.py': `${text}@app.post('/owner')\ndef owner():\n    name = request.form['name']\n    db.execute(${statement})\n` })).toEqual(['missing-authentication app.py:17'])
  })

  it.each([
    ['the way in', `router.post('/login', (req, res) => db.sessions.create(req.body))`],
    ['a webhook', `router.post('/webhooks/garden', (req, res) => db.events.create(req.body))`],
    ['a contact form', `router.post('/contact', (req, res) => db.messages.create(req.body))`],
    ['what changes nothing', `router.post('/notes', (req, res) => res.json(count(req.body)))`],
    ['what denies by itself', `router.post('/notes', (req, res) => { if (!valid(req.headers.key)) return res.status(401).end(); db.notes.create(req.body) })`],
    ['what asks who is signed in', `router.post('/notes', (req, res) => db.notes.create({ ...req.body, author: req.user.id }))`],
    ['what stands behind something nobody knows', `router.post('/notes', fence, (req, res) => db.notes.create(req.body))`],
    ['a function that denies, whatever it is called', `const fence = (req, res, next) => (req.headers.key === KEY ? next() : res.sendStatus(403))\nrouter.post('/notes', fence, (req, res) => db.notes.create(req.body))`],
    ['a router that hangs nowhere', `const other = require('express').Router()\nother.post('/notes', (req, res) => db.notes.create(req.body))`],
  ])('leaves alone %s', (_, lines) => {
    expect(told({ 'a.js': routes(lines) })).toEqual([])
  })

  it('leaves alone a program that asks nobody anywhere, and routes of tests', () => {
    expect(told({ 'a.js': `const app = require('express')()\napp.post('/notes', (req, res) => db.notes.create(req.body))` })).toEqual([])
    expect(told({ 'a.js': routes(''), 'test/a.test.js': `const app = require('express')()\napp.delete('/admin/users', (req, res) => db.users.delete(req.body))` })).toEqual([])
  })

  it('finds a router for administrators that asks nobody, whatever its methods', () => {
    expect(told({ 'a.js': routes(''), 'admin.js': `const app = require('express')()\napp.get('/admin/users', (req, res) => db.users.findMany().then((all) => res.json(all)))` })).toEqual(['missing-authentication admin.js:2'])
  })

  it('suspects a whole controller where nearly all others of the program ask: once, with low confidence', () => {
    const controller = (name: string, check: string) => `class ${name}Controller < ApplicationController\n  ${check}\n  def create\n    ${name}.create(params[:x])\n  end\n  def destroy\n    ${name}.find(params[:id]).destroy\n  end\nend`
    const files = (check: string) => ({
      'config/routes.rb': `Rails.application.routes.draw do\n  resources :orders, :bills, only: [:create, :destroy]\n  resources :notes, only: [:create, :destroy]\nend`,
      'app/controllers/orders_controller.rb': controller('Orders', 'before_action :authenticate_user!'),
      'app/controllers/bills_controller.rb': controller('Bills', 'before_action :authenticate_user!'),
      'app/controllers/notes_controller.rb': controller('Notes', check),
    })
    expect(told(files(''))).toEqual(['missing-authentication config/routes.rb:3'])
    expect(told(files('before_action :require_login'))).toEqual([])
    expect(told(files('before_action :check_it'))).toEqual([])
    expect(['load_and_authorize_resource', 'load_and_authorize_resource :note', 'authorize_resource through: :order'].flatMap((check) => told(files(check)))).toEqual([])
    expect(told(files('load_and_authorize_resource only: :create'))).toEqual(['missing-authentication config/routes.rb:3'])
    expect(told(files('load_resource'))).toEqual(['missing-authentication config/routes.rb:3'])
  })

  it('Rails: classes of one name are told apart by the modules around them', () => {
    const controller = (name: string, base: string, check = '') => `module Shop\n  class ${name}Controller < ${base}\n    ${check}\n    def create\n      ${name}.create(name: params[:name])\n    end\n    def destroy\n      ${name}.find(params[:id]).destroy\n    end\n  end\nend`
    const base = (module: string, check: string) => `module ${module}\n  class BaseController < ApplicationController\n    ${check}\n  end\nend`
    const files = (shop: string, feed: string) => ({
      'config/routes.rb': `Rails.application.routes.draw do\n  namespace :shop do\n    resources :orders, :bills, only: [:create, :destroy]\n    resources :notes, only: [:create, :destroy]\n  end\nend`,
      'app/controllers/base_controller.rb': base('Shop', shop),
      'app/controllers/feed/base_controller.rb': base('Feed', feed),
      'app/controllers/orders_controller.rb': controller('Orders', 'ApplicationController', 'before_action :authenticate_user!'),
      'app/controllers/bills_controller.rb': controller('Bills', 'ApplicationController', 'before_action :authenticate_user!'),
      'app/controllers/notes_controller.rb': controller('Notes', 'BaseController'),
    })
    expect(told(files('before_action :authenticate_user!', ''))).toEqual([])
    expect(told(files('', 'before_action :authenticate_user!'))).toEqual(['missing-authentication config/routes.rb:4'])
  })
})

describe('checks that hold everywhere', () => {
  const nest = `import { Controller, Delete, Post, Put, UseGuards } from '@nestjs/common'
@Controller('cats')
export class CatsController {
  @UseGuards(JwtAuthGuard) @Post() add(@Body() cat: CatDto) { return this.repository.save(cat) }
  @UseGuards(JwtAuthGuard) @Put() change(@Body() cat: CatDto) { return this.repository.save(cat) }
  @Delete(':id') remove(@Param('id') id: string) { return this.repository.delete(id) }
}`
  const spring = `@RestController class Orders {
  private final OrderRepository repository;
  @PreAuthorize("hasRole('USER')") @PostMapping("/a") void add(@RequestBody Order order) { repository.save(order); }
  @PreAuthorize("hasRole('USER')") @PutMapping("/b") void change(@RequestBody Order order) { repository.save(order); }
  @DeleteMapping("/c") void remove(@PathVariable Long id) { repository.deleteById(id); }
}`
  const flask = `from flask import Flask
from flask_login import login_required
app = Flask(__name__)
@app.route('/a', methods=['POST'])
@login_required
def add(): db.session.add(Order())
@app.route('/b', methods=['PUT'])
@login_required
def change(): db.session.add(Order())
@app.route('/c', methods=['DELETE'])
def remove(): db.session.delete(Order())
`
  const aspnet = `public class OrdersController : Controller {
  [Authorize] [HttpPost("a")] public IActionResult Add(Order order) { _context.Orders.Add(order); return Ok(); }
  [Authorize] [HttpPut("b")] public IActionResult Change(Order order) { _context.Orders.Update(order); return Ok(); }
  [HttpDelete("c")] public IActionResult Delete(int id) { _context.Orders.Remove(id); return Ok(); }
}`
  it.each([
    ['Nest: APP_GUARD', { 'cats.ts': nest }, { 'app.module.ts': `import { APP_GUARD } from '@nestjs/core'\nimport { JwtAuthGuard } from './guard'\n@Module({ providers: [{ provide: APP_GUARD, useClass: JwtAuthGuard }] })\nexport class AppModule {}` }],
    ['Nest: useGlobalGuards', { 'cats.ts': nest }, { 'main.ts': 'app.useGlobalGuards(new SessionGuard())' }],
    ['Spring: rules of the security configuration', { 'A.java': spring }, { 'B.java': 'class B { SecurityFilterChain chain(HttpSecurity http) { return http.authorizeHttpRequests(a -> a.anyRequest().authenticated()).build(); } }' }],
    ['Spring: a filter that denies', { 'A.java': spring }, { 'B.java': 'class KeyFilter extends OncePerRequestFilter { protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain) { if (!known(request)) { response.sendError(401); return; } chain.doFilter(request, response); } }' }],
    ['Shiro: a chain of filters', { 'A.java': spring }, { 'B.java': 'import org.apache.shiro.spring.web.ShiroFilterFactoryBean;\nclass B { ShiroFilterFactoryBean filter() { Map<String, String> chain = new LinkedHashMap<>(); chain.put("/css/**", "anon"); chain.put("/**", "token"); return made(chain); } }' }],
    ['Flask: before_request', { 'app.py': flask }, { 'app.py': `${flask}@app.before_request\ndef fence():\n    if not known(): abort(403)\n` }],
    ['ASP.NET: a fallback policy', { 'A.cs': aspnet }, { 'B.cs': 'services.AddAuthorization(options => { options.FallbackPolicy = new AuthorizationPolicyBuilder().RequireAuthenticatedUser().Build(); });' }],
    ['ASP.NET: a service that says who it is', { 'A.cs': aspnet }, { 'A.cs': aspnet.replace('(int id) {', '(int id) { var visitor = _visitors.GetCurrentUser(); _context.Notes.RemoveRange(_context.Notes.Where(note => note.OwnerId == visitor.Id));') }],
    ['ASP.NET: a middleware that denies', { 'A.cs': aspnet }, { 'B.cs': 'public class KeyMiddleware { public async Task InvokeAsync(HttpContext context) { if (!Known(context)) { context.Response.StatusCode = 401; await Deny(StatusCodes.Status401Unauthorized); return; } await _next(context); } }' }],
  ] as const)('%s', (_, open: Files, more: Files) => {
    expect(told(open)).toEqual([expect.stringContaining('missing-authentication')])
    expect(told({ ...open, ...more })).toEqual([])
  })

  it('a filter that says which paths alone it stands before protects no others', () => {
    const filter = (lets: string) => `class KeyFilter extends OncePerRequestFilter { protected boolean shouldNotFilter(HttpServletRequest request) { return ${lets}; } protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain) { if (!known(request)) { response.sendError(401); return; } chain.doFilter(request, response); } }`
    expect(told({ 'A.java': spring, 'B.java': filter('!request.getRequestURI().startsWith("/files/")') })).toHaveLength(1)
    expect(told({ 'A.java': spring, 'B.java': filter('request.getRequestURI().startsWith("/login")') })).toEqual([])
  })

  it('a chain of filters that lets everybody in protects nothing', () => {
    expect(told({ 'A.java': spring, 'B.java': 'import org.apache.shiro.spring.web.ShiroFilterFactoryBean;\nclass B { ShiroFilterFactoryBean filter() { Map<String, String> chain = new LinkedHashMap<>(); chain.put("/admin/**", "authc"); chain.put("/**", "anon"); return made(chain); } }' })).toHaveLength(1)
  })

  it('a chain of filters protects the paths that it names, but for those that it names before', () => {
    const below = spring.replace('class Orders', '@RequestMapping("/shop/orders") class Orders')
    const chain = (...links: readonly string[]) => `import org.apache.shiro.spring.web.ShiroFilterFactoryBean;\nclass B { ShiroFilterFactoryBean filter() { Map<String, String> chain = new LinkedHashMap<>(); ${links.map((link) => `chain.put(${link});`).join(' ')} return made(chain); } }`
    expect(told({ 'A.java': below, 'B.java': chain('"/shop/**", "authc"') })).toEqual([])
    expect(told({ 'A.java': below, 'B.java': chain('"/shop/*/c", "anon"', '"/shop/**", "authc"') })).toHaveLength(1)
    expect(told({ 'A.java': below, 'B.java': chain('"/shop/*", "authc"') })).toHaveLength(1)
    expect(told({ 'A.java': below, 'B.java': chain('"/shopping/**", "authc"') })).toHaveLength(1)
    expect(told({ 'A.java': below, 'B.java': chain('"/shop/orders/c/**", "authc"') })).toEqual([])
  })

  it('a chain of filters written to be slow to look through takes no time', () => {
    const slow = `"/${'*a'.repeat(12)}b", "authc"`
    const program = spring.replace('"/c"', `"/${'a'.repeat(300)}"`)
    expect(told({ 'A.java': program, 'B.java': `import org.apache.shiro.spring.web.ShiroFilterFactoryBean;\nclass B { ShiroFilterFactoryBean filter() { Map<String, String> chain = new LinkedHashMap<>(); chain.put(${slow}); return made(chain); } }` })).toHaveLength(1)
  })

  it('rules that end with everybody may come in protect nothing', () => {
    expect(told({ 'A.java': spring, 'B.java': 'class B { SecurityFilterChain chain(HttpSecurity http) { return http.authorizeHttpRequests(a -> a.anyRequest().permitAll()).build(); } }' })).toHaveLength(1)
  })
})

describe('who may do what', () => {
  const admin = (check: string) => `const app = require('express')()
app.get('/admin', requireAuth, (req, res) => res.render('admin', { isAdmin: req.user.role === 'admin' }))
app.get('/admin/users', requireAuth, ${check} (req, res) => db.users.findMany().then((all) => res.json(all)))`

  it('finds routes for administrators that every account can use, where the role is only shown in a page', () => {
    const [found] = judge(factsIn({ 'a.js': admin('') }))
    expect([found?.rule_id, found?.line]).toEqual(['missing-authorization', 2])
    expect(found?.detail).toContain('So does `GET /admin/users`')
  })

  const page = (role: string) => `const app = require('express')()
app.get('/admin', requireAuth, (req, res) => { ${role} })
app.get('/admin/users', requireAuth, (req, res) => db.users.findMany().then((all) => res.json(all)))`

  it.each([
    "res.render('admin', { user: req.user, isAdmin: req.user.isAdmin })",
    "res.render('admin', { isGuest: !(req.user.role === 'admin'), title: 'Start' })",
  ])('a role that is only shown: %s', (role) => {
    expect(told({ 'a.js': page(role) })).toEqual(['missing-authorization a.js:2'])
  })

  it.each([
    "if (req.user.role !== 'admin') return res.redirect('/');  res.render('admin')",
    "const isAdmin = req.user.role === 'admin';  if (!isAdmin) return res.redirect('/');  res.render('admin', { isAdmin })",
    "res.render(req.user.role === 'admin' ? 'admin' : 'start')",
    "cache.getUser({ id: req.user.id, isAdmin: true }).then((one) => one ? res.render('admin') : res.redirect('/'))",
    "db.pages.find({ isAdmin: req.user.role === 'admin' }).then((all) => res.render('admin', { all }))",
  ])('a role that decides: %s', (role) => {
    expect(told({ 'a.js': page(role) })).toEqual(['missing-authorization a.js:3'])
  })

  it('a role that is only shown: Flask', () => {
    const program = (check: string) => `from flask import Flask
app = Flask(__name__)
@app.route('/admin')
@login_required
def admin():
    ${check}
    return render_template('admin.html', admin=current_user.role == 'admin')
@app.route('/admin/users')
@login_required
def users():
    return jsonify(db.session.query(User).all())
`
    expect(told({ 'app.py': program('pass') })).toEqual(['missing-authorization app.py:5'])
    expect(told({ 'app.py': program("if current_user.role != 'admin': abort(403)") })).toEqual(['missing-authorization app.py:10'])
    expect(told({ 'app.py': program("if current_user.get('role') != 'admin': abort(403)") })).toEqual(['missing-authorization app.py:10'])
    expect(told({ 'app.py': program("if session.get('user').get('role') != 'admin': abort(403)") })).toEqual(['missing-authorization app.py:10'])
  })

  it('leaves alone what sets a program up before there is anybody', () => {
    const files = (path: string) => ({ 'app.js': `const app = require('express')()
const { requireAuth } = require('./auth')
app.post('/orders', requireAuth, (req, res) => db.orders.create(req.body))
app.put('/orders/:id', requireAuth, (req, res) => db.orders.update(req.body))
app.post('${path}', (req, res) => db.users.create(req.body))`, 'auth.js': 'exports.requireAuth = (req, res, next) => (req.session.user ? next() : res.sendStatus(401))' })
    expect(told(files('/admin/setup'))).toEqual([])
    expect(told(files('/admin/users'))).toEqual(['missing-authentication app.js:5'])
  })

  it.each([
    ['AdminDocs', 'alter', 1],
    // what is called after managing documents is for whoever has some
    ['DocManagement', 'alter', 0],
    // the role is asked for by what it calls
    ['AdminDocs', 'change', 0],
  ])('Spring: %s that calls %s', (name, called, count) => {
    const controller = `@RestController
@RequestMapping("/docs")
class ${name} {
  private final DocService service;
  private final DocRepository repository;
  @PreAuthorize("hasRole('ADMIN')")
  @PostMapping("/a") void add(@RequestBody Doc doc) { repository.save(doc); }
  @PutMapping("/b") void change(@RequestBody Doc doc) { service.${called}(doc); repository.save(doc); }
}`
    const service = `interface DocService {
  @PreAuthorize("hasAnyAuthority('ALL', 'CHANGE_DOC')")
  void change(Doc doc);
  void alter(Doc doc);
}`
    const filter = 'class KeyFilter extends OncePerRequestFilter { protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain) { if (!known(request)) { response.sendError(401); return; } chain.doFilter(request, response); } }'
    expect(told({ 'Docs.java': controller, 'DocService.java': service, 'KeyFilter.java': filter })).toHaveLength(count)
  })

  it('tells nothing of administrators where next to nothing of a program asks who is there', () => {
    const routes = (count: number) => Array.from({ length: count }, (_, at) => `  @PostMapping("/a${at}") void add${at}(@RequestBody Order order) { repository.save(order); }`).join('\n')
    const controller = (count: number) => `@RestController class Orders {
  private final OrderRepository repository;
  @PreAuthorize("hasRole('USER')") @PostMapping("/closed") void closed(@RequestBody Order order) { repository.save(order); }
${routes(count)}
}`
    const admin = '@RestController class Prices {\n  private final OrderRepository repository;\n  @PostMapping("/admin/prices") void again(@RequestBody Order order) { repository.save(order); }\n}'
    expect(told({ 'Orders.java': controller(3), 'Prices.java': admin })).toEqual(['missing-authentication Prices.java:3'])
    expect(told({ 'Orders.java': controller(12), 'Prices.java': admin })).toEqual([])
    expect(told({ 'Orders.java': controller(12).replace('"/closed"', '"/admin/closed"'), 'Prices.java': admin })).toEqual(['missing-authentication Prices.java:3'])
  })

  it('leaves alone the way in for administrators who are not any yet', () => {
    const program = (path: string) => `${admin('isAdmin,')}\napp.post('${path}', requireAuth, (req, res) => db.users.create(req.body).then((made) => res.json(made)))`
    expect(told({ 'a.js': program('/invite/admin/:code') })).toEqual([])
    expect(told({ 'a.js': program('/admin/invite') })).toEqual(['missing-authorization a.js:4'])
  })

  it('Symfony: a right of any name is asked for', () => {
    const program = (asked: string) => `<?php
namespace App\\Controller;
use Doctrine\\ORM\\EntityManagerInterface;
use Symfony\\Component\\Routing\\Attribute\\Route;
use Symfony\\Component\\Security\\Http\\Attribute\\IsGranted;
#[Route('/admin/team')]
class TeamController extends AbstractController {
    #[Route('/{id}/rate', methods: ['POST'])]
    #[IsGranted('ROLE_ADMIN')]
    public function rate(Team $team, EntityManagerInterface $store) { $store->persist($team); $store->flush(); }
    #[Route('/{id}/copy', methods: ['POST'])]
    #[IsGranted(${asked})]
    public function copy(Team $team, EntityManagerInterface $store) { $store->persist(clone $team); $store->flush(); }
}`
    expect(told({ 'A.php': program("'edit', 'team'") })).toEqual([])
    expect(told({ 'A.php': program("'IS_AUTHENTICATED_FULLY'") })).toEqual(['missing-authorization A.php:11'])
  })

  it.each(['requireRole("admin"),', 'isAdmin,', 'fence,'])('leaves alone one with %s', (check) => {
    expect(told({ 'a.js': admin(check) })).toEqual([])
  })

  const account = (lines: string) => `const app = require('express')()
app.post('/profile', requireAuth, async (req, res) => {
  ${lines}
  user.email = req.body.email
  await user.save()
})`

  it('finds an account that is changed by an id of the request', () => {
    expect(told({ 'a.js': account('const user = await User.findOne({ where: { id: req.body.id } })') })).toEqual(['foreign-account a.js:3'])
  })

  it.each([
    'const user = await User.findOne({ where: { id: req.user.id } })',
    'const user = await User.findOne({ where: { id: req.body.id } })\n  if (user.id !== req.user.id) return res.sendStatus(403)',
    'const user = await User.findOne({ where: { id: req.body.id } })\n  if (!req.user.isAdmin) return res.sendStatus(403)',
    'const user = await Product.findOne({ where: { id: req.body.id } })',
  ])('leaves alone: %s', (lines) => {
    expect(told({ 'a.js': account(lines) })).toEqual([])
  })

  const cards = (path: string, lines: string, store = 'return db.cards.findAll({ userId })') => ({
    'app.js': `const Cards = require('./cards')
const app = require('express')()
const cards = new Cards()
app.get('${path}', requireAuth, cards.show)`,
    'cards.js': `function Cards() { this.show = (req, res) => { ${lines} } }
function cardsOf(userId) { ${store} }
module.exports = Cards`,
  })

  it('suspects what is given out by an account in the path, where the handler never asks who is signed in', () => {
    expect(told(cards('/cards/:userId', 'res.json(cardsOf(req.params.userId))'))).toEqual(['foreign-account app.js:4'])
    expect(told(cards('/cards/:userId', 'checkUserName(req.params.userId)\n res.json(cardsOf(req.params.userId))'))).toEqual(['foreign-account app.js:4'])
  })

  it.each([
    ['what compares them', cards('/cards/:userId', 'if (req.params.userId !== req.user.id) return res.sendStatus(403)\n res.json(cardsOf(req.params.userId))')],
    ['what checks whose it is by its name', cards('/cards/:userId', 'checkUserCardAccess(req.params.userId)\n res.json(cardsOf(req.params.userId))')],
    ['what takes who is signed in', cards('/cards/:userId', 'res.json(cardsOf(req.user.id))')],
    ['what takes the tenant from the context', { 'app.ts': `import { Hono } from 'hono'
const app = new Hono()
app.get('/accounts/:accountId', requireAuth, async (c) => c.json(await db.accounts.findFirst({ orgId: c.get('orgId'), id: c.req.param('accountId') })))` }],
    ['what asks for a role by a middleware that is made', { 'app.ts': `import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
const requireRole = (role) => createMiddleware(async (c, next) => {
  if (c.get('role') !== role) return c.json({}, 403)
  await next()
})
const app = new Hono()
app.get('/team/:memberId', requireRole('admin'), async (c) => c.json(await db.members.findFirst({ id: c.req.param('memberId') })))` }],
    ['what is for administrators', cards('/admin/cards/:userId', 'if (!req.user.isAdmin) return res.sendStatus(403)\n res.json(cardsOf(req.params.userId))')],
    ['what hands on who is signed in, under a name of its own', { 'Cards.java': `@RestController
class Cards {
  private CardRepository cards;
  @PreAuthorize("isAuthenticated()")
  @GetMapping("/users/{userId}/cards")
  List<Card> show(@RequestAttribute("session.user") User loginUser, @PathVariable int userId) { return cards.findAllFor(loginUser, userId); }
}
interface CardRepository extends JpaRepository<Card, Integer> {}` }],
    ['what reads nothing', cards('/cards/:userId', 'res.json(cardsOf(req.params.userId))', 'return []')],
    ['an id of something else', cards('/cards/:cardId', 'res.json(cardsOf(req.params.cardId))')],
  ])('leaves alone %s', (_, files) => {
    expect(told(files)).toEqual([])
  })
})

it('leaves alone what stands behind a group of middleware that nobody knows', () => {
  const app = (group: string): Files => ({
    'app/Providers/Routes.php': `<?php
use Illuminate\\Support\\Facades\\Route;
class Routes { public function boot() { Route::middleware(['${group}'])->scopeBindings()->group(base_path('routes/orders.php')); } }`,
    'routes/orders.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::post('/orders', [OrderController::class, 'store'])->middleware('auth');
Route::put('/orders/{id}', [OrderController::class, 'update'])->middleware('auth');
Route::delete('/orders/{id}', [OrderController::class, 'destroy']);`,
    'app/Http/Controllers/OrderController.php': `<?php
class OrderController {
    public function store(Request $request) { Order::create($request->all()); }
    public function update(Request $request, $id) { Order::where('id', $id)->update($request->all()); }
    public function destroy($id) { Order::where('id', $id)->delete(); }
}
class Order extends Model {}`,
  })
  expect(told(app('shop-api'))).toEqual([])
  expect(told(app('api'))).toEqual(['missing-authentication routes/orders.php:5'])
})

it.each([
  ['asks who is there', "if (!(await getSession())?.user) throw new ApiError({ code: 'unauthorized' })", []],
  ['only counts', "await counted(request, 'labels')", ['missing-authentication app/api/labels/[id]/route.ts:5']],
])('looks into what a route is wrapped in, also where it stands before every way in: one that %s', (_, line, expected) => {
  const route = (rest: string) => `import { withSpace } from '../../../../lib/spaces'\n${rest}`
  const files: Files = {
    'lib/spaces/index.ts': "export * from './space'",
    'lib/spaces/space.ts': `export const withSpace = (handler, { roles = [] } = {}) => {
  return withLog(async (request, context) => {
    ${line}
    return await handler({ request, params: await context.params })
  })
}`,
    'app/api/labels/register/route.ts': route('export const POST = withSpace(async ({ request }) => Response.json(await prisma.label.create({ data: await request.json() })))'),
    'app/api/labels/[id]/route.ts': route(`export const GET = withSpace(async ({ params }) => Response.json(await prisma.label.findFirst({ where: { id: params.id } })))
export const PATCH = async (request, { params }) => { await requireUser(request); return Response.json(await prisma.label.update({ where: { id: params.id }, data: {} })) }
export const PUT = async (request, { params }) => { await requireUser(request); return Response.json(await prisma.label.update({ where: { id: params.id }, data: {} })) }
export const DELETE = withSpace(async ({ params }) => Response.json(await prisma.label.delete({ where: { id: params.id } })), { roles: ['owner'] })`),
  }
  expect(told(files)).toEqual(expected)
})

it('takes a message that begins like a statement for no use of stored data', () => {
  const program = (query: string) => `const app = require('express')()
app.post('/beds', requireAuth, (req, res) => { db.query('insert into beds (name) values (?)', [req.body.name]) })
app.post('/tools', requireAuth, (req, res) => { db.query('insert into tools (name) values (?)', [req.body.name]) })
app.post('/plants', (req, res) => { ${query} })
`
  expect(told({ 'a.js': program("db.query('update plants set name = ?', [req.body.name])") })).toEqual(['missing-authentication a.js:4'])
  expect(told({ 'a.js': program("console.error('Update failed for plants', req.body.name)") })).toEqual([])
})

it('takes a route that lets each address in so often only for one that is open on purpose', () => {
  const asking = (name: string): readonly [string, string] => [`app/api/${name}/route.ts`, `import { getServerSession } from 'next-auth'
export async function POST(request) { const session = await getServerSession(); if (!session) return new Response(null, { status: 401 }); return Response.json(await prisma.note.create({ data: await request.json() })) }`]
  const open = (counts: string) => told(Object.fromEntries([...['beds', 'tools', 'seeds', 'notes'].map(asking), ['app/api/plans/route.ts', `export async function POST(request) { ${counts}return Response.json(await prisma.plan.create({ data: await request.json() })) }`]]))
  expect(open('')).toEqual(['missing-authentication app/api/plans/route.ts:1'])
  expect(open("if ((await hits(request.headers.get('x-forwarded-for'))) > 9) return new Response(null, { status: 429 }); ")).toEqual([])
})

describe('functions of Supabase among others that ask who is there', () => {
  const made = "import { createClient } from 'npm:@supabase/supabase-js@2'\n"
  const asking = (name: string) => [`supabase/functions/${name}/index.ts`, `${made}Deno.serve(async (req) => {
  const db = createClient(Deno.env.get('SUPABASE_URL'), Deno.env.get('SUPABASE_SERVICE_ROLE_KEY'))
  const { data: { user } } = await db.auth.getUser(req.headers.get('Authorization'))
  if (!user) return new Response('', { status: 401 })
  await db.from('${name}').delete().eq('owner', user.id)
  return new Response('')
})`] as const
  const open = (key: string) => ['supabase/functions/plants/index.ts', `${made}Deno.serve(async (req) => {
  const db = createClient(Deno.env.get('SUPABASE_URL'), Deno.env.get('${key}'), { global: { headers: { Authorization: req.headers.get('Authorization') } } })
  const { name } = await req.json()
  await db.from('plants').delete().eq('name', name)
  return new Response('')
})`] as const
  const missing = (key: string) => told(Object.fromEntries([...['beds', 'tools', 'seeds', 'notes'].map(asking), open(key)])).filter((one) => one.startsWith('missing-authentication'))

  it('are found with the service role', () => {
    expect(missing('SUPABASE_SERVICE_ROLE_KEY')).toEqual(['missing-authentication supabase/functions/plants/index.ts:2'])
  })

  it('are left to the row rules where they act as their caller', () => {
    expect(missing('SUPABASE_ANON_KEY')).toEqual([])
  })
})
