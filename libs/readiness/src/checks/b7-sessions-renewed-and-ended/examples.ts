import { library, page, service, type Example } from '../../testing/example.ts'
import type { Files } from '../../testing/project.ts'

/** A service on express-session whose route signs people in like this, with what is added. */
const sessions = (signIn: string, rest = `app.post('/logout', (req, res) => req.session.destroy(() => res.end()))`) => service(`import session from 'express-session'
import bcrypt from 'bcrypt'
app.use(session({ secret: process.env.SESSION_SECRET }))
app.post('/login', async (req, res) => {
  const user = await db.users.find(req.body.email)
  if (!(await bcrypt.compare(req.body.password, user.hash))) return res.sendStatus(401)
  ${signIn}
})
${rest}
`, { 'package.json': '{ "dependencies": { "express": "5", "express-session": "1", "bcrypt": "6" } }' })

const RENEWED = 'req.session.regenerate(() => { req.session.userId = user.id; res.end() })'
const KEPT = 'req.session.userId = user.id; res.end()'

const tokens = (life: string, leave: string, manifest = '') => service(`import jwt from 'jsonwebtoken'
import bcrypt from 'bcrypt'
app.post('/login', async (req, res) => {
  if (!(await bcrypt.compare(req.body.password, user.hash))) return res.sendStatus(401)
  res.cookie('token', jwt.sign({ sub: user.id }, process.env.JWT_SECRET, { expiresIn: '${life}' })).end()
})
${leave}
${manifest}`, { 'package.json': '{ "dependencies": { "express": "5", "jsonwebtoken": "9", "bcrypt": "6" } }' })

const hosted = (rest: string): Files => page({
  'package.json': '{ "dependencies": { "react": "19", "@supabase/supabase-js": "2" } }',
  'src/account.ts': `import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient(URL, KEY)\nexport const enter = (email, password) => supabase.auth.signInWithPassword({ email, password })\n${rest}\n`,
})

const django = (signIn: string): Files => ({ 'requirements.txt': 'django\n', 'shop/__init__.py': '', 'shop/urls.py': `from django.urls import path\nfrom . import views\nurlpatterns = [path('login', views.enter), path('logout', views.leave)]\n`, 'shop/views.py': `from django.contrib.auth import authenticate, login, logout\n\ndef enter(request):\n    user = authenticate(request, username=request.POST['name'], password=request.POST['password'])\n    ${signIn}\n    return redirect('/')\n\ndef leave(request):\n    logout(request)\n    return redirect('/')\n` })

export const examples: readonly Example[] = [
  { says: 'that makes the session new and destroys it', files: sessions(RENEWED), gives: 'PASSED' },
  { says: 'that keeps the session as it was', files: sessions(KEPT), gives: 'PARTIAL' },
  { says: 'that only speaks of a new session', files: sessions(`// req.session.regenerate()\n  ${KEPT}`), gives: 'PARTIAL' },
  { says: 'without a way to sign out', files: sessions(RENEWED, ''), gives: 'PARTIAL' },
  { says: 'whose sign-out only redirects', files: sessions(RENEWED, `app.post('/logout', (req, res) => res.redirect('/'))`), gives: 'PARTIAL' },
  { says: 'that leaves sessions to a provider', files: hosted('export const signOut = () => supabase.auth.signOut()'), gives: 'PASSED' },
  { says: 'that leaves sessions to a provider and ends none', files: hosted(''), gives: 'PARTIAL' },
  { says: 'on Passport of today', files: service(`import passport from 'passport'\nimport bcrypt from 'bcrypt'\napp.post('/login', passport.authenticate('local'), async (req, res) => res.json(await bcrypt.compare(req.body.a, b)))\napp.post('/logout', (req, res, next) => req.logout(next))\n`, { 'package.json': '{ "dependencies": { "express": "5", "passport": "^0.7.0" } }' }), gives: 'PASSED' },
  { says: 'on an old Passport', files: service(`import passport from 'passport'\nimport bcrypt from 'bcrypt'\napp.post('/login', passport.authenticate('local'), async (req, res) => res.json(await bcrypt.compare(req.body.a, b)))\napp.post('/logout', (req, res, next) => req.logout(next))\n`, { 'package.json': '{ "dependencies": { "express": "5", "passport": "^0.4.1" } }' }), gives: 'PARTIAL' },
  { says: 'whose long-lived token is only forgotten', files: tokens('30d', `app.post('/logout', (req, res) => res.clearCookie('token').end())`), gives: 'PARTIAL' },
  { says: 'whose short-lived token is forgotten', files: tokens('15m', `app.post('/logout', (req, res) => res.clearCookie('token').end())`), gives: 'PASSED' },
  { says: 'whose token is taken back', files: tokens('30d', `app.post('/logout', async (req, res) => { await denylist.add(req.token); res.end() })`), gives: 'PASSED' },
  { says: 'on Django', files: django('login(request, user)'), gives: 'PASSED' },
  { says: 'without accounts', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'whose sessions another program makes', files: service(`app.get('/notes', requireAuth, (req, res) => res.json([]))\nfunction requireAuth(req, res, next) { if (!req.user) return res.sendStatus(401); next() }\n`), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
