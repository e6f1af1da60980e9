import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { LANGUAGES } from '../../../types.ts'
import { factsIn } from '../testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

/** `/login: before rate_limit flask-limiter`, of the uses that are asked for. */
const onRoutes = (files: Readonly<Record<string, string>>, only: RegExp): string[] =>
  factsIn(files).routes.map(({ route, uses }) => `${route}: ${uses.filter(({ use }) => only.test(use)).map(({ use, library, before }) => `${before ? 'before ' : ''}${use} ${library}`).join(', ')}`)

const LIMITED: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] = [
  ['Express: a limiter in a variable of another file', {
    'app.js': `const app = require('express')()\nconst { limiter } = require('./limits')\napp.post('/login', limiter, (req, res) => res.end())\napp.post('/orders', (req, res) => res.end())`,
    'limits.js': `const rateLimit = require('express-rate-limit')\nexports.limiter = rateLimit({ max: 5 })`,
  }, ['/login: before rate_limit express-rate-limit', '/orders: ']],
  ['Express: a limiter for all below a path', {
    'app.js': `import express from 'express'\nimport { rateLimit } from 'express-rate-limit'\nconst app = express()\napp.use('/api', rateLimit({ windowMs: 1000 }))\napp.get('/api/a', (req, res) => res.end())\napp.get('/b', (req, res) => res.end())`,
  }, ['/api/a: before rate_limit express-rate-limit', '/b: ']],
  ['Express: a limiter that a function of the project asks', {
    'app.js': `const { RateLimiterMemory } = require('rate-limiter-flexible')\nconst limiter = new RateLimiterMemory({ points: 5 })\nconst app = require('express')()\nconst guard = (req, res, next) => limiter.consume(req.ip).then(() => next())\napp.post('/a', guard, (req, res) => res.end())`,
  }, ['/a: before rate_limit rate-limiter-flexible']],
  ['Next: asked by hand, through a helper', {
    'app/api/ask/route.ts': `import { isAllowed } from '@/lib/limit'\nexport async function POST(request) { if (!(await isAllowed('x'))) return new Response('', { status: 429 }); return Response.json({}) }`,
    'lib/limit.ts': `import { Ratelimit } from '@upstash/ratelimit'\nimport { Redis } from '@upstash/redis'\nconst limiter = new Ratelimit({ redis: Redis.fromEnv(), limiter: Ratelimit.slidingWindow(5, '1 m') })\nexport async function isAllowed(id) { const { success } = await limiter.limit(id); return success }`,
  }, ['/api/ask: rate_limit , rate_limit @upstash/ratelimit']],
  ['Fastify: a plugin for all routes, and options of one', {
    'app.js': `import Fastify from 'fastify'\nimport rateLimit from '@fastify/rate-limit'\nconst app = Fastify()\nawait app.register(rateLimit, { max: 100 })\napp.get('/a', async () => 1)`,
  }, ['/a: before rate_limit @fastify/rate-limit']],
  ['Fastify: options of a route', {
    'app.js': `import Fastify from 'fastify'\nconst app = Fastify()\napp.post('/a', { config: { rateLimit: { max: 3 } } }, async () => 1)\napp.post('/b', { config: {} }, async () => 1)`,
  }, ['/a: before rate_limit @fastify/rate-limit', '/b: ']],
  ['Nest: a guard', {
    'a.ts': `import { Controller, Post, UseGuards } from '@nestjs/common'\nimport { ThrottlerGuard, Throttle } from '@nestjs/throttler'\n@Controller('a')\nexport class A {\n  @UseGuards(ThrottlerGuard) @Post('x') x() {}\n  @Throttle({ default: { limit: 3, ttl: 60 } }) @Post('y') y() {}\n  @Post('z') z() {}\n}`,
  }, ['/a/x: before rate_limit @nestjs/throttler', '/a/y: before rate_limit @nestjs/throttler', '/a/z: ']],
  ['Nest: a guard of the whole program', {
    'a.ts': `import { Controller, Post } from '@nestjs/common'\n@Controller('a')\nexport class A {\n  @Post('x') x() {}\n}`,
    'app.module.ts': `import { Module } from '@nestjs/common'\nimport { APP_GUARD } from '@nestjs/core'\nimport { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler'\n@Module({ imports: [ThrottlerModule.forRoot([{ ttl: 60, limit: 10 }])], providers: [{ provide: APP_GUARD, useClass: ThrottlerGuard }] })\nexport class AppModule {}`,
  }, ['/a/x: before rate_limit @nestjs/throttler']],
  ['Hono', {
    'a.ts': `import { Hono } from 'hono'\nimport { rateLimiter } from 'hono-rate-limiter'\nconst app = new Hono()\napp.use('/a/*', rateLimiter({ limit: 5 }))\napp.get('/a/b', (c) => c.text(''))\napp.get('/c', (c) => c.text(''))`,
  }, ['/a/b: before rate_limit hono-rate-limiter', '/c: ']],
  ['FastAPI with slowapi', {
    'a.py': `from fastapi import FastAPI\nfrom slowapi import Limiter\napp = FastAPI()\nlimiter = Limiter(key_func=ip)\n@app.post('/a')\n@limiter.limit('5/minute')\nasync def a(request):\n    return 1\n@app.post('/b')\nasync def b(request):\n    return 1\n`,
  }, ['/a: before rate_limit slowapi', '/b: ']],
  ['Flask-Limiter', {
    'app.py': `from flask import Flask\nfrom limits import limiter\napp = Flask(__name__)\n@app.route('/login', methods=['POST'])\n@limiter.limit('5/minute')\ndef login():\n    return ''\n@app.route('/b')\ndef b():\n    return ''\n`,
    'limits.py': `from flask_limiter import Limiter\nlimiter = Limiter(key_func=ip)\n`,
  }, ['/login: before rate_limit flask-limiter', '/b: ']],
  ['Django REST framework', {
    'urls.py': `from django.urls import path\nfrom views import A, B\nurlpatterns = [path('a', A.as_view()), path('b', B.as_view())]\n`,
    'views.py': `from rest_framework.views import APIView\nfrom rest_framework.throttling import AnonRateThrottle\nclass A(APIView):\n    throttle_classes = [AnonRateThrottle]\n    def post(self, request):\n        return 1\nclass B(APIView):\n    def post(self, request):\n        return 1\n`,
  }, ['/a: before rate_limit djangorestframework', '/b: ']],
  ['Laravel', {
    'routes/web.php': `<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::post('/login', [A::class, 'login'])->middleware('throttle:5,1');\nRoute::post('/b', [A::class, 'b']);`,
    'app/A.php': `<?php\nclass A { public function login() {} public function b() {} }`,
  }, ['/login: before rate_limit laravel', '/b: ']],
  ['Rails with Rack::Attack', {
    'config/routes.rb': `Rails.application.routes.draw do\n  post 'login', to: 'sessions#create'\nend\n`,
    'config/initializers/attack.rb': `Rack::Attack.throttle('a', limit: 5, period: 20) { |req| req.ip }\n`,
    'app/controllers/sessions_controller.rb': `class SessionsController < ApplicationController\n  def create\n  end\nend\n`,
  }, ['/login: before rate_limit rack-attack']],
  ['Rails by itself', {
    'config/routes.rb': `Rails.application.routes.draw do\n  post 'login', to: 'sessions#create'\nend\n`,
    'app/controllers/sessions_controller.rb': `class SessionsController < ApplicationController\n  rate_limit to: 10, within: 3.minutes, only: :create\n  def create\n  end\nend\n`,
  }, ['/login: before rate_limit rails']],
  ['ASP.NET: attributes and endpoints', {
    'A.cs': `[Route("a")] public class A : ControllerBase { [EnableRateLimiting("fixed")] [HttpPost("login")] public IActionResult Login() => Ok(); [HttpPost("b")] public IActionResult B() => Ok(); }`,
    'P.cs': `var app = builder.Build();\napp.MapPost("/c", () => "").RequireRateLimiting("fixed");`,
  }, ['/a/login: before rate_limit aspnet', '/a/b: ', '/c: before rate_limit aspnet']],
  ['FastAPI: middleware of the project, for the paths that it names', {
    'main.py': `from fastapi import FastAPI\nfrom starlette.middleware.base import BaseHTTPMiddleware\n\nclass ThrottlingMiddleware(BaseHTTPMiddleware):\n    async def dispatch(self, request, call_next):\n        if '/door/' in request.url.path and self.too_often(request):\n            return Response(status_code=429)\n        return await call_next(request)\n\napp = FastAPI()\napp.add_middleware(ThrottlingMiddleware)\n@app.post('/door/enter')\ndef enter():\n    return 1\n@app.post('/notes')\ndef note():\n    return 1\n`,
  }, ['/door/enter: before rate_limit ', '/notes: ']],
  ['Laravel: for the routes of the API', {
    'bootstrap/app.php': `<?php\nreturn Application::configure()->withMiddleware(function (Middleware $middleware) { $middleware->throttleApi(); })->create();`,
    'routes/api.php': `<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::post('/a', fn () => 1);`,
    'routes/web.php': `<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::post('/b', fn () => 1);`,
  }, ['/api/a: before rate_limit laravel', '/b: ']],
  ['Spring with bucket4j in the handler', {
    'A.java': `import io.github.bucket4j.Bucket;\n@RestController class A { private final Bucket bucket; @PostMapping("/a") String a() { if (!bucket.tryConsume(1)) return ""; return "x"; } @PostMapping("/b") String b() { return ""; } }`,
  }, ['/a: rate_limit bucket4j', '/b: ']],
  ['Gin', {
    'a.go': `package main\nimport (\n"github.com/gin-gonic/gin"\nmgin "github.com/ulule/limiter/v3/drivers/middleware/gin"\n)\nfunc main() { r := gin.New(); r.Use(mgin.NewMiddleware(instance)); r.POST("/a", show) }\nfunc show(c *gin.Context) {}`,
  }, ['/a: before rate_limit ulule/limiter']],
  ['net/http with tollbooth', {
    'a.go': `package main\nimport (\n"net/http"\n"github.com/didip/tollbooth"\n)\nfunc main() { http.Handle("/a", tollbooth.LimitFuncHandler(lmt, show)); http.HandleFunc("/b", show) }\nfunc show(w http.ResponseWriter, r *http.Request) {}`,
  }, ['/a: before rate_limit tollbooth', '/b: ']],
]

describe('limits of routes', () => {
  it.each(LIMITED)('%s', (_, files, expected) => {
    expect(onRoutes(files, /^rate_limit$/).sort()).toEqual([...expected].sort())
  })
})

describe('what handlers use through what they call', () => {
  it('a privileged client of another file, and one that a function makes', () => {
    const files = {
      'lib/admin.ts': `import { createClient } from '@supabase/supabase-js'\nexport const admin = createClient(process.env.URL!, process.env.SUPABASE_SERVICE_ROLE_KEY!)\nexport function makeAdmin() { return createClient(process.env.URL!, process.env.SUPABASE_SERVICE_ROLE_KEY!) }`,
      'lib/db.ts': `import { createClient } from '@supabase/supabase-js'\nexport const db = createClient(process.env.URL!, process.env.NEXT_PUBLIC_SUPABASE_ANON_KEY!)`,
      'app/api/a/route.ts': `import { admin } from '@/lib/admin'\nexport async function POST() { await admin.from('orders').insert({}); return Response.json({}) }`,
      'app/api/b/route.ts': `import { makeAdmin } from '@/lib/admin'\nexport async function POST() { const client = makeAdmin(); await client.auth.admin.deleteUser('x'); return Response.json({}) }`,
      'app/api/c/route.ts': `import { db } from '@/lib/db'\nexport async function POST() { await db.from('orders').insert({}); return Response.json({}) }`,
    }
    const found = onRoutes(files, /^privileged_client$/)
    expect(found[0]).toBe('/api/a: privileged_client supabase')
    expect(found[1]).toMatch(/^\/api\/b: privileged_client supabase/)
    expect(found[2]).toBe('/api/c: ')
  })

  it('queries with their table and verb', () => {
    const { routes } = factsIn({ 'app/api/a/route.ts': `import { createClient } from '@/lib/supabase/server'\nexport async function POST() { const supabase = await createClient(); const { data } = await supabase.from('orders').update({ paid: true }).eq('id', 1).select(); return Response.json(data) }`, 'lib/supabase/server.ts': `import { createServerClient } from '@supabase/ssr'\nexport async function createClient() { return createServerClient(U, K, {}) }` })
    expect(routes[0]?.uses.filter(({ use }) => use === 'query').map(({ options }) => options)).toEqual([{ table: 'orders', verb: 'update' }])
  })

  it.each([
    ['the request as it is', 'update(body)', true],
    ['a list with the request', 'insert([body])', true],
    ['what is spread into an object', 'update({ ...body, changed: now })', true],
    ['one field of it', 'update({ name: body.name })', undefined],
    ['what else is spread into an object', 'update({ ...preset, name: body.name })', undefined],
    ['a part of it', 'insert(body.order)', undefined],
    ['what a schema has let through', 'upsert(Order.parse(body))', undefined],
  ])('says whether a table is given %s', (_, step, whole) => {
    const { routes } = factsIn({ 'app/api/a/route.ts': `import { createClient } from '@supabase/supabase-js'\nconst db = createClient(U, K)\nexport async function POST(request: Request) { const body = await request.json(); await db.from('orders').${step}; return Response.json({}) }` })
    expect(routes[0]?.uses.find(({ use }) => use === 'query')?.options.whole).toBe(whole)
  })

  it('input that the types of parameters check', () => {
    const { routes } = factsIn({
      'a.py': `from fastapi import FastAPI\nfrom pydantic import BaseModel\napp = FastAPI()\nclass Order(BaseModel):\n    name: str\n@app.post('/a')\ndef a(order: Order):\n    return 1\n@app.post('/b')\ndef b(order: dict):\n    return 1\n`,
    })
    expect(routes.map(({ uses }) => uses.map(({ use, library, before }) => `${use} ${library} ${String(before)}`))).toEqual([['validation pydantic true'], []])
  })
})
