import { expect, it } from 'vitest'
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

it('does not ask it of a page that anybody may open, and that does more for who is signed in', () => {
  const page = (body: string): Files => {
    const files = laravel(body)
    return { ...files, 'routes/web.php': (files['routes/web.php'] ?? '').replace("->middleware('auth')", ''), 'app/Http/Controllers/OrderController.php': (files['app/Http/Controllers/OrderController.php'] ?? '').replace('(Order $order)', '(Request $request, Order $order)').replace('use App\\Models\\Order;', 'use App\\Models\\Order;\nuse Illuminate\\Http\\Request;') }
  }
  expect(ask(check, page('if ($request->user()) { mark($request->user()->name); }')).status).toBe('NOT_APPLICABLE')
  expect(ask(check, page('mark($request->user()->name);')).status).toBe('PARTIAL')
})
