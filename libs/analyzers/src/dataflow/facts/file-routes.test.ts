import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { LANGUAGES } from '../../types.ts'
import { factsIn, routesIn } from './testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

describe('server actions', () => {
  it('functions of a file that says so, and functions that say so themselves', () => {
    const files = {
      'app/actions.ts': `'use server'\nexport async function save(form) { await db.order.create({ data: form }) }\nconst helper = () => 1`,
      'app/page.tsx': `import { save } from './actions'\nexport default function Page() { async function remove(id) { 'use server'; await db.order.delete(id) } return <form action={save}><button formAction={remove} /></form> }`,
      'app/form.tsx': `'use client'\nimport { save } from './actions'\nexport const Form = () => <form action={save} />`,
    }
    expect(routesIn(files)).toEqual(['POST action:save -> save (app/actions.ts:2)', 'POST action:remove -> remove (app/page.tsx:2)'])
  })

  it('not what only the server calls', () => {
    const files = {
      'app/actions.ts': `'use server'\nexport async function save(form) {}`,
      'app/other.tsx': `'use client'\nexport const Other = () => null`,
    }
    expect(routesIn(files)).toEqual([])
  })
})

describe('functions that a host calls', () => {
  it('Supabase, by Deno.serve and by the serve of its library', () => {
    const files = {
      'supabase/functions/greet/index.ts': `Deno.serve(async (req) => new Response('hi'))`,
      'supabase/functions/pay/index.ts': `import { serve } from 'https://deno.land/std@0.168.0/http/server.ts'\nconst handler = async (req: Request) => new Response('x')\nserve(handler)`,
      'supabase/functions/_shared/cors.ts': `export const cors = {}`,
      'tools/local.ts': `Deno.serve((req) => new Response('x'))`,
    }
    expect(routesIn(files)).toEqual(['ANY /functions/v1/greet -> anonymous function (supabase/functions/greet/index.ts:1)', 'ANY /functions/v1/pay -> handler (supabase/functions/pay/index.ts:2)'])
  })

  it('Supabase, where a function of the project serves for all of them', () => {
    const serving = (text: string, call = 'serveJson(async (request) => new Response(await request.text()))') => routesIn({
      'supabase/functions/_shared/server.ts': text,
      'supabase/functions/orders/index.ts': `import { serveJson } from '../_shared/server.ts'\n${call}`,
      'tools/local.ts': `import { serveJson } from '../supabase/functions/_shared/server.ts'\nserveJson(async () => new Response(''))`,
    })
    const orders = 'ANY /functions/v1/orders -> anonymous function (supabase/functions/orders/index.ts:2)'
    expect(serving(`export const serveJson = (answer) => { Deno.serve(async (request) => { try { return await answer(request) } catch { return new Response('', { status: 500 }) } }) }`)).toEqual([orders])
    expect(serving(`export function serveJson(answer: Handler): void { Deno.serve((request) => handled(request, answer)) }`)).toEqual([orders])
    expect(serving(`export function serveJson(answer) { Deno.serve(answer) }`)).toEqual([orders])
    // who is there may be asked by what serves
    expect(serving(`export function serveJson(answer) { Deno.serve(async (request) => { const user = await requireUser(request); return answer(request, user) }) }`)).toEqual([`${orders} [serveJson]`])
    // nothing is handed on
    expect(serving(`export function serveJson(answer) { Deno.serve((request) => new Response('up')) }`)).toEqual([])
    expect(serving(`export function serveJson(answer) { return answer }`)).toEqual([])
    expect(serving(`export function serveJson(answer) { Deno.serve((request) => answer(request)) }`, `serveJson('orders')`)).toEqual([])
  })

  it('Cloudflare, Vercel and Lambda', () => {
    const files = {
      'worker.ts': `export default { async fetch(request: Request, env: Env) { return new Response('x') } }`,
      'component.ts': `export default { data() { return {} }, fetch() { return 1 } }`,
      'api/orders.ts': `export default function handler(req, res) { res.end() }`,
      'api/users.ts': `export async function GET(request) { return new Response('') }`,
      'api/helpers.ts': `export default function format(value) { return value }`,
      'fn/pay.ts': `export const handler = async (event) => ({ statusCode: 200, body: event.queryStringParameters.a })`,
      'fn/queue.ts': `export const handler = async (event) => event.Records.length`,
    }
    expect(routesIn(files)).toEqual([
      'ANY /api/orders -> handler (api/orders.ts:1)', 'GET /api/users -> GET (api/users.ts:1)', 'ANY /fn/pay -> handler (fn/pay.ts:1)', 'ANY / -> fetch (worker.ts:1)',
    ])
  })
})

describe('files that are routes', () => {
  it('SvelteKit: endpoints, actions and loaders', () => {
    const files = {
      'src/routes/api/orders/+server.ts': `export async function POST({ request }) { return new Response('') }`,
      'src/routes/(shop)/cart/+page.server.ts': `export const load = async ({ locals }) => ({})\nexport const actions = { default: async ({ request }) => ({}), remove: async () => ({}) }`,
      'src/routes/cart/+page.ts': `export const load = async () => ({})`,
    }
    expect(routesIn(files).sort()).toEqual([
      'GET /cart -> load (src/routes/(shop)/cart/+page.server.ts:1)', 'POST /api/orders -> POST (src/routes/api/orders/+server.ts:1)', 'POST /cart -> default (src/routes/(shop)/cart/+page.server.ts:2)', 'POST /cart?/remove -> remove (src/routes/(shop)/cart/+page.server.ts:2)',
    ])
  })

  it('Remix: loaders and actions, paths as their files are named', () => {
    const files = {
      'app/routes/_shop.orders.$id.tsx': `export async function loader({ params }) { return {} }\nexport async function action({ request }) { return {} }\nexport default function Order() { return null }`,
      'app/routes/_index.tsx': `export const loader = async () => ({})`,
    }
    expect(routesIn(files)).toEqual(['GET / -> loader (app/routes/_index.tsx:1)', 'GET /orders/$id -> loader (app/routes/_shop.orders.$id.tsx:1)', 'POST /orders/$id -> action (app/routes/_shop.orders.$id.tsx:2)'])
  })

  it('Astro and Nitro', () => {
    const files = {
      'src/pages/api/orders.ts': `export const POST = async ({ request }) => new Response('')\nexport const prerender = false`,
      'server/api/users/[id].put.ts': `export default defineEventHandler(async (event) => ({ ok: true }))`,
      'server/api/plain.ts': `export default function helper(event) { return event }`,
    }
    expect(routesIn(files)).toEqual(['PUT /api/users/[id] -> anonymous function (server/api/users/[id].put.ts:1)', 'POST /api/orders -> POST (src/pages/api/orders.ts:1)'])
  })
})

describe('more files that are routes', () => {
  it('SvelteKit: what answers all other methods, and remote functions', () => {
    expect(routesIn({
      'src/routes/api/beds/+server.ts': `export const fallback = async () => new Response('')`,
      'src/lib/beds.remote.ts': `import { query, form } from '$app/server'
export const beds = query(async () => [])
export const add = form(async (data) => { await db.bed.create({}) })`,
    })).toEqual(['GET remote:beds -> anonymous function (src/lib/beds.remote.ts:2)', 'POST remote:add -> anonymous function (src/lib/beds.remote.ts:3)', 'ANY /api/beds -> fallback (src/routes/api/beds/+server.ts:1)'])
  })

  it('SvelteKit: a hook of the library folder that closes a part, below whatever the program is mounted', () => {
    const signIn = factsIn({
      'src/hooks.server.ts': `import { guard } from '$lib/server/guard'\nexport const handle = async (input) => guard(input)`,
      'src/lib/server/guard.ts': `import { base } from '$app/paths'
export async function guard({ event, resolve }) {
  return withContext(async () => {
  if (event.url.pathname.startsWith(\`\${base}/admin/\`)) { if (event.request.headers.get('authorization') !== key) return new Response('', { status: 401 }) }
  return resolve(event)
  })
}`,
      'src/routes/admin/beds/+server.ts': `export const POST = async () => new Response('')`,
      'src/routes/beds/+server.ts': `export const POST = async () => new Response('')`,
    }).routes.map(({ route, sign_in: is }) => `${route} ${is}`)
    expect(signIn).toEqual(['/admin/beds required', '/beds none'])
  })

  it('Astro: actions, also in groups', () => {
    expect(routesIn({ 'src/actions/index.ts': `import { defineAction, ActionError } from 'astro:actions'
export const server = {
  add: defineAction({ accept: 'form', input: bed, handler: async (input, context) => { if (!context.locals.user) throw new ActionError({ code: 'UNAUTHORIZED' }); return input } }),
  notes: { remove: defineAction({ handler: async (input) => input }) },
}` })).toEqual(['POST /_actions/add -> handler (src/actions/index.ts:3) [ActionError(UNAUTHORIZED)]', 'POST /_actions/notes.remove -> handler (src/actions/index.ts:4)'])
  })

  it('Nitro: handlers that the program makes in a way of its own', () => {
    const signIn = (maker: string) => factsIn({ 'server/api/beds.ts': `export default ${maker}(async (event) => [])` }).routes.map((route) => route.sign_in)
    expect([signIn('defineEventHandler'), signIn('defineMemberEventHandler'), signIn('defineProtectedEventHandler'), signIn('format')]).toEqual([['none'], ['unknown'], ['required'], []])
  })

  it('SolidStart and Redwood', () => {
    expect(routesIn({
      'src/routes/api/beds.ts': `export async function GET() { return new Response('') }`,
      'src/routes/index.tsx': `export default function Page() { return null }`,
      'api/src/functions/grown/grown.ts': `export const handler = async (event, context) => ({ statusCode: 200 })`,
    })).toEqual(['ANY /grown -> handler (api/src/functions/grown/grown.ts:1)', 'GET /api/beds -> GET (src/routes/api/beds.ts:1)'])
  })

  it('Meteor: methods and publications', () => {
    const { routes } = factsIn({ 'imports/beds.js': `import { Meteor } from 'meteor/meteor'
Meteor.methods({
  'beds.add'(name) { if (!this.userId) { throw new Meteor.Error('not-authorized') } Beds.insert({ name, owner: this.userId }) },
  async 'beds.remove'(id) { await Beds.removeAsync(id) },
  'beds.own'() { return Beds.find({ owner: this.userId }).fetch() },
})
Meteor.publish('beds', function () { return Beds.find({}) })` })
    expect(routes.map(({ methods, route, sign_in: signIn }) => `${methods.join()} ${route}: ${signIn}`)).toEqual(['POST method:beds.add: required', 'POST method:beds.own: unknown', 'POST method:beds.remove: none', 'GET beds: none'])
  })
})

describe('routers of other kinds', () => {
  it('Elysia: groups, options and what stands before', () => {
    const routes = routesIn({ 'a.ts': `import { Elysia } from 'elysia'
const app = new Elysia({ prefix: '/v1' })
  .get('/open', () => 'x')
  .group('/admin', (group) => group.post('/orders', ({ body }) => save(body)))` })
    expect(routes).toEqual(['GET /v1/open -> anonymous function (a.ts:3)', 'POST /v1/admin/orders -> anonymous function (a.ts:4)'])
  })

  it('tRPC: procedures by their names, with what stands before them', () => {
    const files = {
      'trpc.ts': `import { initTRPC, TRPCError } from '@trpc/server'
const t = initTRPC.create()
const isSignedIn = t.middleware(({ ctx, next }) => { if (!ctx.session) throw new TRPCError({ code: 'UNAUTHORIZED' }); return next() })
export const router = t.router
export const publicProcedure = t.procedure
export const protectedProcedure = t.procedure.use(({ ctx, next }) => { if (!ctx.session) throw new TRPCError({ code: 'UNAUTHORIZED' }); return next() })`,
      'orders.ts': `import { router, publicProcedure, protectedProcedure } from './trpc'
export const orders = router({
  list: publicProcedure.query(() => []),
  add: protectedProcedure.input(Order).mutation(async ({ input }) => input),
})`,
      'root.ts': `import { router } from './trpc'\nimport { orders } from './orders'\nexport const app = router({ orders })`,
    }
    expect(routesIn(files)).toEqual(['GET /orders.list -> anonymous function (orders.ts:3)', 'POST /orders.add -> anonymous function (orders.ts:4) [function given to use]'])
  })
})
