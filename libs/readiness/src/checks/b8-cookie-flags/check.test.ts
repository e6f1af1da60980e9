import { describe, expect, it } from 'vitest'
import { service } from '../../testing/example.ts'
import { ask, shown, type Files } from '../../testing/project.ts'
import { check as csrf } from '../c8-csrf/check.ts'
import { check } from './check.ts'

describe('frameworks whose session cookie lacks a flag until it is set', () => {
  const django = (setting: string): Files => ({
    'requirements.txt': 'django==5.2\n',
    'shop/settings.py': `DEBUG = False\n${setting}\n`,
    'shop/urls.py': 'from django.urls import path\nfrom . import views\nurlpatterns = [path("login", views.enter)]\n',
    'shop/views.py': 'from django.contrib.auth import login\ndef enter(request):\n    login(request, request.user)\n    return redirect(secure=settings.SESSION_COOKIE_SECURE)\n',
  })

  it('needs the setting of Django', () => {
    expect(shown(ask(check, django('')))).toBe('PARTIAL shop/views.py:3')
  })

  it.each(['SESSION_COOKIE_SECURE = True', 'SESSION_COOKIE_SECURE = env.bool("SECURE")'])('passes with %s', (setting) => {
    expect(ask(check, django(setting)).status).toBe('PASSED')
  })

  const gin = (options: string): Files => ({
    'main.go': `package main\nimport (\n\t"github.com/gin-contrib/sessions"\n\t"github.com/gin-contrib/sessions/cookie"\n\t"github.com/gin-gonic/gin"\n)\nfunc main() {\n\tserver := gin.New()\n\tstore := cookie.NewStore([]byte(secret))\n\t${options}\n\tserver.Use(sessions.Sessions("session", store))\n\tserver.GET("/a", func(c *gin.Context) { c.JSON(200, 1) })\n}\n`,
  })

  it('needs options of a store in Go', () => {
    expect(shown(ask(check, gin('')))).toBe('PARTIAL main.go:11')
    expect(ask(check, gin('store.Options(sessions.Options{HttpOnly: true, Secure: true})')).status).toBe('PASSED')
  })
})

describe('the session cookie of Laravel', () => {
  const ROUTES = "<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('/orders', fn () => [])->middleware('auth');\n"
  const laravel = (secure: string, files: Files = {}): Files => ({
    'composer.json': '{ "require": { "laravel/framework": "^12.0" } }',
    'routes/web.php': ROUTES,
    'config/session.php': `<?php\nreturn [\n  'secure' => ${secure},\n  'http_only' => true,\n  'same_site' => 'lax',\n];\n`,
    ...files,
  })
  const status = (files: Files) => ask(check, files).status

  it('is Secure only where something sets it', () => {
    expect(shown(ask(check, laravel("env('SESSION_SECURE_COOKIE', false)")))).toBe('PARTIAL config/session.php:3')
    expect(status(laravel("env('SESSION_SECURE_COOKIE')"))).toBe('PARTIAL')
    expect(shown(ask(check, laravel('true')))).toBe('PASSED config/session.php:3')
    expect(status(laravel("env('SESSION_SECURE_COOKIE', true)"))).toBe('PASSED')
    expect(status(laravel("env('SESSION_SECURE_COOKIE')\n    ?? Str::startsWith(env('APP_URL', ''), 'https:')"))).toBe('PASSED')
    expect(status(laravel("env('APP_ENV') === 'production'"))).toBe('PASSED')
    expect(status(laravel('false'))).toBe('PARTIAL')
    expect(status(laravel("env('SESSION_SECURE_COOKIE')", { '.env.example': 'SESSION_SECURE_COOKIE=true\n' }))).toBe('PASSED')
    expect(status(laravel("env('SESSION_SECURE_COOKIE')", { '.env.example': 'SESSION_SECURE_COOKIE=false\n' }))).toBe('PARTIAL')
  })

  it('lacks a flag that the configuration takes away', () => {
    expect(status(laravel('true', { 'config/session.php': "<?php\nreturn [\n  'secure' => true,\n  'http_only' => false,\n];\n" }))).toBe('PARTIAL')
    expect(status(laravel('true', { 'config/session.php': "<?php\nreturn [\n  'secure' => true,\n  'same_site' => 'none',\n];\n" }))).toBe('PARTIAL')
  })

  it('is there where Fortify brings the sign-in, and not where tokens say who is there', () => {
    expect(status({ 'composer.json': '{ "require": { "laravel/framework": "^12.0", "laravel/fortify": "^1.30" } }', 'routes/web.php': '<?php\n' })).toBe('PARTIAL')
    expect(status(laravel('false', { 'routes/web.php': '<?php\n', 'routes/api.php': ROUTES.replace("'auth'", "'auth:sanctum'") }))).toBe('NOT_APPLICABLE')
    expect(status(laravel('false', { 'routes/web.php': ROUTES.replace("->middleware('auth')", '') }))).toBe('NOT_APPLICABLE')
  })
})

it.each([['auto', 'PASSED'], ['true', 'PASSED'], ['false', 'PARTIAL']])('the session cookie of Symfony with cookie_secure: %s is %s', (secure, status) => {
  expect(ask(check, {
    'composer.json': '{ "require": { "symfony/framework-bundle": "^7.0" } }',
    'config/packages/framework.yaml': `framework:\n  session:\n    cookie_secure: ${secure}\n    cookie_samesite: lax\n`,
    'src/Controller/OrderController.php': "<?php\nnamespace App\\Controller;\nuse Symfony\\Component\\Routing\\Attribute\\Route;\nclass OrderController extends AbstractController {\n  #[Route('/orders', methods: ['GET'])]\n  #[IsGranted('ROLE_USER')]\n  public function index() { return $this->render('orders.html.twig'); }\n}\n",
  }).status).toBe(status)
})

it('does not apply where no cookie is set', () => {
  expect(ask(check, { 'index.html': '<p>Hello</p>' }).status).toBe('NOT_APPLICABLE')
})

describe('flags that come from settings', () => {
  const fastapi = (fields: string, flags: string): Files => ({
    'requirements.txt': 'fastapi\nsqlalchemy\npydantic-settings\n',
    'app/settings.py': `from pydantic_settings import BaseSettings\n\nclass Settings(BaseSettings):\n    session_cookie: str = "desk_sid"\n${fields}\n`,
    'app/main.py': `from fastapi import FastAPI, Response\nfrom sqlalchemy import text\nfrom sqlalchemy.orm import Session\nfrom app.settings import settings\napp = FastAPI()\n\n@app.post('/enter')\ndef enter(response: Response):\n    response.set_cookie(\n        key=settings.session_cookie,\n        value=make(),\n        httponly=True,\n        ${flags}\n    )\n\n@app.post('/notes')\ndef note(db: Session):\n    db.execute(text('delete from notes'))\n`,
  })

  it('needs Secure to be on where nothing is set', () => {
    expect(shown(ask(check, fastapi('    cookie_secure: bool = False', 'secure=settings.cookie_secure, samesite="lax",')))).toBe('PARTIAL app/settings.py:5 app/main.py:9')
  })

  it('passes where it is on', () => {
    expect(ask(check, fastapi('    cookie_secure: bool = True', 'secure=settings.cookie_secure, samesite="lax",')).status).toBe('PASSED')
  })

  it('knows a schema of JavaScript', () => {
    const files = service(`import { env } from './env'\napp.post('/enter', (req, res) => res.cookie('session_id', make(), { httpOnly: true, secure: env.COOKIE_SECURE, sameSite: 'lax' }).end())\n`, { 'src/env.ts': `import { z } from 'zod'\nexport const env = z.object({\n  COOKIE_SECURE: z.coerce.boolean().default(false),\n}).parse(process.env)\n` })
    expect(shown(ask(check, files))).toBe('PARTIAL src/env.ts:3 src/app.ts:5')
  })

  it.each([
    ['PASSED', 'lax'],
    ['PARTIAL', 'none'],
  ])('is %s as the check of forged requests is, with SameSite=%s from a setting', (status, value) => {
    const files = fastapi(`    cookie_same_site: str = "${value}"`, 'secure=True, samesite=settings.cookie_same_site,')
    expect(ask(check, files).status).toBe(status)
    expect(ask(csrf, files).status).toBe(status)
  })

  it('asks for SameSite where a framework does not set it', () => {
    const cookie = (name: string, more = '') => service(`app.post('/enter', (req, res) => res.cookie('${name}', make(), { httpOnly: true, secure: true${more} }).end())\n`)
    expect(ask(check, cookie('session_id')).status).toBe('PARTIAL')
    expect(ask(check, cookie('session_id', `, sameSite: 'strict'`)).status).toBe('PASSED')
    expect(ask(check, cookie('session_id', ', ...flags')).status).toBe('PASSED')
    expect(ask(check, cookie('theme')).status).toBe('PASSED')
  })
})

describe('cookies that Next sets', () => {
  const next = (line: string): Files => ({ 'package.json': '{ "dependencies": { "next": "16" } }', 'app/enter/route.ts': `import { cookies } from 'next/headers'\nexport async function POST() {\n  const jar = await cookies()\n  ${line}\n  return new Response(null)\n}\n` })
  const status = (line: string) => ask(check, next(line)).status

  it('needs SameSite on a session', () => {
    expect(status(`jar.set('session', token, { httpOnly: true, secure: true })`)).toBe('PARTIAL')
    expect(status(`jar.set(NAME, token, { httpOnly: true, secure: true })`)).toBe('PARTIAL')
    expect(status(`jar.set('session', token, { httpOnly: true, secure: true, sameSite: 'lax' })`)).toBe('PASSED')
  })

  it.each([`jar.set('theme', 'dark', { path: '/' })`, `jar.set({ name: 'basketId', value: basket.id, path: '/' })`, `jar.set({ name: 'session', value: '', expires: new Date(0) })`, `jar.set('session', '', { maxAge: 0 })`])('takes %s for no session', (line) => {
    expect(status(line)).toBe('PASSED')
  })
})
