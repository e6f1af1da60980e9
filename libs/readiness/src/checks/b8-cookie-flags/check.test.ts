import { describe, expect, it } from 'vitest'
import { ask, shown, type Files } from '../../testing/project.ts'
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
