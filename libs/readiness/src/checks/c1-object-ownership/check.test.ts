import { describe, expect, it } from 'vitest'
import { ask, shown, type Files } from '../../testing/project.ts'
import { check } from './check.ts'

const api = (query: string, path = '/orders/:id'): Files => ({
  'package.json': '{ "dependencies": { "express": "5", "pg": "8" } }',
  'src/app.ts': `
import express from 'express'
import { Pool } from 'pg'
const app = express()
const db = new Pool()
const requireAuth = (req, res, next) => (req.session.user ? next() : res.sendStatus(401))
app.get('${path}', requireAuth, async (req, res) => res.json(await db.query(${query})))`,
})

it('passes where the query ties the object to the caller', () => {
  expect(shown(ask(check, api(`'select * from orders where id = $1 and user_id = $2', [req.params.id, req.user.id]`)))).toBe('PASSED src/app.ts:7')
})

it('needs a look where nothing does', () => {
  expect(shown(ask(check, api(`'select * from orders where id = $1', [req.params.id]`)))).toBe('PARTIAL src/app.ts:7')
})

it('does not apply where no route names one object', () => {
  expect(ask(check, api(`'select * from orders where user_id = $1', [req.user.id]`, '/orders')).status).toBe('NOT_APPLICABLE')
})

it('leaves it to the row rules where the caller\'s own client of Supabase is used', () => {
  const files = {
    'package.json': '{ "dependencies": { "next": "16", "@supabase/ssr": "1" } }',
    'app/api/orders/[id]/route.ts': `
import { createServerClient } from '@supabase/ssr'
export async function GET(request: Request, { params }) {
  const supabase = createServerClient(process.env.NEXT_PUBLIC_SUPABASE_URL!, process.env.NEXT_PUBLIC_SUPABASE_ANON_KEY!, { cookies })
  const { data: { user } } = await supabase.auth.getUser()
  if (!user) return new Response(null, { status: 401 })
  return Response.json(await supabase.from('orders').select('*').eq('id', params.id).single())
}`,
  }
  expect(ask(check, files)).toEqual({ status: 'NOT_APPLICABLE', summary: 'What a signed-in user may reach is left to the row rules of the database.' })
})

it('does not apply to a route that answers that it is not made yet', () => {
  const files = { ...api(`'select 1'`), 'src/app.ts': `import express from 'express'\nconst app = express()\nconst requireAuth = (req, res, next) => (req.session.user ? next() : res.sendStatus(401))\napp.get('/orders/:id', requireAuth, async (req, res) => { await db.query('select 1'); res.status(501).json({}) })` }
  expect(ask(check, files).status).toBe('NOT_APPLICABLE')
})

const laravel = (guard: string, path = 'orders/{order}'): Files => ({
  'composer.json': '{ "require": { "laravel/framework": "^12.0" } }',
  'routes/web.php': `<?php\nuse App\\Http\\Controllers\\OrderController;\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('${path}', [OrderController::class, 'show'])->middleware('auth');`,
  'app/Http/Controllers/OrderController.php': `<?php\nnamespace App\\Http\\Controllers;\nuse App\\Models\\Order;\nclass OrderController extends Controller {\n  public function show(Order $order) { ${guard} return $order; }\n}`,
  'app/Models/Order.php': '<?php\nnamespace App\\Models;\nuse Illuminate\\Database\\Eloquent\\Model;\nclass Order extends Model { }',
})

it('knows objects that the framework looks up for a route', () => {
  const at = 'app/Http/Controllers/OrderController.php:5'
  expect(shown(ask(check, laravel('')))).toBe(`PARTIAL ${at}`)
  expect(shown(ask(check, laravel("$this->authorize('view', $order);")))).toBe(`PASSED ${at}`)
  expect(ask(check, laravel('', 'orders')).status).toBe('NOT_APPLICABLE')
})

const actions = (...bodies: readonly string[]): Files => ({
  'package.json': '{ "dependencies": { "next": "16", "drizzle-orm": "1", "pg": "8", "@clerk/nextjs": "6" } }',
  'src/store.ts': `import { drizzle } from 'drizzle-orm/node-postgres'\nexport const db = drizzle(process.env.DATABASE_URL!)`,
  'src/schema.ts': `import { pgTable, text } from 'drizzle-orm/pg-core'\nexport const tickets = pgTable('tickets', { id: text('id'), owner: text('owner') })`,
  'src/actions.ts': `'use server'\nimport { db } from './store'\nimport { tickets } from './schema'\nimport { and, eq } from 'drizzle-orm'\nimport { auth } from '@clerk/nextjs/server'\n${bodies.map((body, at) => `export async function change${at}(ticketId: string) { ${body} }`).join('\n')}`,
  'src/page.tsx': `'use client'\nimport { ${bodies.map((_, at) => `change${at}`).join(', ')} } from './actions'\nexport const Page = () => <form action={change0} />`,
})

const ASK = `const { userId } = await auth(); if (!userId) throw new Error('Unauthorized');`

it('knows objects that server actions are told of', () => {
  const tied = `${ASK} await db.delete(tickets).where(and(eq(tickets.id, ticketId), eq(tickets.owner, userId)))`
  const loose = `${ASK} await db.delete(tickets).where(eq(tickets.id, ticketId))`
  const open = 'await db.delete(tickets).where(eq(tickets.id, ticketId))'
  expect(shown(ask(check, actions(tied)))).toBe('PASSED src/actions.ts:6')
  expect(shown(ask(check, actions(loose)))).toBe('PARTIAL src/actions.ts:6')
  expect(shown(ask(check, actions(tied, open)))).toBe('PARTIAL src/actions.ts:7')
  expect(ask(check, actions(`${ASK} await db.insert(tickets).values({ owner: userId })`)).status).toBe('NOT_APPLICABLE')
})

it('knows objects that functions of Supabase are told of, where no row rule holds them back', () => {
  const files = (key: string): Files => ({
    'supabase/functions/refund/index.ts': `import { createClient } from 'https://esm.sh/@supabase/supabase-js@2'
Deno.serve(async (req) => {
  const own = createClient(Deno.env.get('SUPABASE_URL')!, Deno.env.get('SUPABASE_ANON_KEY')!, { global: { headers: { Authorization: req.headers.get('Authorization')! } } })
  const { data: { user } } = await own.auth.getUser()
  if (!user) return new Response(null, { status: 401 })
  const { ticketId } = await req.json()
  const client = ${key}
  await client.from('tickets').update({ paid: false }).eq('id', ticketId)
  return new Response(null)
})`,
  })
  expect(shown(ask(check, files(`createClient(Deno.env.get('SUPABASE_URL')!, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')!)`)))).toBe('PARTIAL supabase/functions/refund/index.ts:2')
  expect(ask(check, files('own')).status).toBe('NOT_APPLICABLE')
})

const plots = (condition: string): Files => ({
  'requirements.txt': 'fastapi\nsqlalchemy\n',
  'app.py': `from fastapi import Depends, FastAPI
from sqlalchemy import and_, select
from sqlalchemy.orm import Session
from models import Plot
from people import get_current_user
app = FastAPI()
@app.get('/plots/{plot_id}')
def plot(plot_id: int, db: Session, user = Depends(get_current_user)):
    own = db.scalar(select(Plot).where(Plot.gardener_id == user.id))
    return db.scalar(select(Plot).where(${condition}))
`,
})

it.each(['Plot.id == plot_id and Plot.gardener_id == user.id', '\n        Plot.id == plot_id and Plot.gardener_id == user.id\n    '])("needs a look where Python's `and` drops a condition: %s", (condition) => {
  expect(shown(ask(check, plots(condition)))).toMatch(/^PARTIAL app\.py:10/)
})

it.each(['(Plot.id == plot_id) & (Plot.gardener_id == user.id)', 'and_(Plot.id == plot_id, Plot.gardener_id == user.id)', 'Plot.id == plot_id, Plot.gardener_id == user.id'])('passes where both reach the database: %s', (condition) => {
  expect(ask(check, plots(condition)).status).toBe('PASSED')
})

it('does not ask it of a page that anybody may open, and that does more for who is signed in', () => {
  const page = (body: string): Files => {
    const files = laravel(body)
    return { ...files, 'routes/web.php': (files['routes/web.php'] ?? '').replace("->middleware('auth')", ''), 'app/Http/Controllers/OrderController.php': (files['app/Http/Controllers/OrderController.php'] ?? '').replace('(Order $order)', '(Request $request, Order $order)').replace('use App\\Models\\Order;', 'use App\\Models\\Order;\nuse Illuminate\\Http\\Request;') }
  }
  expect(ask(check, page('if ($request->user()) { mark($request->user()->name); }')).status).toBe('NOT_APPLICABLE')
  expect(ask(check, page('mark($request->user()->name);')).status).toBe('PARTIAL')
})

const edge = (handler: string, key = 'SUPABASE_SERVICE_ROLE_KEY'): Files => ({
  'package.json': '{ "dependencies": { "@supabase/supabase-js": "2" } }',
  'supabase/functions/_shared/caller.ts': `export async function callerOf(db, req) {\n  const { data: { user } } = await db.auth.getUser(req.headers.get('Authorization').slice(7))\n  if (!user) throw new Response('', { status: 401 })\n  const { data: profile } = await db.from('staff').select('*').eq('id', user.id).single()\n  return { user, profile }\n}`,
  'supabase/functions/refund/index.ts': `import { createClient } from 'npm:@supabase/supabase-js@2'\nimport { callerOf } from '../_shared/caller.ts'\nDeno.serve(async (req) => {\n  const db = createClient(Deno.env.get('SUPABASE_URL'), Deno.env.get('${key}'))\n  const { user } = await callerOf(db, req)\n  ${handler}\n  return new Response('')\n})`,
})

describe('functions of Supabase that are told the object by the body', () => {
  it.each([
    ['a query for the caller', `const { orderId } = await req.json()\n  await db.from('orders').update({ refunded: true }).eq('id', orderId).eq('owner_id', user.id)`, 'PASSED'],
    ['a comparison with the caller', `const body = await readJson<{ order?: string }>(req)\n  const { data: order } = await db.from('orders').select('*').eq('id', body.order).single()\n  if (order.owner_id !== user.id) return new Response('', { status: 404 })`, 'PASSED'],
    ['nothing but the record of the caller', `const { orderId } = await req.json()\n  await db.from('profiles').select('*').eq('id', user.id).single()\n  await db.from('orders').update({ refunded: true }).eq('id', orderId)`, 'PARTIAL'],
    ['nothing', `const body = await req.json()\n  await db.from('orders').update({ refunded: true }).eq('id', body.order)`, 'PARTIAL'],
    ['no object', `const { note } = await req.json()\n  await db.from('orders').update({ note }).eq('id', user.id)`, 'NOT_APPLICABLE'],
  ])('with %s', (_, handler, status) => {
    expect(ask(check, edge(handler)).status).toBe(status)
  })

  it('leaves those of the caller to the row rules', () => {
    expect(ask(check, edge(`const { orderId } = await req.json()\n  await db.from('orders').update({ refunded: true }).eq('id', orderId)`, 'SUPABASE_ANON_KEY')).status).toBe('NOT_APPLICABLE')
  })
})
