import { createLogger } from '@preflight/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from './testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const YEAR = 365 * 86_400
const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** A paid package whose news is still to be sent. */
async function unsentPurchase() {
  const { user, token } = await shop.signIn()
  const session = await shop.open(token, 'launch_package')
  shop.stripe.account.pay(session)
  const event = shop.stripe.events.findLast(({ type }) => type === 'checkout.session.completed')
  if (!event) throw new Error('Nothing was sent')
  return { user, token, session, event, body: JSON.stringify(event) }
}

async function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
  const response = await fetch(shop.webhook, { method: 'POST', body, headers })
  return { status: response.status, ...Object(await response.json()) }
}

const json = { 'content-type': 'application/json' }
type Signed = { body: string; signature: string | null }
const rightly = (body: string) => shop.stripe.sign(body, { secret: shop.stripe.secret })

describe('A webhook that the provider did not sign just now', () => {
  test.each<[string, (body: string) => Signed]>([
    ['no signature', (body) => ({ body, signature: null })],
    ['an empty signature', (body) => ({ body, signature: '' })],
    ['a nonsense signature', (body) => ({ body, signature: 'x'.repeat(5000) })],
    ['a signature without a time', (body) => ({ body, signature: rightly(body).replace(/^t=\d+,/, '') })],
    ['a signature of another secret', (body) => ({ body, signature: shop.stripe.sign(body, { secret: 'whsec_guessed' }) })],
    ['a signature of an empty secret', (body) => ({ body, signature: shop.stripe.sign(body, { secret: '' }) })],
    ['a forged signature of zeros', (body) => ({ body, signature: `t=${nowInSeconds()},v1=${'0'.repeat(64)}` })],
    ['a signature of the outdated scheme only', (body) => ({ body, signature: rightly(body).replace('v1=', 'v0=') })],
    ['the right signature of another body', (body) => ({ body: body.replace('"paid"', '"paid" '), signature: rightly(body) })],
    ['a signature whose time was renewed', (body) => ({ body, signature: rightly(body).replace(/^t=\d+/, `t=${nowInSeconds() + 1}`) })],
    ['a right signature, six minutes old', (body) => ({ body, signature: shop.stripe.sign(body, { secret: shop.stripe.secret, at: nowInSeconds() - 360 }) })],
    ['a right signature, three years old', (body) => ({ body, signature: shop.stripe.sign(body, { secret: shop.stripe.secret, at: nowInSeconds() - 3 * YEAR }) })],
  ])('is refused with %s, and nothing is stored', async (_, forge) => {
    const { token, body } = await unsentPurchase()
    const before = (await shop.storedEvents()).length
    const { body: sent, signature } = forge(body)
    const refused = await post(sent, signature === null ? json : { ...json, 'stripe-signature': signature })
    expect(refused).toMatchObject({ status: 400, code: 'BAD_REQUEST', message: expect.stringContaining('The event signature is') })
    expect((await shop.standing(token)).packages).toEqual([])
    expect(await shop.storedEvents()).toHaveLength(before)
  })

  test('is refused before it is read whole when it is huge', async () => {
    const body = `{"id":"${'x'.repeat(600_000)}"}`
    expect(await post(body, { ...json, 'stripe-signature': rightly(body) })).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  })
})

describe('A signed webhook', () => {
  test.each([
    ['that is not JSON', 'give me everything'],
    ['that is null', 'null'],
    ['that is a list', '[]'],
    ['that is empty', '{}'],
    ['without an id', '{"type":"charge.refunded","data":{"object":{}}}'],
    ['about a subscription of nobody', '{"id":"evt_x","type":"customer.subscription.updated","data":{"object":{"id":"sub_x","customer":null}}}'],
    ['about a checkout without an id', '{"id":"evt_x","type":"checkout.session.completed","data":{"object":{}}}'],
  ])('%s is refused and nothing is stored', async (_, body) => {
    const before = (await shop.storedEvents()).length
    expect(await post(body, { ...json, 'stripe-signature': rightly(body) })).toMatchObject({ status: 400, message: 'The event could not be parsed' })
    expect(await shop.storedEvents()).toHaveLength(before)
  })

  test.each(['text/plain', 'application/octet-stream', 'application/json; charset=utf-8'])('is taken as %s, because only its bytes count', async (type) => {
    const { token, body } = await unsentPurchase()
    const taken = await post(body, { 'content-type': type, 'stripe-signature': rightly(body) })
    expect(taken.status).toBe(200)
    expect((await shop.standing(token)).packages).toEqual(['active'])
  })

  test('of a type that nobody knows is taken and ignored', async () => {
    const before = (await shop.storedEvents()).length
    for (const type of ['invoice.paid', 'a.type.of.next.year', '__proto__', 'constructor']) {
      const body = JSON.stringify({ id: 'evt_other', type, data: { object: {} } })
      expect(await post(body, { ...json, 'stripe-signature': rightly(body) })).toMatchObject({ status: 200, data: { received: true } })
    }
    expect(await shop.storedEvents()).toHaveLength(before)
  })

  test.each([
    ['checkout.session.completed', { id: 'cs_test_other', client_reference_id: crypto.randomUUID() }],
    ['checkout.session.completed', { id: 'cs_test_other', client_reference_id: "cart-17'; drop table users" }],
    ['checkout.session.completed', { id: 'cs_test_other', client_reference_id: null }],
    ['customer.subscription.updated', { id: 'sub_other', customer: 'cus_other' }],
    ['charge.refunded', { id: 'ch_other', payment_intent: 'pi_other' }],
    ['charge.refunded', { id: 'ch_other', payment_intent: null }],
    ['charge.dispute.created', { id: 'du_other', payment_intent: 'pi_other' }],
  ])('%s about somebody who is not ours, %j, is taken and changes nothing', async (type, object) => {
    const body = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type, data: { object } })
    expect((await post(body, { ...json, 'stripe-signature': rightly(body) })).status).toBe(200)
  })

  test('that names a user who did not pay gives nothing: whose checkout it is, the provider says', async () => {
    const { session, event, token: payer } = await unsentPurchase()
    const { user, token } = await shop.signIn()
    const claimed = { ...event, id: 'evt_claimed', data: { object: { id: session, client_reference_id: user.id, payment_status: 'paid' } } }
    expect((await shop.deliver(claimed)).status).toBe(200)
    expect((await shop.standing(token)).packages).toEqual([])
    await shop.deliver(event)
    expect((await shop.standing(payer)).packages).toEqual(['active'])
  })

  test('that says paid about a checkout that is not gives nothing', async () => {
    const { user, token } = await shop.signIn()
    const session = await shop.open(token, 'launch_package')
    const object = { id: session, client_reference_id: user.id, payment_status: 'paid', status: 'complete', payment_intent: 'pi_1', mode: 'payment' }
    const body = JSON.stringify({ id: 'evt_not_paid', type: 'checkout.session.completed', data: { object } })
    expect((await post(body, { ...json, 'stripe-signature': rightly(body) })).status).toBe(200)
    expect((await shop.standing(token)).packages).toEqual([])
  })

  test('is stored without a word about the person', async () => {
    const { user } = await shop.buyer('pro', 'launch_package')
    const stored = JSON.stringify(await shop.storedEvents())
    expect(stored).toContain('checkout.session.completed')
    expect(stored).not.toContain(user.email)
    expect(stored).not.toContain(user.id)
  })
})

describe('While the provider is out', () => {
  test('an event answers 503 and is not written down, and takes effect when it comes again', async () => {
    const { token, event } = await unsentPurchase()
    shop.stripe.playOutage(true)
    const first = await shop.deliver(event).finally(() => shop.stripe.playOutage(false))
    expect(first.status).toBe(503)
    expect((await shop.storedEvents()).map(({ id }) => id)).not.toContain(event.id)
    expect((await shop.standing(token)).packages).toEqual([])
    expect((await shop.deliver(event)).status).toBe(200)
    expect((await shop.standing(token)).packages).toEqual(['active'])
  })
})

test('the log of buying, of forged events and of an outage holds no key, no signature and nothing about the person', async () => {
  const lines: string[] = []
  const logger = createLogger('api', 'trace', { write: (line) => void lines.push(line) })
  const loud = await openShop({}, { logger })
  try {
    const { user, token, customer } = await loud.buyer('pro', 'launch_package')
    await fetch(loud.webhook, { method: 'POST', body: JSON.stringify(loud.stripe.events), headers: { 'stripe-signature': 't=1,v1=beef' } })
    loud.stripe.playOutage(true)
    expect((await loud.verify(token)).statusCode).toBe(503)
    for (const event of loud.eventsOf('customer.subscription.created', customer)) await loud.deliver({ ...event, id: 'evt_again' })
    const log = lines.join('')
    expect(log).toContain('/api/v1/payment/webhook')
    for (const secret of ['sk_test', 'whsec', 'v1=', String(user.email), customer, token]) expect(log).not.toContain(secret)
  } finally {
    await loud.close()
  }
})
