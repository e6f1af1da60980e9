import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { LANGUAGES } from '../../../types.ts'
import { factsIn } from '../testing.ts'
import { judge } from './judge.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

type Files = Readonly<Record<string, string>>

const told = (files: Files): string[] => judge(factsIn(files)).filter(({ rule_id: rule }) => rule === 'payment-event-repeated').map(({ file_path: path, line }) => `${path}:${line}`)

const hook = (body: string): Files => ({ 'app/api/webhooks/stripe/route.ts': `import Stripe from 'stripe'
import { createClient } from '@supabase/supabase-js'
import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
const supabase = createClient(process.env.ADDRESS, process.env.ROLE)
const stripe = new Stripe(process.env.STRIPE_KEY)
export async function POST(request) {
  const event = stripe.webhooks.constructEvent(await request.text(), request.headers.get('stripe-signature'), process.env.HOOK_SECRET)
  const session = event.data.object
  ${body}
  return new Response('ok')
}` })
const AT = ['app/api/webhooks/stripe/route.ts:7']
const ADD = `await prisma.user.update({ where: { id: session.metadata.userId }, data: { credits: { increment: 100 } } })`

describe('a webhook for payments that adds to a balance', () => {
  it.each([
    ['by an increment', ADD],
    ['by a sum of what it read before', `const { data: profile } = await supabase.from('profiles').select('credits').eq('id', session.metadata.userId).single()\n  const credits = (profile?.credits ?? 0) + 100\n  await supabase.from('profiles').update({ credits }).eq('id', session.metadata.userId)`],
    ['by a function of the database', `await supabase.rpc('add_credits', { user_id: session.metadata.userId, amount: 5 })`],
    ['in SQL', `await pool.query('UPDATE users SET credits = credits + $1 WHERE id = $2', [5, session.metadata.userId])`],
    ['and keeps a row that says nothing of the event', `const userId = session.client_reference_id\n  await prisma.entry.create({ data: { userId, credits: 5 } })\n  ${ADD}`],
    ['in MongoDB', `await User.findByIdAndUpdate(session.metadata.userId, { $inc: { credits: 5 } })`],
  ])('%s is told', (_, body) => {
    expect(told(hook(body))).toEqual(AT)
  })
  it.each([
    ['looks the event up', `if (await store.get(event.id)) return new Response('ok')\n  ${ADD}`],
    ['keeps the id of the session beside it', ADD.replace('} } })', '}, lastSession: session.id } })')],
    ['stores a row for it', `await prisma.payment.create({ data: rowOf(session) })\n  ${ADD}`],
    ['stores a row under a key of its own', `await prisma.entry.create({ data: { reference: session.metadata.reference, credits: 5 } })\n  ${ADD}`],
    ['asks for an order first', `const order = await prisma.order.findUnique({ where: { id: session.metadata.orderId } })\n  if (order.done) return new Response('ok')\n  ${ADD}`],
    ['tells the function of the database what was paid', `await supabase.rpc('add_credits', { user_id: session.metadata.userId, amount: 5, payment_ref: session.metadata.reference })`],
    ['only sets a state', `await prisma.user.update({ where: { id: session.metadata.userId }, data: { plan: 'pro', credits: 100 } })`],
  ])('that %s is left alone', (_, body) => {
    expect(told(hook(body))).toEqual([])
  })
  it('is no webhook where no provider calls it', () => {
    expect(told({ 'app/api/gifts/route.ts': hook(ADD)['app/api/webhooks/stripe/route.ts']?.replace(/const event = .*/, 'const event = await request.json()') ?? '' })).toEqual([])
  })
  it('is told in Python', () => {
    const flask = (before: string) => ({ 'app.py': `import stripe\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route('/stripe/webhook', methods=['POST'])\ndef hook():\n    event = stripe.Webhook.construct_event(request.data, request.headers['stripe-signature'], SECRET)\n    ${before}\n    db.execute('update users set credits = credits + ? where id = ?', (100, event['data']['object']['client_reference_id']))\n    return ''\n` })
    expect(told(flask('pass'))).toEqual(['app.py:5'])
    expect(told(flask(`if seen(event['id']):\n        return ''`))).toEqual([])
  })
})
