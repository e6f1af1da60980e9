import { describe, expect, it } from 'vitest'
import { check as b1 } from '../checks/b1-routes-authenticated/check.ts'
import { check as b9 } from '../checks/b9-sign-in-limited/check.ts'
import type { Check } from '../check.ts'
import { makeProject } from '../project/make-project.ts'
import { givenOf, type Files } from '../testing/project.ts'
import type { NamedPlace } from './function-at.ts'
import { seenIn } from './probes.ts'

const status = (check: Check, files: Files, ...places: NamedPlace[]) => check.assess(makeProject({ ...givenOf(files), places })).status
const lineOf = (files: Files, path: string, text: string): NamedPlace => ({ path, line: (new Map(Object.entries(files)).get(path) ?? '').split('\n').findIndex((line) => line.includes(text)) + 1 })

/** The guard comes out of a registry by name: nobody knows statically what stands before the route. */
const guarded = (guard: string, path = 'src/gates.ts'): Files => ({
  'package.json': '{ "dependencies": { "express": "5", "pg": "8" } }',
  'src/app.ts': "import express from 'express'\nimport { Pool } from 'pg'\nimport { gates } from './registry'\nconst db = new Pool()\nconst app = express()\nconst wall = gates.wall\napp.post('/orders', wall, async (req, res) => {\n  await db.query('insert into orders values ($1)', [req.body.item])\n  res.json({})\n})\n",
  'src/registry.ts': 'export const gates: any = load(process.env.GATES)\n',
  [path]: guard,
})
const WALL = "export function wall(req, res, next) {\n  const member = store.find(req.cookies.sid)\n  if (!member) return res.status(401).end()\n  next()\n}\n"

describe('a place that is named', () => {
  it('answers a check where a function stands there that keeps strangers out, on the way of the routes', () => {
    const files = guarded(WALL)
    expect(status(b1, files)).toBe('PARTIAL')
    expect(status(b1, files, lineOf(files, 'src/gates.ts', '401'))).toBe('PASSED')
  })

  it.each([
    ['a function that lets everybody through', 'export function wall(req, res, next) {\n  log(req.cookies.sid)\n  next()\n}\n', 'next()'],
    ['a comment', `/*\n${WALL}*/\nexport const nothing = 1\n`, '401'],
    ['a text of several lines', `export const sample = \`\n${WALL}\`\n`, '401'],
    ['a function that no route uses', WALL.replace('wall', 'other'), '401'],
    ['no function', `${WALL}export const last = 1\n`, 'last'],
  ])('changes nothing where it is %s', (_what, guard, text) => {
    const files = guarded(guard)
    expect(status(b1, files, lineOf(files, 'src/gates.ts', text))).toBe('PARTIAL')
  })

  it.each(['src/gates.test.ts', 'docs/gates.ts', 'examples/gates.ts'])('changes nothing where it is in %s', (path) => {
    const files = guarded(WALL, path)
    expect(status(b1, files, lineOf(files, path, '401'))).toBe('PARTIAL')
  })

  it.each([{ path: '../outside.ts', line: 1 }, { path: '/etc/passwd', line: 1 }, { path: 'src/gates.ts', line: 9_999 }, { path: 'src/gates.ts', line: -1 }])('changes nothing where there is no such place: %o', (place) => {
    expect(status(b1, guarded(WALL), place)).toBe('PARTIAL')
  })

  it('answers another check where the function counts tries and refuses more of them', () => {
    const files: Files = {
      'package.json': '{ "dependencies": { "express": "5" } }',
      'src/app.ts': "import express from 'express'\nimport { gates } from './registry'\nconst app = express()\napp.post('/login', gates.brake, (req, res) => res.json({}))\n",
      'src/registry.ts': 'export const gates: any = load(process.env.GATES)\n',
      'src/brake.ts': "export function brake(req, res, next) {\n  const attempts = seen.get(req.ip) ?? 0\n  if (attempts > 5) return res.status(429).json({ error: 'Too many tries' })\n  seen.set(req.ip, attempts + 1)\n  next()\n}\n",
    }
    expect(status(b9, files)).toBe('MISSING')
    expect(status(b9, files, lineOf(files, 'src/brake.ts', '429'))).toBe('PASSED')
  })
})

it.each([
  ['sign-in by a session', 'def gate(f):\n    if "user_id" not in session:\n        abort(401)', ['sign_in']],
  ['sign-in by a name that was read before', 'const member = store.find(req.cookies.sid)\nif (!member) {\n  return res.status(401).end()\n}', ['sign_in']],
  ['sign-in by a token that is verified', 'try {\n  req.member = jwt.verify(token, key)\n} catch {\n  return res.sendStatus(401)\n}', ['sign_in']],
  ['sign-in in Ruby', 'redirect_to login_path, status: 401 unless session[:member]', []],
  ['sign-in by what a library gives', 'const { data: { user } } = await supabase.auth.getUser(token)\nif (!user) throw new Response(null, { status: 401 })', ['sign_in']],
  ['a filter of Java', 'String token = request.getHeader("Authorization");\nif (token == null || tokens.isExpired(token)) {\n  response.sendError(401);\n  return;\n}', ['sign_in']],
  ['a role', 'if (!token.roles.includes("admin")) throw new ForbiddenException()', ['sign_in', 'role']],
  ['a signature', 'const mac = createHmac("sha256", key)\nif (!timingSafeEqual(mac, given)) return false', ['webhook_signature']],
  ['nothing by its name', 'function requireAuth(req, res, next) { next() }', []],
  ['nothing where everybody is refused', 'return res.status(401).json({ token: null })', []],
  ['nothing where a condition never holds', 'const token = req.cookies.sid\nif (!token && false) return res.status(401).end()\nnext()', []],
  ['nothing where somebody else is refused', 'const token = req.cookies.sid\nif (!isOpen(req.path)) return res.status(403).end()\nnext()', []],
])('a probe sees %s', (_what, text, probes) => {
  expect(seenIn(text)).toEqual(probes)
})
