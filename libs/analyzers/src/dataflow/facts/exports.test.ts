import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { LANGUAGES } from '../../types.ts'
import { factsIn } from './testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

const admitted = (files: Readonly<Record<string, string>>) => factsIn(files).routes.map(({ methods, route, sign_in: signIn }) => `${methods.join('|')} ${route}: ${signIn}`).sort()

describe('functions that are made by a call and exported', () => {
  it('Firebase: functions of the second generation', () => {
    expect(admitted({ 'functions/src/index.ts': `import { onRequest, onCall, HttpsError } from 'firebase-functions/v2/https'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
export const plant = onRequest({ cors: true }, async (request, response) => { response.send('') })
export const water = onCall(async (request) => { if (!request.auth) throw new HttpsError('unauthenticated', 'Sign in'); return beds.water(request.data) })
export const prune = onCall((request) => { if (!request.auth) { throw new HttpsError('failed-precondition', 'Call it while signed in') } return 1 })
export const weed = onCall(async ({ data }) => data.length)
export const attested = onCall({ enforceAppCheck: true }, async (request) => request.data)
export const free = onCall({ enforceAppCheck: false }, async (request) => request.data)
export const hidden = onRequest({ invoker: 'private' }, (request, response) => { response.send('') })
export const seen = onRequest({ invoker: 'public' }, (request, response) => { response.send('') })
export const grown = onDocumentCreated('beds/{id}', async (event) => {})
const kept = onCall(async () => 1)` })).toEqual([
      'ANY /hidden: unknown', 'ANY /plant: none', 'ANY /seen: none', 'POST /attested: unknown', 'POST /free: none', 'POST /prune: required', 'POST /water: required', 'POST /weed: none',
    ])
  })

  it('Firebase: functions of the first generation, and applications below their names', () => {
    expect(admitted({ 'functions/index.js': `const functions = require('firebase-functions')
const app = require('express')()
app.get('/beds', (req, res) => res.json([]))
app.post('/beds', requireUser, (req, res) => res.json([]))
exports.api = functions.https.onRequest(app)
exports.sow = functions.region('europe-west1').runWith({ memory: '1GB' }).https.onCall(async (data, context) => {
  if (!context.auth) { throw new functions.https.HttpsError('unauthenticated', 'Sign in') }
  return data
})
exports.nightly = functions.pubsub.schedule('every day').onRun(async () => {})` })).toEqual(['GET /api/beds: none', 'POST /api/beds: required', 'POST /sow: required'])
  })

  it('Convex: what is public by its file and name, and what is not', () => {
    expect(admitted({ 'convex/garden/beds.ts': `import { query, mutation, internalMutation } from '../_generated/server'
import { v } from 'convex/values'
export const list = query({ args: {}, handler: async (ctx) => ctx.db.query('beds').collect() })
export const own = query({ args: {}, handler: async (ctx) => {
  const who = await ctx.auth.getUserIdentity()
  if (!who) throw new Error('Sign in')
  return ctx.db.query('beds').filter((q) => q.eq(q.field('owner'), who.subject)).collect()
} })
export const shown = query({ args: {}, handler: async (ctx) => { const who = await ctx.auth.getUserIdentity(); return who?.name } })
export const add = mutation({ args: { name: v.string() }, handler: async (ctx, args) => { await ctx.db.insert('beds', args) } })
export const clear = internalMutation({ args: {}, handler: async (ctx) => { await ctx.db.delete('beds') } })`,
    'src/beds.ts': `import { query } from '../convex/_generated/server'\nexport const none = query({ handler: async () => 1 })` })).toEqual([
      'GET garden/beds:list: none', 'GET garden/beds:own: required', 'GET garden/beds:shown: unknown', 'POST garden/beds:add: none',
    ])
    const [add] = factsIn({ 'convex/beds.ts': `import { mutation } from './_generated/server'\nexport const add = mutation({ args: { name: v.string() }, handler: async (ctx, args) => { await ctx.db.insert('beds', args) } })` }).routes
    expect([add?.uses.map(({ use }) => use), add?.data.map(({ does }) => does)]).toEqual([['validation', 'query'], ['writes']])
  })

  it('Convex: functions that all begin with a check, and routes of HTTP', () => {
    expect(admitted({
      'convex/_generated/server.js': `import { queryGeneric, internalQueryGeneric, httpActionGeneric } from 'convex/server'\nexport const query = queryGeneric\nexport const internalQuery = internalQueryGeneric\nexport const httpAction = httpActionGeneric`,
      'convex/lib.ts': `import { customQuery } from 'convex-helpers/server/customFunctions'
import { query, internalQuery } from './_generated/server'
import { getAuthUserId } from '@convex-dev/auth/server'
export const memberQuery = customQuery(query, { args: {}, input: async (ctx) => { const id = await getAuthUserId(ctx); if (!id) throw new Error('Sign in'); return { ctx: { id }, args: {} } } })
export const insideQuery = customQuery(internalQuery, { args: {}, input: async (ctx) => ({ ctx, args: {} }) })`,
      'convex/beds.ts': `import { memberQuery, insideQuery } from './lib'
export const own = memberQuery({ args: {}, handler: async (ctx) => ctx.db.query('beds').collect() })
export const inside = insideQuery({ args: {}, handler: async (ctx) => ctx.db.query('beds').collect() })`,
      'convex/http.ts': `import { httpRouter } from 'convex/server'
import { httpAction } from './_generated/server'
const http = httpRouter()
http.route({ path: '/grown', method: 'POST', handler: httpAction(async (ctx, request) => new Response(null)) })
export default http`,
    })).toEqual(['GET beds:own: required', 'POST /grown: none'])
  })

  it('TanStack Start: server functions and handlers of files', () => {
    expect(admitted({
      'src/guard.ts': `import { createMiddleware } from '@tanstack/react-start'
export const member = createMiddleware().server(async ({ next }) => { const session = await getSession(); if (!session) throw new Response('', { status: 401 }); return next() })`,
      'src/routes/api/beds.ts': `import { createServerFn } from '@tanstack/react-start'
import { createFileRoute } from '@tanstack/react-router'
import { member } from '../../guard'
export const add = createServerFn({ method: 'POST' }).validator(bed).handler(async ({ data }) => { await db.insert(beds).values(data) })
const own = createServerFn().middleware([member]).handler(async () => db.select())
export const Route = createFileRoute('/api/beds')({ component: Beds, server: { handlers: { GET: async () => new Response(''), POST: { middleware: [member], handler: async () => new Response('') } } } })
export const Page = createFileRoute('/beds')({ loader: async () => 1 })`,
    })).toEqual(['GET /api/beds: none', 'GET serverFn:own: required', 'POST /api/beds: required', 'POST serverFn:add: none'])
  })

  it('Google: functions by their names', () => {
    expect(admitted({ 'index.js': `const functions = require('@google-cloud/functions-framework')
functions.http('plant', (req, res) => { res.send('') })
functions.cloudEvent('grown', (event) => {})` })).toEqual(['ANY /plant: none'])
  })
})
