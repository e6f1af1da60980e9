// A local stand-in for Stripe: its API as far as Preflight uses it, pages to pay on, and signed webhooks. For tests and for trying by hand:
//   node tools/stand-ins/stripe.mjs --port 4242 --webhook http://localhost:3000/api/v1/payment/webhook
import http from 'node:http'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { createAccount, newId } from './stripe/account.mjs'
import { answerCall } from './stripe/api.mjs'
import { answerBrowser } from './stripe/browser.mjs'
import { StripeRefusal } from './stripe/errors.mjs'
import { readForm } from './stripe/form.mjs'
import { errorPage } from './stripe/pages.mjs'
import { createSender, newEvent, post, sign } from './stripe/webhooks.mjs'
import { listen } from './listen.mjs'

export const PRICES = [
  { id: 'price_starter', name: 'Starter', amount: 1900, isRecurring: true },
  { id: 'price_pro', name: 'Pro', amount: 4900, isRecurring: true },
  { id: 'price_ultra', name: 'Ultra', amount: 9900, isRecurring: true },
  { id: 'price_launch_package', name: 'Launch package', amount: 14_900, isRecurring: false },
]
const KEY = 'sk_test_stand_in'
const SECRET = 'whsec_stand_in'

/** What Preflight has to be started with to use the stand-in. @param {string} url */
export const environmentFor = (url) => ({
  STRIPE_SECRET_KEY: KEY,
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_URL: url,
  STRIPE_PRICE_STARTER: 'price_starter',
  STRIPE_PRICE_PRO: 'price_pro',
  STRIPE_PRICE_ULTRA: 'price_ultra',
  STRIPE_PRICE_LAUNCH_PACKAGE: 'price_launch_package',
})

/**
 * @typedef {import('./stripe/webhooks.mjs').Event} Event
 * @typedef {{ body: string, status: number }} Answer
 * @typedef {{ path: string, arrived: () => void, released: Promise<void> }} Hold
 */

/** @param {http.IncomingMessage} request */
async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** @param {unknown} error */
const refusalOf = (error) =>
  error instanceof StripeRefusal ? error : new StripeRefusal(500, { type: 'api_error', message: String(error) })

/** What one running stand-in keeps apart from the account itself. */
function createDesk() {
  return {
    isDown: false,
    holds: /** @type {Hold[]} */ ([]),
    requests: /** @type {string[]} */ ([]),
    repeated: /** @type {Map<string, { body: string, answer: Answer }>} */ (new Map()),
  }
}
/** @typedef {ReturnType<typeof createDesk>} Desk */

/**
 * @param {{ account: import('./stripe/account.mjs').Account, desk: Desk }} context
 * @param {{ method: string, url: URL, body: string, authorization: string, idempotencyKey: string | undefined }} call
 * @returns {Answer}
 */
function answerApi({ account, desk }, { method, url, body, authorization, idempotencyKey }) {
  try {
    if (desk.isDown) throw new StripeRefusal(500, { type: 'api_error', message: 'The stand-in plays an outage' })
    if (authorization !== `Bearer ${KEY}`) throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    const before = idempotencyKey === undefined ? undefined : desk.repeated.get(idempotencyKey)
    if (before && before.body !== body) throw new StripeRefusal(400, { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters' })
    if (before) return before.answer
    const form = readForm(method === 'GET' ? url.search.slice(1) : body)
    const answer = { status: 200, body: JSON.stringify(answerCall(account, { method, path: url.pathname, form })) }
    if (idempotencyKey !== undefined) desk.repeated.set(idempotencyKey, { body, answer })
    return answer
  } catch (error) {
    const refusal = refusalOf(error)
    return { status: refusal.status, body: JSON.stringify(refusal.body) }
  }
}

/** @param {Desk} desk @param {string} path */
async function waitWhileHeld(desk, path) {
  const index = desk.holds.findIndex((one) => path.startsWith(one.path))
  const [hold] = index === -1 ? [] : desk.holds.splice(index, 1)
  hold?.arrived()
  await hold?.released
}

/**
 * @param {{ account: import('./stripe/account.mjs').Account, desk: Desk }} context
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 */
async function serve(context, request, response) {
  const { method = 'GET', headers } = request
  const url = new URL(request.url ?? '/', 'http://stand-in')
  if (!url.pathname.startsWith('/v1/')) return serveBrowser(context, method, url, response)
  const body = await bodyOf(request)
  context.desk.requests.push(`${method} ${url.pathname}`)
  const idempotencyKey = headers['idempotency-key']
  const answer = answerApi(context, {
    method, url, body,
    authorization: headers.authorization ?? '',
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
  })
  // Held back after it was made: an answer that is old when it comes.
  await waitWhileHeld(context.desk, url.pathname)
  response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': newId('req') }).end(answer.body)
}

/** @param {{ account: import('./stripe/account.mjs').Account }} context @param {string} method @param {URL} url @param {http.ServerResponse} response */
function serveBrowser({ account }, method, url, response) {
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  try {
    const shown = answerBrowser(account, method, url)
    if ('redirect' in shown) response.writeHead(303, { location: shown.redirect }).end()
    else response.writeHead(200, html).end(shown.page)
  } catch (error) {
    const refusal = refusalOf(error)
    response.writeHead(refusal.status, html).end(errorPage(refusal.message))
  }
}

/**
 * @param {{ port?: number, webhook?: string | null, log?: (line: string) => void }} [options]
 *   webhook: where events are sent by themselves; without it they only collect in `events`
 */
export async function startStripe({ port = 0, webhook = null, log = () => {} } = {}) {
  const stopped = new AbortController()
  const events = /** @type {Event[]} */ ([])
  const send = webhook === null ? () => {} : createSender({ url: webhook, secret: SECRET, log, stopped: stopped.signal })
  const desk = createDesk()
  let url = ''
  const account = createAccount({
    prices: PRICES,
    origin: () => url,
    emit: (type, object) => {
      const event = newEvent(type, object)
      events.push(event)
      send(event)
    },
  })
  const server = http.createServer((request, response) => {
    serve({ account, desk }, request, response).catch((error) => response.destroy(error))
  })
  url = `http://127.0.0.1:${await listen(server, port)}`

  /** The next answer under this path is made at once and held back until it is released. @param {string} path */
  function holdNext(path) {
    let arrived = () => {}
    let release = () => {}
    const isThere = new Promise((/** @type {(value: void) => void} */ resolve) => (arrived = resolve))
    const released = new Promise((/** @type {(value: void) => void} */ resolve) => (release = resolve))
    desk.holds.push({ path, arrived, released })
    return { arrived: isThere, release }
  }

  return {
    url, secret: SECRET, environment: environmentFor(url), account, events, requests: desk.requests, sign, holdNext,
    /** @param {boolean} isDown */
    playOutage: (isDown) => {
      desk.isDown = isDown
    },
    /** Posts one event to an address as Stripe would. @param {string} to @param {Event} event */
    deliver: (to, event) => {
      const body = JSON.stringify(event)
      return post(to, body, sign(body, { secret: SECRET }))
    },
    stop: () =>
      new Promise((/** @type {(value: void) => void} */ resolve) => {
        stopped.abort()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function main() {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4242' }, webhook: { type: 'string', default: 'http://localhost:3000/api/v1/payment/webhook' } } })
  const stripe = await startStripe({ port: Number(values.port), webhook: values.webhook, log: console.log })
  console.log(`The payment stand-in listens on ${stripe.url} and sends its events to ${values.webhook}`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
