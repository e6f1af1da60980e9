import { library, service } from '../../testing/example.ts'
import type { Files } from '../../testing/project.ts'
import type { Asked } from '../../testing/questions.ts'

const api = (...routes: readonly string[]): Files => ({
  'package.json': '{ "dependencies": { "express": "5", "pg": "8" } }',
  'src/app.ts': [`import express from 'express'`, `import { Pool } from 'pg'`, `const app = express()`, `const db = new Pool()`, `const requireUser = (req, res, next) => (req.session.user ? next() : res.sendStatus(401))`, `const requireAdmin = (req, res, next) => (req.session.user?.role === 'admin' ? next() : res.sendStatus(403))`, ...routes].join('\n'),
})
const adds = (path: string, guard = '') => `app.post('${path}', ${guard}async (req, res) => { await db.query('insert into boats (name) values ($1)', [req.body.name]); res.json({}) })`
const reads = (path: string, where: string, guard = 'requireUser, ') => `app.get('${path}', ${guard}async (req, res) => { const { rows } = await db.query('select * from boats where id = $1${where}', [req.params.id, req.session.user.id]); res.json(rows[0]) })`

const edge = (check: string): Files => ({
  'package.json': '{ "dependencies": { "@supabase/supabase-js": "2", "next": "16" } }',
  'app/api/crew/route.ts': `import { createClient } from '@supabase/supabase-js'
const admin = createClient(process.env.SUPABASE_URL!, process.env.SUPABASE_SERVICE_ROLE_KEY!)
export async function DELETE(request: Request) {
  ${check}
  const { id } = await request.json()
  await admin.from('crew').delete().eq('id', id)
  return Response.json({ done: true })
}`,
})

export const strangers: readonly Asked[] = [
  { says: 'whose routes all ask who is there', files: api(adds('/boats', 'requireUser, ')), state: 'settled', answer: 'The only route requires sign-in. No route was seen that lets a stranger change data by itself.' },
  { says: 'with an open route that writes', files: api(adds('/boats', 'requireUser, '), adds('/ports')), state: 'open', answer: 'Of 2 routes, 1 requires sign-in and 1 is open to anybody. Anybody can change data through 1 route: POST /ports. Decide for POST /ports whether that is intended.', at: 'src/app.ts:8' },
  { says: 'with an open route that only reads', files: service(), state: 'settled', answer: 'No route was seen that lets a stranger change data by itself.' },
  { says: 'that other programs send events to', files: api(adds('/webhooks/tides')), state: 'settled', answer: 'No route was seen that lets a stranger change data by itself, webhooks left out.' },
  { says: 'without routes', files: library, state: null },
]

export const serviceRole: readonly Asked[] = [
  { says: 'whose service role is for nobody in particular', files: edge(''), state: 'concern', answer: 'The only route is open to anybody. Anybody can read or change every row that DELETE /api/crew touches.', at: 'app/api/crew/route.ts:3' },
  { says: 'that asks who is there before', files: edge(`const { data: { user } } = await admin.auth.getUser(request.headers.get('authorization'))\n  if (!user) return new Response(null, { status: 401 })`), state: 'settled', answer: 'The only route requires sign-in.' },
  { says: 'without a service role', files: api(adds('/boats')), state: null },
]

export const administrators: readonly Asked[] = [
  { says: 'that asks for the role', files: api(adds('/admin/boats', 'requireAdmin, ')), state: 'settled', answer: 'The only route for administrators requires an administrator.' },
  { says: 'that asks for a session only', files: api(adds('/admin/boats', 'requireUser, ')), state: 'open', answer: 'As far as the code shows, every signed-in user can use POST /admin/boats.', at: 'src/app.ts:7' },
  { says: 'without routes for administrators', files: api(adds('/boats')), state: null },
]

export const objectsOfOthers: readonly Asked[] = [
  { says: 'that compares the owner in the query', files: api(reads('/boats/:id', ' and owner_id = $2')), state: 'settled', answer: 'One route looks up a record by its id and compares it with the caller.' },
  { says: 'with one route that compares nothing', files: api(reads('/boats/:id', ' and owner_id = $2'), `app.get('/sails/:id', requireUser, async (req, res) => { const { rows } = await db.query('select * from sails where id = $1', [req.params.id]); res.json(rows[0]) })`), state: 'open', answer: 'In GET /sails/:id nothing compares the record with the caller.', at: 'src/app.ts:8' },
  { says: 'whose routes name no record', files: api(adds('/boats', 'requireUser, ')), state: null },
]
