import { describe, expect, it } from 'vitest'
import { factsIn } from './testing.ts'

const hook = (imports: string, handler: string, rest: string) => factsIn({
  'supabase/functions/gift/index.ts': `import { createClient } from 'https://esm.sh/@supabase/supabase-js@2'\n${imports}\nconst supabase = createClient(url, key)\nDeno.serve(async (req) => { ${handler}; return new Response('') })\n${rest}`,
}).routes.map(({ ownership, user }) => ownership.length + user.length > 0)

const STRIPE = `import Stripe from 'https://esm.sh/stripe@14'\nconst stripe = new Stripe('x')`
const LOOK_UP = `const { data } = await supabase.from('gifts').select('id').eq('checkout', session.id).single()`

describe('a session that is no visit', () => {
  it.each([
    ['of a checkout, by its type', STRIPE, 'await paid(await read(req))', `async function paid(session: Stripe.Checkout.Session) { ${LOOK_UP} }`],
    ['of a checkout, from the event', STRIPE, `const event = await stripe.webhooks.constructEventAsync(await req.text(), 'a', 'b'); await paid(event.data.object)`, `async function paid(session) { ${LOOK_UP} }`],
    ['of a checkout, asked for', STRIPE, `const session = await stripe.checkout.sessions.retrieve('a'); await paid(session)`, `async function paid(session) { ${LOOK_UP} }`],
    ['of the database', `import mongoose from 'mongoose'\nimport { Order } from './order.ts'`, 'const session = await mongoose.startSession(); await paid(session)', `async function paid(session) { await Order.find({ open: true }, null, { session }) }`],
  ])('says nothing of who is there: %s', (_, imports, handler, rest) => {
    expect(hook(imports, handler, rest)).toEqual([false])
  })

  it.each([
    ['that the project looks up', `import { sessionOf } from './session.ts'`, 'const session = await sessionOf(req); await show(session)'],
    ['by a type of its own', `import { readSession } from './session.ts'`, 'await show(await readSession(req))'],
  ])('is still a visit where it is one: %s', (_, imports, handler) => {
    const show = imports.includes('readSession') ? 'async function show(session: Session)' : 'async function show(session)'
    expect(hook(imports, handler, `${show} { ${LOOK_UP} }`)).toEqual([true])
  })
})

it('does not take the name of a setting, or an address, for a check', () => {
  const checks = (line: string) => factsIn({ 'supabase/functions/play/index.ts': `Deno.serve(async (req) => { ${line}; return new Response('') })` }).routes.map(({ authentication }) => authentication.length)
  expect(checks("const key = Deno.env.get('GAME_API_KEY').trim()")).toEqual([0])
  expect(checks("const body = await (await fetch('https://maps.example.com/find?apiKey=1')).json()")).toEqual([0])
  expect(checks("const who = await requireAuth(req)")).toEqual([1])
})

it('does not believe a browser who somebody is: what an action is given is of its making', () => {
  const asks = (parameters: string, first: string) => factsIn({
    'app/actions.ts': `'use server'\nimport { auth } from '@/auth'\nexport async function closeAccount(${parameters}) {\n  ${first}\n  if (user.role !== 'owner') return null\n  await prisma.account.delete({ where: { id } })\n}`,
    'app/Close.tsx': `'use client'\nimport { closeAccount } from './actions'\nexport const Close = ({ user, id }) => <button onClick={() => closeAccount(user, id)}>Close</button>`,
  }).routes.map(({ authentication, user }) => authentication.length + user.length > 0)
  expect(asks('user: User, id: string', '')).toEqual([false])
  expect(asks('id: string', 'const { user } = await auth()')).toEqual([true])
})
