import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { LANGUAGES } from '../../types.ts'
import { factsIn } from './testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

const admitted = (files: Readonly<Record<string, string>>) => factsIn(files).routes.map(({ methods, route, sign_in: signIn }) => `${methods.join('|')} ${route}: ${signIn}`).sort()
const handled = (files: Readonly<Record<string, string>>) => factsIn(files).routes.map(({ methods, route, handler }) => `${methods.join('|')} ${route}: ${handler ? `${handler.name} ${handler.path}` : '?'}`).sort()

describe('servers that take their routes by calls', () => {
  const hapi = (setup: string) => ({ 'server.js': `const Hapi = require('@hapi/hapi')
const Joi = require('joi')
const server = Hapi.server({ port: 3000 })
${setup}
server.route({ method: 'GET', path: '/beds', handler: (request, h) => beds })
server.route([
  { method: 'POST', path: '/beds', options: { auth: false, validate: { payload: Joi.object({ name: Joi.string() }) }, handler: add } },
  { method: ['PUT', 'PATCH'], path: '/beds/{id}', config: { auth: { mode: 'try', strategy: 'jwt' } }, handler: add },
  { method: 'DELETE', path: '/beds/{id}', options: { auth: 'jwt' }, handler: add },
])
const add = (request, h) => null` })

  it('Hapi: what routes say themselves, and what holds for all others', () => {
    expect(admitted(hapi(''))).toEqual(['DELETE /beds/{id}: required', 'GET /beds: none', 'PATCH|PUT /beds/{id}: optional', 'POST /beds: none'])
    expect(admitted(hapi(`server.auth.strategy('jwt', 'jwt', {})\nserver.auth.default('jwt')`))).toEqual(['DELETE /beds/{id}: required', 'GET /beds: required', 'PATCH|PUT /beds/{id}: optional', 'POST /beds: none'])
    expect(admitted(hapi(`server.auth.default({ strategy: 'jwt', mode: 'optional' })`))[1]).toBe('GET /beds: optional')
    expect(factsIn(hapi('')).routes.find(({ methods }) => methods[0] === 'POST')?.uses.map(({ use }) => use)).toEqual(['validation'])
  })

  it('Hapi: what is called after OAuth is about another program', () => {
    const signIn = (check: string) => factsIn({ 'server.js': `const Hapi = require('@hapi/hapi')
const server = Hapi.server()
server.route({ method: 'POST', path: '/beds', options: { auth: false }, handler: async (request, h) => { await ${check}(request.payload); return beds } })` }).routes.map((route) => route.sign_in)
    expect([signIn('hasOAuth2SendScopes'), signIn('requireOAuth')]).toEqual([['none'], ['required']])
  })

  it('Restify', () => {
    expect(admitted({ 'server.js': `const restify = require('restify')
const server = restify.createServer()
server.use(restify.plugins.bodyParser())
server.get('/beds/:id', (req, res, next) => { res.send('') })
server.del({ path: '/beds/:id' }, requireUser, (req, res, next) => { res.send('') })` })).toEqual(['DELETE /beds/:id: required', 'GET /beds/:id: none'])
  })

  it('itty-router: what stands before all, and the path of the whole', () => {
    expect(admitted({ 'worker.js': `import { AutoRouter, error } from 'itty-router'
const router = AutoRouter({ base: '/v1' })
router.get('/beds', () => []).all('*', withUser).post('/beds', (request) => add(request))
const withUser = (request) => { if (!request.user) return error(401) }` })).toEqual(['GET /v1/beds: none', 'POST /v1/beds: required'])
  })

  it('oak', () => {
    expect(admitted({ 'server.ts': `import { Application, Router } from 'https://deno.land/x/oak@v12.6.1/mod.ts'
const router = new Router({ prefix: '/v1' })
router.get('/beds', (ctx) => { ctx.response.body = [] }).post('/beds', requireUser, (ctx) => { ctx.response.body = 1 })
const app = new Application()
app.use(router.routes())` })).toEqual(['GET /v1/beds: none', 'POST /v1/beds: required'])
  })

  it('Bun: routes in a record', () => {
    expect(admitted({ 'server.ts': `Bun.serve({ routes: { '/up': new Response('up'), '/beds': { GET: () => new Response(''), POST: requireUser((req) => new Response('')) }, '/beds/:id': (req) => new Response('') } })` })).toEqual([
      'ANY /beds/:id: none', 'GET /beds: none', 'POST /beds: required',
    ])
  })

  it('Elysia: guards of some routes and of those that follow, options of the program, plugins that only prepare', () => {
    expect(admitted({ 'server.ts': `import { Elysia, t } from 'elysia'
import { jwt } from '@elysiajs/jwt'
new Elysia().use(jwt({ secret }))
  .get('/beds', () => [])
  .guard({ beforeHandle: ({ set, user }) => { if (!user) { set.status = 401; return 'Sign in' } } }, (app) => app.post('/beds', ({ body }) => add(body), { body: t.Object({}) }))
  .group('/staff', { beforeHandle: requireUser }, (app) => app.get('/people', () => []))
  .get('/notes', () => [], { detail: { summary: 'Notes' } })
  .get('/bills', () => [], { member: true })
  .get('/own', () => [], { isSignIn: true })
  .listen(3000)` })).toEqual(['GET /beds: none', 'GET /bills: unknown', 'GET /notes: none', 'GET /own: unknown', 'GET /staff/people: required', 'POST /beds: required'])
  })

  const controllers = {
    'app/controllers/beds_controller.ts': `export default class BedsController { async index() { return [] }\n  async store() { await Bed.create({}) } }`,
    'app/controllers/sign_in_controller.ts': `export default class SignInController { async handle({ auth, request }) { const user = await User.verify(request.all()); await auth.use('web').login(user) } }`,
    'app/controllers/people_controller.ts': `export default class PeopleController { async show() { return null } }`,
  }

  it('AdonisJS 6: groups, resources, and controllers that are brought in when they are asked', () => {
    const files = { ...controllers, 'start/routes.ts': `import router from '@adonisjs/core/services/router'
import { middleware } from './kernel.js'
import PeopleController from '../app/controllers/people_controller.js'
const BedsController = () => import('../app/controllers/beds_controller.js')
router.get('/', async () => 'up')
router.get('/beds', [BedsController, 'index'])
router.group(() => {
  router.post('beds', [BedsController, 'store'])
  router.resource('people', PeopleController).only(['show'])
}).prefix('/api').use(middleware.auth())
router.get('/notes', () => []).use(middleware.silentAuth())
router.post('/login', [SignInController])
const SignInController = () => import('../app/controllers/sign_in_controller.js')` }
    expect(admitted(files)).toEqual(['GET /: none', 'GET /api/people/:id: required', 'GET /beds: none', 'GET /notes: optional', 'POST /api/beds: required', 'POST /login: none'])
    expect(handled(files)).toEqual([
      'GET /: anonymous function start/routes.ts', 'GET /api/people/:id: PeopleController.show app/controllers/people_controller.ts', 'GET /beds: BedsController.index app/controllers/beds_controller.ts',
      'GET /notes: anonymous function start/routes.ts', 'POST /api/beds: BedsController.store app/controllers/beds_controller.ts',
      'POST /login: SignInController.handle app/controllers/sign_in_controller.ts',
    ])
  })

  it('AdonisJS 5: controllers by their names, and no word about methods that they do not have', () => {
    const files = { ...controllers, 'start/routes.ts': `import Route from '@ioc:Adonis/Core/Route'
Route.group(() => { Route.post('beds', 'BedsController.store').middleware('auth') }).prefix('/api')
Route.resource('beds', 'BedsController').apiOnly()` }
    expect(admitted(files)).toEqual(['DELETE /beds/:id: unknown', 'GET /beds/:id: unknown', 'GET /beds: none', 'PATCH|PUT /beds/:id: unknown', 'POST /api/beds: required', 'POST /beds: none'])
    expect(handled(files)).toContain('POST /api/beds: BedsController.store app/controllers/beds_controller.ts')
  })

  it('a worker that tells paths apart by itself: each with what is on its way', () => {
    expect(admitted({ 'src/index.ts': `export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname === '/beds') return beds(env)
    if (url.pathname.startsWith('/shed/')) {
      if (request.headers.get('Authorization') !== env.KEY) return new Response('', { status: 401 })
      switch (url.pathname) {
        case '/shed/tools':
          return tools(env)
      }
    }
    return new Response('', { status: 404 })
  },
}
const beds = async (env) => Response.json(await env.DB.prepare('SELECT * FROM beds').all())
const tools = async (env) => Response.json(await env.DB.prepare('SELECT * FROM tools').all())
` })).toEqual(['ANY /beds: none', 'ANY /shed/*: required', 'ANY /shed/tools: required'])
  })
})
