import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import http from 'node:http'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { root } from '../paths.mjs'
import { startStripe } from './stripe.mjs'

/** @type {(() => unknown)[]} */
const undo = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** @param {Parameters<typeof startStripe>[0]} [options] */
async function start(options) {
  const stripe = await startStripe(options)
  undo.push(stripe.stop)
  const call = async (/** @type {string} */ method, /** @type {string} */ where, /** @type {string} */ body = '') => {
    const headers = { authorization: `Bearer ${stripe.environment.STRIPE_SECRET_KEY}`, 'content-type': 'application/x-www-form-urlencoded' }
    const response = await fetch(`${stripe.url}${where}`, { method, headers, ...(body && { body }) })
    return { status: response.status, ...Object(await response.json()) }
  }
  const open = async (/** @type {string} */ mode, /** @type {string} */ price) => {
    const { id: customer } = await call('POST', '/v1/customers', 'email=ada@example.com')
    return call('POST', '/v1/checkout/sessions', `mode=${mode}&customer=${customer}&line_items[0][price]=${price}&line_items[0][quantity]=1&success_url=http://shop/ok?id={CHECKOUT_SESSION_ID}&cancel_url=http://shop/no`)
  }
  return { stripe, call, open }
}

/** @param {string} url */
const press = (url) => fetch(url, { method: 'POST', redirect: 'manual' })

/** A server that answers with these statuses, one after the other. @param {number[]} statuses */
async function receiver(statuses) {
  const taken = /** @type {{ body: string, signature: unknown }[]} */ ([])
  const waiting = /** @type {(() => void)[]} */ ([])
  const server = http.createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    taken.push({ body: Buffer.concat(chunks).toString(), signature: request.headers['stripe-signature'] })
    response.writeHead(statuses[taken.length - 1] ?? 200).end()
    waiting.splice(0).forEach((wake) => wake())
  })
  await new Promise((/** @type {(value: void) => void} */ resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => server.closeAllConnections(), () => server.close())
  const address = server.address()
  const until = async (/** @type {number} */ count) => {
    while (taken.length < count) await new Promise((/** @type {(value: void) => void} */ resolve) => waiting.push(resolve))
  }
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, taken, until }
}

it('shows a page to pay on, and the button Pay leads back with the id of the checkout', async () => {
  const { stripe, open } = await start()
  const { id, url } = await open('subscription', 'price_pro')
  expect(await (await fetch(url)).text()).toContain('Pro')
  const paid = await press(`${url}/now`)
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `http://shop/ok?id=${id}`])
  expect(stripe.events.map(({ type }) => type)).toEqual(['customer.subscription.created', 'checkout.session.completed'])
})

it('charges nothing when the button Cancel is pressed, and not twice when Pay is', async () => {
  const { stripe, open } = await start()
  const { url } = await open('payment', 'price_launch_package')
  const cancelled = await press(`${url}/cancel`)
  expect([cancelled.headers.get('location'), stripe.events]).toEqual(['http://shop/no', []])
  await press(`${url}/now`)
  const count = stripe.events.length
  expect((await press(`${url}/now`)).status).toBe(400)
  expect(stripe.events).toHaveLength(count)
})

it('changes, ends and keeps a subscription in its portal, and only that of its customer', async () => {
  const { stripe, call, open } = await start()
  const session = await open('subscription', 'price_pro')
  const { subscription, customer } = stripe.account.pay(session.id)
  const portal = await call('POST', '/v1/billing_portal/sessions', `customer=${customer}&return_url=http://shop`)
  for (const button of ['change?price=price_ultra', 'cancel-later', 'resume']) expect((await press(`${portal.url}/${subscription}/${button}`)).status).toBe(303)
  expect(await (await fetch(portal.url)).text()).toContain('Ultra')
  const other = await call('POST', '/v1/customers', 'name=Bob')
  const stranger = await call('POST', '/v1/billing_portal/sessions', `customer=${other.id}&return_url=http://shop`)
  expect((await press(`${stranger.url}/${subscription}/cancel`)).status).toBe(404)
  expect(stripe.account.find.subscription(subscription ?? '').status).toBe('active')
})

it('refuses what the real one refuses', async () => {
  const { call, open } = await start()
  expect(await call('POST', '/v1/customers', 'colour=red')).toMatchObject({ status: 400, error: { code: 'parameter_unknown', param: 'colour' } })
  expect(await call('GET', '/v1/customers/cus_x')).toMatchObject({ status: 404, error: { code: 'resource_missing' } })
  expect(await open('payment', 'price_pro')).toMatchObject({ status: 400, error: { param: 'mode' } })
  expect(await open('payment', 'price_x')).toMatchObject({ status: 400, error: { code: 'resource_missing' } })
})

it('signs its events and sends each again until it is taken', async () => {
  const shop = await receiver([503, 200])
  const { stripe, open } = await start({ webhook: shop.url })
  stripe.account.pay((await open('subscription', 'price_pro')).id)
  await shop.until(3)
  expect(shop.taken.map(({ body }) => JSON.parse(body).type)).toEqual(['customer.subscription.created', 'customer.subscription.created', 'checkout.session.completed'])
  for (const { body, signature } of shop.taken) {
    const [, time, sum] = /^t=(\d+),v1=(\w+)$/.exec(String(signature)) ?? []
    expect(sum).toBe(createHmac('sha256', stripe.secret).update(`${time}.${body}`).digest('hex'))
  }
})

it('starts with one command that says what Preflight has to be started with, and ends on a signal', async () => {
  const child = spawn(process.execPath, [path.join(root, 'tools/stand-ins.mjs'), '--stripe-port', '0', '--github-port', '0'])
  undo.push(() => child.kill('SIGKILL'))
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (said.includes('npm start')) break
  }
  expect(said).toMatch(/STRIPE_API_URL=http:\/\/127\.0\.0\.1:\d+ \\\n/)
  expect(said).toMatch(/GITHUB_API_URL=http:\/\/127\.0\.0\.1:\d+\/api\/v3 \\\n/)
  expect(said).toContain('STRIPE_PRICE_LAUNCH_PACKAGE=price_launch_package')
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
