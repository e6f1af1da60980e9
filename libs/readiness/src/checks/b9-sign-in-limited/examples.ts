import { service, type Example } from '../../testing/example.ts'

const login = (guard = '') => `import rateLimit from 'express-rate-limit'\n${guard === '' ? '' : 'const limiter = rateLimit({ windowMs: 900000, limit: 5 })\n'}app.post('/login', ${guard}(req, res) => res.json({}))\n`

const rails = (throttle: string) => ({ Gemfile: "gem 'rails'\ngem 'rack-attack'\n", 'config/routes.rb': "Rails.application.routes.draw do\n  post '/login', to: 'sessions#create'\nend\n", 'app/controllers/sessions_controller.rb': 'class SessionsController\n  def create; end\nend\n', 'config/initializers/rack_attack.rb': `class Rack::Attack\n  ${throttle}\nend\n` })

const byHand = (body: string, before = '') => service(`import { PrismaClient } from '@prisma/client'\nconst prisma = new PrismaClient()\n${before}\napp.post('/login', async (req, res) => {\n  const user = await prisma.user.findFirst({ where: { email: req.body.email } })\n${body}\n  res.json({})\n})\n`)
const flask = (body: string) => ({ 'requirements.txt': 'flask\nredis\n', 'app.py': `import time\nfrom datetime import datetime, timedelta\nimport redis\nfrom flask import Flask, request, abort\napp = Flask(__name__)\nstore = redis.Redis()\n@app.post('/login')\ndef login():\n${body}\n    return ''\n` })
const fortify = (features: string, limiters = '', rest = {}) => ({
  'composer.json': '{ "require": { "laravel/framework": "^12.0", "laravel/fortify": "^1.30" } }',
  'config/fortify.php': `<?php\nreturn [\n  'limiters' => [\n    'login' => null,\n    ${limiters}\n  ],\n  'features' => [\n    ${features}\n  ],\n];\n`,
  'routes/web.php': "<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('/orders', fn () => [])->middleware('auth');\n",
  ...rest,
})

const symfony = (throttling: string, path = '/login') => ({
  'composer.json': '{ "require": { "symfony/security-bundle": "^7.0" } }',
  'config/packages/security.yaml': `security:\n  firewalls:\n    main:\n      form_login:\n        login_path: login\n${throttling}\n`,
  'src/Controller/DoorController.php': `<?php\nnamespace App\\Controller;\nuse Symfony\\Component\\Routing\\Attribute\\Route;\nclass DoorController extends AbstractController {\n  #[Route('${path}', methods: ['GET', 'POST'])]\n  public function enter() { return $this->render('enter.html.twig'); }\n}\n`,
})

const traits = (body: string) => ({
  'composer.json': '{ "require": { "laravel/framework": "^12.0", "laravel/ui": "^4.0" } }',
  'routes/web.php': "<?php\nuse App\\Http\\Controllers\\DoorController;\nuse Illuminate\\Support\\Facades\\Route;\nRoute::post('login', [DoorController::class, 'login']);\n",
  'app/Http/Controllers/DoorController.php': `<?php\nnamespace App\\Http\\Controllers;\nuse Illuminate\\Foundation\\Auth\\AuthenticatesUsers;\nclass DoorController extends Controller {${body}}\n`,
})

const token = (path: string) => ({
  'requirements.txt': 'fastapi\npyjwt\n',
  'main.py': `import jwt\nfrom fastapi import FastAPI, HTTPException\napp = FastAPI()\n@app.post('${path}')\ndef give(form: Form):\n    member = authenticate(form.username, form.password)\n    if member is None:\n        raise HTTPException(status_code=401)\n    return jwt.encode({'sub': member.id}, KEY, algorithm='HS256')\n`,
})
const fromForm = (body: string) => ({ 'requirements.txt': 'fastapi\nbcrypt\npyjwt\nslowapi\n', 'main.py': `import bcrypt\nimport jwt\nfrom fastapi import FastAPI, Request\nfrom fastapi.security import OAuth2PasswordRequestForm\nfrom slowapi import Limiter\nfrom slowapi.util import get_remote_address\napp = FastAPI()\nlimiter = Limiter(key_func=get_remote_address)\n${body}` })
const PROVEN = '    if not bcrypt.checkpw(form.password.encode(), find(form.username)):\n        return None\n    return jwt.encode({"sub": form.username}, KEY, algorithm="HS256")\n'

export const examples: readonly Example[] = [
  { says: 'with a limiter before sign-in', files: service(login('limiter, ')), gives: 'PASSED' },
  { says: 'of FastAPI that hands out tokens for a password', files: fromForm(`@app.post('/token')\nasync def enter(form):\n${PROVEN}`), gives: 'MISSING' },
  { says: 'of FastAPI that limits who may ask for tokens', files: fromForm(`@app.post('/token')\n@limiter.limit('5/minute')\nasync def enter(request: Request, form):\n${PROVEN}`), gives: 'PASSED' },
  { says: 'of FastAPI that only hands out tokens for files', files: fromForm(`@app.post('/files/token')\nasync def link(name: str):\n    return jwt.encode({"file": name}, KEY, algorithm="HS256")\n`), gives: 'NOT_APPLICABLE' },
  { says: 'with open sign-in', files: service(login()), gives: 'MISSING' },
  { says: 'of Rails whose throttle holds for sign-in', files: rails(`throttle('logins', limit: 5, period: 20) { |request| request.ip if request.path == '/login' }`), gives: 'PASSED' },
  { says: 'of Rails whose throttle holds for everything', files: rails(`throttle('all', limit: 300, period: 300, &:ip)`), gives: 'PASSED' },
  { says: 'of Rails whose throttle holds for other paths', files: rails(`throttle('api', limit: 5, period: 20) { |request| request.ip if request.path.start_with?('/api/') }`), gives: 'PARTIAL' },
  { says: 'that counts tries in a row', files: byHand(`  if (user.failedAttempts >= 5) return res.status(429).end()\n  await prisma.user.update({ data: { failedAttempts: user.failedAttempts + 1 } })`), gives: 'PASSED' },
  { says: 'that counts tries and refuses nobody', files: byHand(`  await prisma.user.update({ data: { failedAttempts: user.failedAttempts + 1 } })`), gives: 'MISSING' },
  { says: 'that counts tries in a map', files: byHand(`  const tries = seen.get(req.ip) ?? 0\n  if (tries > 10) return res.status(429).json({ error: 'Too many tries' })\n  seen.set(req.ip, tries + 1)`, 'const seen = new Map()'), gives: 'PASSED' },
  { says: 'that looks for what was asked in the last minute', files: byHand(`  const last = await prisma.code.findFirst({ where: { created: { gte: new Date(Date.now() - 60000) } } })\n  if (last) {\n    return res.status(200).end()\n  }`), gives: 'PASSED' },
  { says: 'that asks whether a code has expired', files: byHand(`  const code = await prisma.code.findFirst({ where: { expires: { gt: new Date(Date.now()) } } })\n  if (!code) {\n    return res.status(400).end()\n  }`), gives: 'MISSING' },
  { says: 'of Python that counts in Redis', files: flask(`    tries = store.incr(request.remote_addr)\n    store.expire(request.remote_addr, 900)\n    if tries > 5:\n        abort(429)`), gives: 'PASSED' },
  { says: 'of Python that counts who came in Redis', files: flask(`    store.incr('came')\n    if not request.form:\n        abort(400)`), gives: 'MISSING' },
  { says: 'of Python that asks whether the account is locked', files: flask(`    user = find(request.form)\n    if user.locked_until and user.locked_until > datetime.now():\n        abort(403, 'locked')`), gives: 'PASSED' },
  { says: 'whose sign-in Fortify brings and limits', files: fortify('Features::resetPasswords(),'), gives: 'PASSED' },
  { says: 'whose second factor Fortify asks for without a limit', files: fortify('Features::twoFactorAuthentication(),'), gives: 'PARTIAL' },
  { says: 'whose second factor has a limiter', files: fortify('Features::twoFactorAuthentication(),', "'two-factor' => 'two-factor',"), gives: 'PASSED' },
  { says: 'that has switched the routes of Fortify off', files: fortify('', '', { 'app/Providers/AppServiceProvider.php': '<?php\nFortify::ignoreRoutes();\n' }), gives: 'NOT_APPLICABLE' },
  { says: 'with a sign-in of its own beside Fortify', files: fortify('', '', { 'routes/api.php': "<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::post('/login', [DoorController::class, 'enter']);\n" }), gives: 'PARTIAL' },
  { says: 'with the routes of laravel/ui', files: { 'composer.json': '{ "require": { "laravel/framework": "^12.0", "laravel/ui": "^4.0" } }', 'routes/web.php': '<?php\nuse Illuminate\\Support\\Facades\\Auth;\nAuth::routes();\n' }, gives: 'PASSED' },
  { says: 'of Laravel whose controller has the sign-in from a trait that limits tries', files: traits('\n  use AuthenticatesUsers;\n'), gives: 'PASSED' },
  { says: 'of Laravel whose controller signs people in by itself', files: traits(' public function login() { return auth()->attempt([]); } '), gives: 'MISSING' },
  { says: 'of FastAPI that gives tokens without a limit', files: token('/auth/token'), gives: 'MISSING' },
  { says: 'of FastAPI that signs links for whoever is signed in', files: token('/links'), gives: 'NOT_APPLICABLE' },
  { says: 'whose firewall of Symfony limits tries', files: symfony('      login_throttling:\n        max_attempts: 3'), gives: 'PASSED' },
  { says: 'whose firewall of Symfony limits none', files: symfony('      # login_throttling:'), gives: 'MISSING' },
  { says: 'of Symfony that limits tries to sign in, and not to reset a password', files: symfony('      login_throttling:\n        max_attempts: 3', '/reset-password'), gives: 'MISSING' },
  { says: 'without sign-in', files: service(), gives: 'NOT_APPLICABLE' },
]
