import { beforeAll, describe, expect, it } from 'vitest'
import { ownSeverity } from '../../../severity/testing.ts'
import { loadLanguages } from '../../../syntax/parse.ts'
import { LANGUAGES } from '../../../types.ts'
import { factsIn } from '../testing.ts'
import { judge } from './judge.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

type Files = Readonly<Record<string, string>>

const RULES = new Set(['webhook-unverified', 'paid-call-open', 'privileged-client-open', 'unlimited-sign-in-attempts'])
const told = (files: Files): string[] => judge(factsIn(files)).filter(({ rule_id: rule }) => RULES.has(rule)).map(({ rule_id: rule, file_path: path, line }) => `${rule} ${path}:${line}`)

const express = (route: string): Files => ({ 'app.js': `const express = require('express')
const rateLimit = require('express-rate-limit')
const Stripe = require('stripe')
const OpenAI = require('openai')
const bcrypt = require('bcrypt')
const jwt = require('jsonwebtoken')
const stripe = new Stripe(process.env.STRIPE_KEY)
const openai = new OpenAI()
const app = express()
${route}` })

const hook = (first: string) => `app.post('/webhooks/stripe', async (req, res) => { ${first}await db.orders.update({ id: req.body.id }, { paid: true }); res.end() })`
const ask = (before: string) => `app.post('/ask', ${before}async (req, res) => { res.json(await openai.chat.completions.create({ model: 'gpt-5', messages: req.body })) })`
const signIn = (before: string) => `app.post('/login', ${before}async (req, res) => { const user = await db.users.findOne({ email: req.body.email }); if (!(await bcrypt.compare(req.body.password, user.hash))) return res.sendStatus(401); res.json(jwt.sign({ id: user.id }, process.env.SECRET)) })`

describe('a webhook', () => {
  it('that changes data for any sender is told', () => {
    expect(told(express(hook('')))).toEqual(['webhook-unverified app.js:10'])
  })
  it.each([
    ['verifies the signature', `const event = stripe.webhooks.constructEvent(req.body, req.headers['stripe-signature'], process.env.HOOK_SECRET); `],
    ['compares a secret of the settings', `if (req.headers['x-token'] !== process.env.HOOK_SECRET) return res.sendStatus(400); `],
    ['refuses those it does not know', `if (!known(req)) return res.sendStatus(401); `],
  ])('that %s is left alone', (_, first) => {
    expect(told(express(hook(first)))).toEqual([])
  })
  it('is left alone where a signature is verified in code that no route is known to reach', () => {
    expect(told(express(`${hook('')}\nexport const verify = (body, signature) => stripe.webhooks.constructEvent(body, signature, secret)`))).toEqual([])
  })
  it('of a provider that does not sign is left alone', () => {
    expect(told(express(hook('').replace('/webhooks/stripe', '/webhooks/garden')))).toEqual([])
  })
})

describe('a webhook of Supabase', () => {
  const edge = (first: string) => ({ 'supabase/functions/stripe-webhook/index.ts': `import Stripe from 'https://esm.sh/stripe@14'
import { createClient } from 'https://esm.sh/@supabase/supabase-js@2'
const stripe = new Stripe(Deno.env.get('STRIPE_SECRET_KEY')!)
Deno.serve(async (req) => {
  ${first}
  const supabase = createClient(Deno.env.get('SUPABASE_URL')!, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')!)
  await supabase.from('orders').update({ status: 'paid' }).eq('id', event.data.object.id)
  return new Response('ok')
})` })
  it('that changes a table is told where it verifies nothing', () => {
    expect(told(edge('const event = await req.json()'))).toEqual(['webhook-unverified supabase/functions/stripe-webhook/index.ts:4'])
    expect(told(edge(`const event = await stripe.webhooks.constructEventAsync(await req.text(), req.headers.get('stripe-signature')!, Deno.env.get('STRIPE_WEBHOOK_SECRET')!)`))).toEqual([])
  })
})

describe('a route to a model that answers 429', () => {
  const next = (body: string) => ({ 'app/api/ask/route.ts': `import OpenAI from 'openai'
import { withinBudget } from '@/lib/budget'
const seen = new Map()
const openai = new OpenAI()
export async function POST(request: Request) {
  ${body}
  return Response.json(await openai.chat.completions.create({ model: 'gpt-5', messages: [] }))
}` })
  it.each([
    ['counts itself', `const n = (seen.get(request.headers.get('x-forwarded-for')) ?? 0) + 1\n  seen.set(request.headers.get('x-forwarded-for'), n)\n  if (n > 10) return Response.json({ error: 'Later' }, { status: 429 })`],
    ['counts itself, with a code of its own', `if (seen.size > 10) return Response.json({ code: 'RATE_LIMIT_EXCEEDED' }, { status: 429 })`],
    ['counts itself, with an error of its own', `if (seen.size > 10) { note(new RateLimitError('later')); return Response.json({}, { status: 429 }) }`],
    ['counts in a function of its own', `if (!(await withinBudget(request))) return new Response('Later', { status: 429 })`],
  ])('and %s is left alone', (_, body) => {
    expect(told(next(body))).toEqual([])
  })
  it.each([
    ['where the provider does', `const answer = await fetch('https://models.example.com', { method: 'POST' })\n  if (answer.status === 429) return Response.json({ error: 'Later' }, { status: 429 })`],
    ['where the provider throws', `try { await openai.models.list() } catch (error) {\n    if (error instanceof OpenAI.RateLimitError) return Response.json({ error: 'Later' }, { status: 429 })\n  }`],
    ['where the text of an error has it', `try { await openai.models.list() } catch (error) {\n    if (error.message.includes('429')) return Response.json({ error: 'Later' }, { status: 429 })\n  }`],
    ['where the error has a code', `try { await openai.models.list() } catch (error) {\n    if (error.code === 'rate_limit_exceeded') return Response.json({ error: 'Later' }, { status: 429 })\n  }`],
    ['nowhere, but another status', `if (seen.size > 10) return Response.json({ error: 'Later' }, { status: 422 })`],
  ])('only %s is told', (_, body) => {
    expect(told(next(body))).toEqual(['paid-call-open app/api/ask/route.ts:5'])
  })
  it('and limits in Python is left alone, and told where it passes on the status', () => {
    const fastapi = (body: string) => ({ 'app.py': `from fastapi import FastAPI, HTTPException, Request\nfrom openai import OpenAI\nimport httpx\napp = FastAPI()\nclient = OpenAI()\n@app.post('/ask')\nasync def ask(request: Request):\n${body}\n    return client.chat.completions.create(model='gpt-5', messages=[])\n` })
    expect(told(fastapi("    if hits(request.client.host) > 10:\n        raise HTTPException(status_code=429, detail='Later')"))).toEqual([])
    expect(told(fastapi("    try:\n        client.models.list()\n    except openai.RateLimitError:\n        raise HTTPException(status_code=429, detail='Later')"))).toEqual(['paid-call-open app.py:7'])
    expect(told(fastapi("    answer = httpx.get('https://models.example.com')\n    if answer.status_code == 429:\n        raise HTTPException(status_code=429, detail='Later')"))).toEqual(['paid-call-open app.py:7'])
  })
  it('is left alone where a limiter is brought in from elsewhere', () => {
    const files = next('await checkRateLimit(request)')
    expect(told({ 'app/api/ask/route.ts': `import { checkRateLimit } from '@/lib/limits'\n${files['app/api/ask/route.ts']}` })).toEqual([])
  })
})

describe('a route to a model', () => {
  it('that everybody may call as often as they like is told', () => {
    expect(told(express(ask('')))).toEqual(['paid-call-open app.js:10'])
  })
  it.each([['requireAuth, '], ['rateLimit({ max: 5 }), '], ['something, ']])('behind %s is left alone', (before) => {
    expect(told(express(ask(before)))).toEqual([])
  })
  it('is told in Flask, and not behind sign-in', () => {
    const flask = (guard: string) => ({ 'app.py': `from flask import Flask, request\nfrom flask_login import login_required\nfrom openai import OpenAI\napp = Flask(__name__)\nclient = OpenAI()\n@app.route('/ask', methods=['POST'])\n${guard}def ask():\n    return client.chat.completions.create(model='gpt-5', messages=request.json).to_json()\n` })
    expect(told(flask(''))).toEqual(['paid-call-open app.py:7'])
    expect(told(flask('@login_required\n'))).toEqual([])
  })
})

describe('a route that sends mail', () => {
  const mail = (route: string) => express(`const mailer = require('nodemailer').createTransport({})\nconst twilio = require('twilio')\nconst sms = twilio(process.env.SID, process.env.WORD)\n${route}`)
  const send = (before: string, to = 'req.body.email') => `app.post('/invite', ${before}async (req, res) => { await mailer.sendMail({ from: 'a@shop.test', to: ${to}, text: 'Hi' }); res.end() })`
  it('to whomever the request names is told', () => {
    expect(told(mail(send('')))).toEqual(['paid-call-open app.js:13'])
    expect(told(mail(`app.post('/text', async (req, res) => { const { phone } = req.body; await sms.messages.create({ to: phone, body: 'Hi' }); res.end() })`))).toEqual(['paid-call-open app.js:13'])
  })
  it.each([
    ['to its owner', send('', 'process.env.OWNER')],
    ['behind sign-in', send('requireAuth, ')],
    ['behind a limit', send('rateLimit({ max: 5 }), ')],
    ['to somebody who is looked up first', send('').replace('await mailer', 'const user = await db.users.findOne({ email: req.body.email }); if (!user) return res.end(); await mailer')],
  ])('%s is left alone', (_, route) => {
    expect(told(mail(route))).toEqual([])
  })
})

describe('sign-in', () => {
  it('without any limit in the program is told', () => {
    expect(told(express(signIn('')))).toEqual(['unlimited-sign-in-attempts app.js:10'])
  })
  it('is left alone where something limits requests', () => {
    expect(told(express(signIn('rateLimit({ max: 5 }), ')))).toEqual([])
    expect(told(express(`app.use(rateLimit({ max: 100 }))\n${signIn('')}`))).toEqual([])
  })
  it('is told where only another route is limited', () => {
    expect(told(express(`app.post('/contact', rateLimit({ max: 5 }), (req, res) => res.end())\n${signIn('')}`))).toEqual(['unlimited-sign-in-attempts app.js:11'])
    expect(told(express(`const limit = rateLimit({ max: 5 })\n${signIn('')}`))).toEqual([])
  })
  it.each([
    ['compares it as it is', `const user = await db.users.findOne({ email: req.body.email }); if (user.word !== req.body.password) return res.sendStatus(401); res.end()`],
    ['looks the account up by it', `const [user] = await db.query('select * from users where email = $1 and word = $2', [req.body.email, hash(req.body.password)]); res.json(user)`],
    ['takes it out of the body first', `const { email, password } = req.body; accounts.check(email, password, (user) => res.json(user)); db.logins.find({ email })`],
  ])('is told where the handler %s', (_, body) => {
    expect(told(express(`app.post('/login', async (req, res) => { ${body} })`))).toEqual(['unlimited-sign-in-attempts app.js:10'])
  })
  it('is told in Python where the password is compared as it is', () => {
    const flask = (address: string) => ({ 'app.py': `from flask import Flask, request\napp = Flask(__name__)\n@app.route('${address}', methods=['POST'])\ndef enter():\n    body = request.get_json()\n    user = User.query.filter_by(name=body.get('name')).first()\n    if body.get('password') != user.word:\n        return '', 401\n    return ''\n` })
    expect(told(flask('/login'))).toEqual(['unlimited-sign-in-attempts app.py:4'])
    expect(told(flask('/settings'))).toEqual([])
  })
  it('that counts tries itself is left alone', () => {
    expect(told(express(signIn('').replace('const user', 'await attempts.check(req.ip); const user').replace('attempts.check', 'db.attempts.find')))).toEqual([])
  })
})

describe('a client of the service role', () => {
  const route = (first: string, then = `await admin.from('notes').delete().eq('id', params.id)`) => ({ 'app/api/notes/[id]/route.ts': `import { createClient } from '@supabase/supabase-js'
const admin = createClient(process.env.SUPABASE_URL!, process.env.SUPABASE_SERVICE_ROLE_KEY!)
export async function DELETE(request: Request, { params }) {
  ${first}
  ${then}
  return new Response(null)
}` })
  it('that changes data for everybody is told', () => {
    expect(told(route(''))).toEqual(['privileged-client-open app/api/notes/[id]/route.ts:3'])
  })
  it.each([
    ['deletes an account', 'await admin.auth.admin.deleteUser(params.id)', true],
    ['changes an account', `await admin.auth.admin.updateUserById(params.id, { app_metadata: { role: 'owner' } })`, true],
    ['changes an account that a secret link was looked up for', `const { data: link } = await admin.from('reset_links').select('user_id').eq('token', params.id).single()\n  await admin.auth.admin.updateUserById(link.user_id, { password: 'new' })`, false],
    ['calls a function of the database that deletes, as its name says', `await admin.rpc('safely_delete_note', { note: params.id })`, true],
    ['calls a function of the database that reads', `await admin.rpc('notes_of', { owner: params.id })`, false],
  ])('that %s', (_, call, isTold) => {
    expect(told(route('', call))).toEqual(isTold ? ['privileged-client-open app/api/notes/[id]/route.ts:3'] : [])
  })
  it('is left alone in a route that may be off where the program is in use', () => {
    expect(told(route(`if (process.env.NODE_ENV === 'production') return new Response(null, { status: 404 })`))).toEqual([])
  })
  it('behind sign-in is left alone', () => {
    expect(told(route(`const { data: { user } } = await admin.auth.getUser(token)\n  if (!user) return new Response(null, { status: 401 })`))).toEqual([])
  })

  const action = { 'app/notes/actions.ts': `'use server'
import { createClient } from '@supabase/supabase-js'
const admin = createClient(process.env.SUPABASE_URL!, process.env.SUPABASE_SERVICE_ROLE_KEY!)
export async function removeNote(noteId: string) { await admin.from('notes').delete().eq('id', noteId) }
`, 'app/notes/page.tsx': `'use client'\nimport { removeNote } from './actions'\nexport default function Page() { return <button onClick={() => removeNote('a')} /> }` }
  it('weighs less in a server action, before which middleware may stand', () => {
    expect(judge(factsIn(action)).map((one) => [one.rule_id, ownSeverity(one)])).toEqual([['privileged-client-open', 'medium']])
    expect(judge(factsIn(route(''))).map(ownSeverity)).toEqual([undefined])
  })

  const edge = (body: string) => ({ 'supabase/functions/tidy/index.ts': `import { createClient } from 'https://esm.sh/@supabase/supabase-js@2'
Deno.serve(async (req) => {
  const admin = createClient(Deno.env.get('SUPABASE_URL')!, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')!)
  ${body}
  return new Response(null)
})` })
  it('of a function of Supabase is told where it works on what the request names', () => {
    expect(told(edge(`const { noteId } = await req.json()\n  await admin.from('notes').delete().eq('id', noteId)`))).toEqual(['privileged-client-open supabase/functions/tidy/index.ts:2'])
    expect(told(edge(`await admin.from('notes').delete().lt('at', new Date().toISOString())`))).toEqual([])
  })
})

describe('middleware of Next.js', () => {
  const project = (matcher: string): Files => ({
    'middleware.ts': `import { NextResponse } from 'next/server'
import { updateSession } from './utils/supabase/middleware'
export async function middleware(request) {
  const { response, data } = await updateSession(request)
  if (!data.user) return NextResponse.redirect(new URL('/enter', request.url))
  return response
}
export const config = { matcher: ['${matcher}'] }`,
    'utils/supabase/middleware.ts': `import { createServerClient } from '@supabase/ssr'
import { NextResponse } from 'next/server'
export const updateSession = async (request) => {
  const response = NextResponse.next()
  const supabase = createServerClient(process.env.A, process.env.B, {})
  const { data } = await supabase.auth.getUser()
  return { response, data }
}`,
    'app/api/ask/route.ts': `import OpenAI from 'openai'
const openai = new OpenAI()
export async function POST(request) { return Response.json(await openai.chat.completions.create({ model: 'gpt-5', messages: await request.json() })) }`,
  })
  it('counts where who is there is asked by a helper that is called middleware as well', () => {
    expect(told(project('/((?!_next).*)'))).toEqual([])
  })
  it('counts at the paths of its matcher only, whichever file asks', () => {
    expect(told(project('/desk/:path*'))).toEqual(['paid-call-open app/api/ask/route.ts:3'])
  })
})
