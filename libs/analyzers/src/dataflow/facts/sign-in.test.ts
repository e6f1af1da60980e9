import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { LANGUAGES } from '../../types.ts'
import { factsIn } from './testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

type Files = Readonly<Record<string, string>>

const admitted = (files: Files): string[] => factsIn(files).routes.map(({ methods, route, sign_in: signIn }) => `${methods.join('|')} ${route}: ${signIn}`)
const owned = (files: Files): string[] => factsIn(files).routes.filter(({ ownership }) => ownership.length > 0).map(({ route }) => route)

const express = (guard: string, body = 'res.json(db.notes.all())') => ({ 'a.js': `const app = require('express')()\nconst { expressjwt } = require('express-jwt')\nconst jwt = require('jsonwebtoken')\n${guard}\napp.get('/notes', (req, res) => { ${body} })` })

describe('whether somebody has to be signed in: Express', () => {
  it.each([
    ['a check', `app.use(expressjwt({ secret: S }))`, 'required'],
    ['a check that is told to let everybody in', `app.use(expressjwt({ secret: S, credentialsRequired: false }))`, 'optional'],
    ['one of a record of checks', `const auth = { must: expressjwt({ secret: S }), may: expressjwt({ secret: S, credentialsRequired: false }) }\napp.use(auth.may)`, 'optional'],
    ['a check called optional', `app.use(optionalAuth)`, 'optional'],
    ['a function that lets through whoever brings no token', `function known(req, res, next) { const token = req.headers.authorization; if (!token) return next(); try { req.who = jwt.verify(token, S) } catch { return res.sendStatus(401) } next() }\napp.use(known)`, 'optional'],
    ['a function that looks at a token where there is one', `function known(req, res, next) { const token = req.cookies.token; if (token) { req.who = jwt.verify(token, S) } next() }\napp.use(known)`, 'optional'],
    ['a function that sends away whoever brings no token', `function known(req, res, next) { const token = req.headers.authorization; if (!token) return res.sendStatus(401); req.who = jwt.verify(token, S); next() }\napp.use(known)`, 'required'],
    ['a function that hands an error on', `function known(req, res, next) { const token = req.headers.authorization; if (!token) return next(missing()); req.who = jwt.verify(token, S); next() }\napp.use(known)`, 'required'],
    ['a function that throws', `function known(req, res, next) { const token = req.headers.authorization; if (!token) throw new Error('no token'); req.who = jwt.verify(token, S); next() }\napp.use(known)`, 'required'],
    ['what is only called after users', `app.use(checkUserUniqueness)`, 'unknown'],
    ['nothing', '', 'none'],
  ])('%s', (_, guard, expected) => {
    expect(admitted(express(guard))).toEqual([`GET /notes: ${expected}`])
  })

  const router = (lines: string) => ({ 'a.js': `const app = require('express')()\nconst bcrypt = require('bcrypt')\nconst jwt = require('jsonwebtoken')\n${lines}` })

  it('whoever signs in or up is not signed in yet, though a wrong password is refused and a token is made', () => {
    const files = router(`app.post('/enter', async (req, res) => { const found = await db.people.findOne({ mail: req.body.mail }); if (!(await bcrypt.compare(req.body.password, found.hash))) return res.status(401).end(); res.json({ token: jwt.sign({ id: found.id }, S) }) })
app.post('/members', async (req, res) => { const made = await db.people.create(req.body); res.json({ token: generateToken(made) }) })`)
    expect(admitted(files)).toEqual(['POST /enter: none', 'POST /members: none'])
  })

  it('whoever changes a password is', () => {
    const files = router(`app.put('/password', requireLogin, async (req, res) => { if (!(await bcrypt.compare(req.body.old, req.user.hash))) return res.status(403).end(); await db.people.update({ id: req.user.id }, req.body) })`)
    expect(admitted(files)).toEqual(['PUT /password: required'])
  })
})

describe('whether somebody has to be signed in: Python', () => {
  const flask = (mark: string) => ({ 'a.py': `from flask import Flask\nfrom flask_jwt_extended import jwt_required, create_access_token\napp = Flask(__name__)\n@app.route('/notes')\n${mark}\ndef notes():\n    return Note.query.all()\n@app.route('/enter', methods=['POST'])\ndef enter():\n    return {'token': create_access_token(identity=1)}\n` })

  it.each([['@jwt_required()', 'required'], ['@jwt_required(optional=True)', 'optional'], ['@jwt_optional', 'optional'], ['@cached', 'none']])('Flask: %s', (mark, expected) => {
    expect(admitted(flask(mark))).toEqual([`GET /notes: ${expected}`, 'POST /enter: none'])
  })

  const fastapi = (lines: string) => ({ 'main.py': `from fastapi import Depends, FastAPI, HTTPException
app = FastAPI()

def signed_in(token: str = Header()):
    found = decode_token(token)
    if not found:
        raise HTTPException(status_code=401)
    return found

def perhaps(token: str = Header(None)):
    return decode_token(token) if token else None

def caller(*, required: bool = True):
    return signed_in if required else perhaps

def may_change(who=Depends(signed_in)):
    if not who.editor:
        raise HTTPException(status_code=403)

${lines}
` })

  it.each([
    ['a dependency', `@app.get('/notes')\ndef notes(who=Depends(signed_in)):\n    return all()`, 'required'],
    ['one that a function chooses', `@app.get('/notes')\ndef notes(who=Depends(caller())):\n    return all()`, 'required'],
    ['one that a function chooses for everybody', `@app.get('/notes')\ndef notes(who=Depends(get_current_user(required=False))):\n    return all()`, 'optional'],
    ['one that the decorator lists', `@app.get('/notes', dependencies=[Depends(may_change)])\ndef notes():\n    return all()`, 'required'],
    ['one beside another that lets everybody in', `@app.get('/notes')\ndef notes(who=Depends(get_current_user(required=False)), other=Depends(signed_in)):\n    return all()`, 'required'],
    ['the name of the route', `@app.get('/notes', name='auth:notes')\ndef notes():\n    return all()`, 'none'],
  ])('FastAPI: %s', (_, lines, expected) => {
    expect(admitted(fastapi(lines))).toEqual([`GET /notes: ${expected}`])
  })
})

it('Hono: a base path stands before all routes', () => {
  expect(admitted({ 'a.ts': `import { Hono } from 'hono'\nimport { jwt } from 'hono/jwt'\nconst app = new Hono().basePath('/api')\napp.use('/admin/*', jwt({ secret: KEY }))\napp.get('/admin/notes', (c) => c.json([]))\napp.get('/notes', (c) => c.json([]))` })).toEqual(['GET /api/admin/notes: required', 'GET /api/notes: none'])
})

describe('FastAPI: where somebody comes in', () => {
  const door = (path: string, answer: string) => ({ 'main.py': `from fastapi import Depends, FastAPI, HTTPException
from fastapi.security import OAuth2PasswordRequestForm
from jose import jwt
app = FastAPI()

class Members:
    def authenticate(self, name: str, password: str):
        return find(name, password)

@app.post('${path}')
def enter(form: OAuth2PasswordRequestForm = Depends()):
    member = Members().authenticate(form.username, form.password)
    if member is None:
        raise HTTPException(status_code=401)
    ${answer}
` })

  it('a password is looked at and a token made: nobody is signed in yet', () => {
    expect(admitted(door('/auth/token', `return jwt.encode({'sub': member.id}, KEY, algorithm='HS256')`))).toEqual(['POST /auth/token: none'])
  })

  it('a password that is looked at before anything else is a check', () => {
    expect(admitted(door('/vault', 'return open_vault(member)'))).toEqual(['POST /vault: required'])
  })
})

describe('Django: classes that answer several methods', () => {
  const site = (views: string, urls: string) => ({ 'site/urls.py': `from django.urls import include, path, re_path\nfrom rest_framework.routers import DefaultRouter\nfrom . import views\nrouter = DefaultRouter()\n${urls}`, 'site/views.py': `from rest_framework import generics, viewsets, permissions\nfrom rest_framework.decorators import action, api_view\n${views}`, 'site/__init__.py': '' })

  it('a set of views has a route for each action, those of its own as well', () => {
    const views = `class NoteViewSet(viewsets.ModelViewSet):
    permission_classes = [permissions.IsAuthenticatedOrReadOnly]
    @action(detail=True, methods=['post'])
    def pin(self, request, pk=None):
        pass
    @action(detail=False, url_path='latest')
    def late(self, request):
        pass
`
    expect(admitted(site(views, `router.register('notes', views.NoteViewSet)\nurlpatterns = [path('api/', include(router.urls))]`)).sort()).toEqual([
      'DELETE /api/notes/<pk>: required', 'GET /api/notes/<pk>: optional', 'GET /api/notes/latest: optional', 'GET /api/notes: optional', 'PATCH|PUT /api/notes/<pk>: required', 'POST /api/notes/<pk>/pin: required', 'POST /api/notes: required',
    ])
  })

  it('generic views answer what they are made of, patterns are read as paths', () => {
    const views = `class Note(generics.RetrieveDestroyAPIView):\n    permission_classes = [permissions.AllowAny]\n`
    expect(admitted(site(views, `urlpatterns = [re_path(r'^notes/(?P<number>[\\d]+(?:-x)?)/?$', views.Note.as_view())]`)).sort()).toEqual(['DELETE /notes/<number>: none', 'GET /notes/<number>: none'])
  })

  it('functions answer what their decorator says', () => {
    expect(admitted(site(`@api_view(['POST'])\ndef add(request):\n    pass\n`, `urlpatterns = [path('notes', views.add)]`))).toEqual(['POST /notes: none'])
  })

  it('a permission of its own asks whose an object is', () => {
    const views = (check: string) => `class Own(permissions.BasePermission):\n    def has_object_permission(self, request, view, obj):\n        return ${check}\nclass Note(generics.DestroyAPIView):\n    permission_classes = [Own]\n`
    const urls = `urlpatterns = [path('notes/<int:pk>', views.Note.as_view())]`
    expect(owned(site(views('obj.author == request.user'), urls))).toEqual(['/notes/<int:pk>'])
    expect(owned(site(views('obj.late'), urls))).toEqual([])
  })
})

describe('whether somebody has to be signed in: Spring', () => {
  const api = `@RestController class Notes {
  @GetMapping("/notes") String all(@AuthenticationPrincipal Member who) { return repository.findAll(); }
  @GetMapping("/notes/{id}") String one() { return repository.findOne(); }
  @PostMapping("/notes") String add() { return repository.save(); }
  @PostMapping("/auth/enter") String enter() { return tokens.find(); }
}`
  const spring = (rules: string, notes = api) => ({ 'Notes.java': notes, 'Config.java': `import org.springframework.http.HttpMethod;\nclass Config {\n  private static final String[] OPEN = { "/auth/**", "/health" };\n  SecurityFilterChain chain(HttpSecurity http) { ${rules} return http.build(); }\n}` })

  it('the first rule that fits holds, by method and path, also one that a constant lists', () => {
    expect(admitted(spring(`http.authorizeHttpRequests().requestMatchers(HttpMethod.GET, "/notes/**").permitAll().requestMatchers(OPEN).permitAll().anyRequest().authenticated();`)).sort()).toEqual([
      'GET /notes/{id}: none', 'GET /notes: optional', 'POST /auth/enter: none', 'POST /notes: required',
    ])
  })

  it('a rule about paths that only the running program knows lets nobody in', () => {
    expect(admitted(spring(`http.authorizeHttpRequests().requestMatchers(HttpMethod.POST, paths.open().toArray(new String[0])).permitAll().requestMatchers(HttpMethod.GET).permitAll().anyRequest().authenticated();`)).sort()).toEqual([
      'GET /notes/{id}: none', 'GET /notes: optional', 'POST /auth/enter: required', 'POST /notes: required',
    ])
  })

  it('rules in a function', () => {
    expect(admitted(spring(`http.authorizeHttpRequests(it -> it.requestMatchers("/auth/*").permitAll().requestMatchers("/notes/{id}").hasRole("EDITOR").anyRequest().permitAll());`)).sort()).toEqual([
      'GET /notes/{id}: required', 'GET /notes: optional', 'POST /auth/enter: none', 'POST /notes: none',
    ])
  })

  it('what a method says holds beside an open rule, and an address is no check', () => {
    const notes = `@RestController @RequestMapping("/auth") class Notes {\n  @PreAuthorize("hasRole('EDITOR')") @GetMapping("/a") String a() { return repository.findAll(); }\n  @GetMapping("/b") String b() { return repository.findAll(); }\n}`
    expect(admitted(spring(`http.authorizeHttpRequests().anyRequest().permitAll();`, notes))).toEqual(['GET /auth/a: required', 'GET /auth/b: none'])
    expect(admitted({ 'Notes.java': notes })).toEqual(['GET /auth/a: required', 'GET /auth/b: none'])
  })
})

describe('whether somebody has to be signed in: Nest', () => {
  const nest = (routes: string) => ({
    'notes.controller.ts': `import { Controller, Get, Post } from '@nestjs/common'\n@ApiBearerAuth()\n@Controller('notes')\nexport class NotesController {\n  @Get() all() { return this.notes.find() }\n  @Get(':id') one() { return this.notes.find() }\n  @Post() add() { return this.notes.save() }\n}`,
    'notes.module.ts': `import { RequestMethod } from '@nestjs/common'\nimport { NotesController } from './notes.controller'\nclass AuthMiddleware { use(req, res, next) { if (!req.headers.authorization) throw new UnauthorizedException(); next() } }\nexport class NotesModule { configure(consumer) { consumer.apply(AuthMiddleware).forRoutes(${routes}) } }`,
  })

  it.each([
    [`{ path: 'notes', method: RequestMethod.POST }, { path: 'notes/:id', method: RequestMethod.ALL }`, ['GET /notes: none', 'GET /notes/:id: required', 'POST /notes: required']],
    [`NotesController`, ['GET /notes: required', 'GET /notes/:id: required', 'POST /notes: required']],
    [`'*'`, ['GET /notes: required', 'GET /notes/:id: required', 'POST /notes: required']],
  ])('a middleware stands before %s', (routes, expected) => {
    expect(admitted(nest(routes))).toEqual(expected)
  })
})

describe('whether somebody has to be signed in: Rails', () => {
  const rails = (filter: string, routes = 'resources :notes, only: [:index]') => ({
    'config/routes.rb': `Rails.application.routes.draw do\n  ${routes}\nend`,
    'app/controllers/application_controller.rb': `class ApplicationController < ActionController::Base\n  before_action :known\n  def known\n    ${filter}\n  end\nend`,
    'app/controllers/notes_controller.rb': `class NotesController < ApplicationController\n  def index\n    Note.all\n  end\n  def late\n    Note.late\n  end\nend`,
  })

  it.each([
    [`if request.headers['Authorization'].present?\n      authenticate_with_http_token { |token| JWT.decode(token, KEY) || head(:unauthorized) }\n    end`, 'optional'],
    [`head(:unauthorized) unless signed_in?`, 'required'],
  ])('a filter by what it does: %s', (filter, expected) => {
    expect(admitted(rails(filter))).toEqual([`GET /notes: ${expected}`])
  })

  it('collections, members and names of parameters', () => {
    const routes = `resources :notes, param: :slug, only: [:show] do\n    get :late, on: :collection\n    member do\n      post :pin\n    end\n    resources :tags, only: [:index]\n  end`
    expect(admitted(rails('true', routes)).map((one) => one.replace(/:[^:]*$/, ''))).toEqual(['GET /notes/:slug', 'GET /notes/late', 'POST /notes/:slug/pin', 'GET /notes/:note_slug/tags'])
  })

  it('Devise serves the ways in itself, under the names it is given', () => {
    const found = admitted(rails('true', `devise_for :members, path_names: { sign_in: :enter }`))
    expect(found).toContain('POST /members/enter: none')
    expect(found).toContain('POST /members: none')
    expect(found).toContain('DELETE /members/sign_out: none')
  })
})

describe('whether somebody has to be signed in: Laravel', () => {
  const laravel = (middleware: string) => ({
    'routes/web.php': `<?php\nuse Illuminate\\Support\\Facades\\Route;\nuse App\\Http\\Controllers\\NoteController;\nRoute::get('notes', [NoteController::class, 'index']);\nRoute::post('notes', [NoteController::class, 'store']);\n`,
    'app/Http/Controllers/NoteController.php': `<?php\nnamespace App\\Http\\Controllers;\nclass NoteController extends Controller {\n  public function __construct() {\n    ${middleware}\n  }\n  public function index() { return Note::all(); }\n  public function store() { return Note::create([]); }\n}`,
  })

  it.each([
    [`$this->middleware('auth');`, ['required', 'required']],
    [`$this->middleware('auth')->except(['index']);`, ['none', 'required']],
    [`$this->middleware('auth')->only('store');`, ['none', 'required']],
    [`$this->middleware('auth', ['except' => ['index']]);`, ['none', 'required']],
    [`$this->middleware(['auth', 'verified'], ['only' => 'store']);`, ['none', 'required']],
    [`$this->middleware('auth', ['only' => ['index', 'store']]);`, ['required', 'required']],
    [`$this->middleware('auth')->except('index');\n    $this->middleware('auth:optional')->only('index');`, ['optional', 'required']],
  ])('a controller says which of its actions: %s', (middleware, [reading = '', writing = '']) => {
    expect(admitted(laravel(middleware))).toEqual([`GET /notes: ${reading}`, `POST /notes: ${writing}`])
  })
})

describe('Laravel: short names of middleware', () => {
  const files = (alias: string, guard: string) => ({
    'routes/web.php': `<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::middleware(['staff'])->group(function () {\n  Route::get('notes', [App\\Http\\Controllers\\NoteController::class, 'index']);\n});`,
    'app/Http/Controllers/NoteController.php': `<?php\nnamespace App\\Http\\Controllers;\nclass NoteController { public function index() { return Note::all(); } }`,
    'app/Http/Middleware/Desk.php': `<?php\nnamespace App\\Http\\Middleware;\nclass Desk { public function handle($request, $next) { ${guard} return $next($request); } }`,
    ...(alias === 'kernel' ? { 'app/Http/Kernel.php': `<?php\nnamespace App\\Http;\nclass Kernel extends HttpKernel { protected $routeMiddleware = ['staff' => \\App\\Http\\Middleware\\Desk::class]; }` } : { 'bootstrap/app.php': `<?php\nuse App\\Http\\Middleware\\Desk;\nreturn Application::configure()->withMiddleware(function (Middleware $middleware) { $middleware->alias(['staff' => Desk::class]); })->create();` }),
  })

  it.each([
    ['kernel', `if (!auth()->check()) { return redirect('/login'); }`, 'required'],
    ['call', `if (!auth()->check()) { return redirect('/login'); }`, 'required'],
    ['kernel', `$request->attributes->set('desk', 1);`, 'unknown'],
  ])('by the %s: %s', (alias, guard, expected) => {
    expect(admitted(files(alias, guard))).toEqual([`GET /notes: ${expected}`])
  })
})

describe('whether a handler asks whose an object is', () => {
  it('Java: by comparing what is stored with the caller, also in a function of its own', () => {
    const files = (check: string) => ({ 'Notes.java': `class Rights { static boolean own(Member user, Note note) { return user.getId().equals(note.getAuthor()); } }\n@RestController class Notes {\n  @DeleteMapping("/notes/{id}") void remove(@PathVariable String id, @AuthenticationPrincipal Member user) { Note note = repository.find(id); ${check} repository.delete(note); }\n}` })
    expect(owned(files('if (!Rights.own(user, note)) throw new ForbiddenException();'))).toEqual(['/notes/{id}'])
    expect(owned(files('if (!note.getKind().equals("x")) throw new ForbiddenException();'))).toEqual([])
  })

  it('FastAPI: by a dependency of the route', () => {
    const files = (check: string) => ({ 'main.py': `from fastapi import Depends, FastAPI\napp = FastAPI()\ndef own(note_id: int, who=Depends(get_current_user)):\n    note = find(note_id)\n    if ${check}:\n        raise HTTPException(status_code=403)\n@app.delete('/notes/{note_id}', dependencies=[Depends(own)])\ndef remove(note_id: int):\n    drop(note_id)\n` })
    expect(owned(files('note.author != who.id'))).toEqual(['/notes/{note_id}'])
    expect(owned(files('note.late'))).toEqual([])
  })
})

describe('a decorator that registers a route', () => {
  it('is no check, whatever its blueprint is called', () => {
    const app = (mark: string) => ({ 'a.py': `from flask import Blueprint, Flask\napp = Flask(__name__)\nadmin_bp = Blueprint('admin', __name__, url_prefix='/admin')\n@admin_bp.route('/reset', methods=['POST'])\n${mark}def reset():\n    return ''\napp.register_blueprint(admin_bp)\n` })
    expect(admitted(app(''))).toEqual(['POST /admin/reset: none'])
    expect(admitted(app('@admin_required\n'))).toEqual(['POST /admin/reset: required'])
  })
})
