import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startStripe, type StripeStandIn } from '../../../../tools/stand-ins/stripe.mjs'
import { archiveOf } from '../archives.ts'
import { launchBrowser } from '../browser.ts'
import { startProduct, type Product } from '../product.ts'

// The whole product is started once more, and a scan runs in it.
const WITHIN = 240_000

const PASSWORD = 'correct-Horse-4711-battery'
const WRONG_PASSWORD = 'wrong-Horse-0815-battery'
const COMMENT = 'our-secret-reason-3141'
const PASTED = 'pasted-into-a-field-2718'
const SOURCE_LINE = "const greeting = 'line-of-source-1618'"
const DEPLOY_KEY = 'kT9vQx2LmZ7pRw4sYb8nHc3d'
const DB_PASSWORD = 'pg-Password-9090'
const FORGED = 'Zm9yZ2VkLXRva2Vu.cGF5bG9hZA.c2lnbmF0dXJl'
const GUESSED_SHARE = 'guessed-share-id-5772'

const files = {
  'src/config.ts': `export const apiKey = '${DEPLOY_KEY}'\nexport const url = 'postgres://admin:${DB_PASSWORD}@db.internal/shop'\n`,
  'src/search.ts': `${SOURCE_LINE}\nexport const search = (db, req) => db.query("select * from t where a = '" + req.query.q + "'")\n`,
}

let stripe: StripeStandIn
let product: Product
const secrets = new Map<string, string>()

/** Notes what a browser sends and gets that nobody else may know. */
function noteSecretsOf(page: Page) {
  page.on('request', (request: Request) => {
    const { authorization, 'x-share-token': shareToken, cookie } = request.headers()
    if (authorization) secrets.set(authorization.replace('Bearer ', ''), 'a bearer token')
    if (shareToken) secrets.set(shareToken, 'a share id in a header')
    for (const pair of cookie?.split('; ') ?? []) secrets.set(pair.slice(pair.indexOf('=') + 1), 'a cookie')
    for (const name of ['code', 'state', 'code_verifier', 'refresh_token'])
      for (const given of [new URL(request.url()).searchParams.get(name), new URLSearchParams(request.postData() ?? '').get(name)])
        if (given) secrets.set(given, `${name} of a sign-in`)
  })
}

async function signUp(page: Page) {
  await page.goto('/app/settings')
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password').fill(WRONG_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  const asked = page.waitForRequest((request) => request.url().endsWith('/protected/me') && request.headers()['authorization'] !== undefined)
  await page.waitForURL('**/app/**')
  const me = await asked
  await page.waitForLoadState('networkidle')
  return me.headers()['authorization'] ?? ''
}

type Body = Record<string, unknown> | string

/** Calls of a signed-in user; answers what stands under `data`, or the error. */
const caller = (authorization: string, more: Record<string, string> = {}) => async (method: string, url: string, body?: Body) => {
  const response = await fetch(product.url + url, {
    method,
    headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...more },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const answered = Object(await response.json())
  return answered.data ?? answered
}
type Call = ReturnType<typeof caller>

async function buyPlan(call: Call) {
  const { url } = await call('POST', '/api/v1/payment/checkout', { product: 'pro' })
  const session = /cs_\w+/.exec(url)?.[0] ?? ''
  stripe.account.pay(session)
  for (const event of stripe.events) await stripe.deliver(`${product.url}/api/v1/payment/webhook`, event)
  await call('POST', '/api/v1/payment/webhook', JSON.stringify({ type: 'forged', note: PASTED }))
  const { accessLevel } = await call('POST', '/api/v1/payment/verify', { session_id: session })
  expect(accessLevel).toBe('subscription_only')
}

async function scanOnce(call: Call, authorization: string): Promise<string> {
  const project = await call('POST', '/api/v1/projects', { name: 'Shop', type: 'upload' })
  const form = new FormData()
  form.set('project_id', project.id)
  form.set('file', new Blob([new Uint8Array(await archiveOf(files))]), 'shop.tar.gz')
  const sent = await fetch(`${product.url}/api/v1/upload`, { method: 'POST', body: form, headers: { authorization } })
  const { id } = Object(await sent.json()).data.scan
  const isCompleted = async () => expect((await call('GET', `/api/v1/scan/${id}/results`)).status).toBe('completed')
  await vi.waitFor(isCompleted, { timeout: 120_000, interval: 500 })
  return id
}

async function shareAndTriage(call: Call, authorization: string, scanId: string) {
  const { share_id } = await call('POST', `/api/v1/scan/${scanId}/share`)
  secrets.set(share_id, 'the id of a share')
  const viewer = caller(authorization, { 'x-share-token': share_id })
  await fetch(`${product.url}/share/${share_id}`)
  await call('GET', `/api/v1/scan/share/${share_id}/access`)
  await call('GET', `/api/v1/scan/share/${GUESSED_SHARE}/access`)
  const { findings } = await viewer('GET', `/api/v1/scan/${scanId}/results`)
  const finding_ids = findings.security.map(({ id }: { id: string }) => id)
  expect(finding_ids.length).toBeGreaterThan(0)
  await viewer('GET', `/api/v1/finding/${finding_ids[0]}`)
  await call('PUT', '/api/v1/findings/triage', { finding_ids, action: 'ignore', reason: 'false_positive', comment: COMMENT })
  await call('PUT', '/api/v1/findings/triage', { finding_ids, action: 'ignore', reason: PASTED, comment: COMMENT })
  await call('DELETE', `/api/v1/scan/${scanId}/share`)
  await viewer('GET', `/api/v1/scan/${scanId}/results`)
}

/** Requests that fail in many ways, each with something in it that should not be repeated. */
async function errors(call: Call) {
  const stranger = caller(`Bearer ${FORGED}`)
  await stranger('GET', '/api/v1/projects')
  await caller(`Basic ${Buffer.from(`ada:${PASSWORD}`).toString('base64')}`)('GET', '/api/v1/projects')
  await stranger('GET', `/api/v1/nothing?token=${PASTED}`)
  await call('POST', '/api/v1/projects', `{"name":"${PASTED}"`)
  await call('POST', '/api/v1/projects', { name: `${PASTED}\u0000`, type: 'upload' })
  await call('POST', '/api/v1/projects', { name: PASTED.repeat(20_000), type: 'upload' })
  await call('PUT', '/api/v1/protected/me', { display_name: `${PASTED}\u0000` })
  await call('POST', '/api/v1/auth/claim', { token: FORGED })
  await call('POST', '/api/v1/scan', { repository_url: `https://me:${PASTED}@example.com/a/b`, project_name: 'Shop' })
  await call('POST', '/api/v1/payment/verify', { session_id: PASTED })
}

/** What was made for this installation and lies in files of its data folder. */
function noteSecretsOnDisk() {
  for (const folder of ['secrets', 'keys']) {
    for (const name of readdirSync(path.join(product.dataDir, folder))) {
      const text = readFileSync(path.join(product.dataDir, folder, name), 'utf8').trim()
      const parts = text.startsWith('{') ? [...text.matchAll(/"(?:d|cookies)":\[?"([^"]+)"/g)].map(([, value = '']) => value) : [text]
      for (const part of parts) secrets.set(part, `${folder}/${name}`)
    }
  }
}

const linesOf = (program: string) => readFileSync(path.join(product.dataDir, 'logs', `${program}.log`), 'utf8').split('\n').filter(Boolean)

/** The requests of which no line says that they are over. */
function unanswered(api: readonly string[]): unknown[] {
  const lines = api.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  const isOver = (line: { msg: string }) => 'res' in line || line.msg === 'The caller left before the answer'
  const over = new Set(lines.filter(isOver).map((line) => line.reqId))
  return lines.filter((line) => 'req' in line && !over.has(line.reqId)).map((line) => line.req)
}

describe('the logs of a whole journey', () => {
  let api: string[]
  let worker: string[]
  beforeAll(async () => {
    stripe = await startStripe()
    product = await startProduct({ ...stripe.environment, LOG_LEVEL: 'debug' })
    const browser = await launchBrowser()
    const page = await (await browser.newContext({ baseURL: product.url })).newPage()
    noteSecretsOf(page)
    const authorization = await signUp(page)
    for (const { value } of await page.context().cookies()) secrets.set(value, 'a cookie')
    // A request that its browser abandons is never answered.
    await page.waitForLoadState('networkidle')
    await browser.close()

    const call = caller(authorization)
    await buyPlan(call)
    await shareAndTriage(call, authorization, await scanOnce(call, authorization))
    await errors(call)
    noteSecretsOnDisk()
    const known = { PASSWORD, WRONG_PASSWORD, COMMENT, PASTED, SOURCE_LINE, DEPLOY_KEY, DB_PASSWORD, FORGED, GUESSED_SHARE }
    for (const [name, value] of Object.entries(known)) secrets.set(value, name)
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) secrets.set(stripe.environment[name], name)
    secrets.set(Buffer.from(`ada:${PASSWORD}`).toString('base64'), 'a password in Basic form')
    // An answer can be here before its line is in the file. Whether all came is for the tests to say.
    await vi.waitUntil(() => unanswered(linesOf('api')).length === 0, { timeout: 10_000 }).catch(() => {})
    api = linesOf('api')
    worker = linesOf('worker')
  }, WITHIN)
  afterAll(async () => {
    await product?.stop()
    await stripe?.stop()
  })

  it('hold no token, password, key, share id, source line or secret of the scanned project', () => {
    const long = [...secrets].filter(([value]) => value.length >= 8)
    const kinds = new Set(long.map(([, kind]) => kind))
    // Nothing is proven by secrets that were not collected.
    for (const kind of ['a bearer token', 'a cookie', 'the id of a share', 'code of a sign-in', 'code_verifier of a sign-in']) expect(kinds).toContain(kind)
    const told = long.flatMap(([value, kind]) => [...api, ...worker].filter((line) => line.includes(value)).map((line) => `${kind}: ${line.slice(0, 300)}`))
    expect(told).toEqual([])
  })

  it('name every request by an id, and say when it was answered', () => {
    const lines = api.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
    const requests = lines.filter((line) => 'req' in line || 'res' in line)
    expect(requests.length).toBeGreaterThan(50)
    expect(requests.filter((line) => !line.reqId)).toEqual([])
    expect(unanswered(api)).toEqual([])
  })

  it('say what the worker did with which scan', () => {
    const lines = worker.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
    const about = lines.filter((line) => /^(Phase completed|Scan completed)$/.test(line.msg))
    expect(about.length).toBeGreaterThan(2)
    expect(about.filter((line) => !line.scan_id)).toEqual([])
  })

  it('are JSON from the first line to the last', () => {
    expect([...api, ...worker].filter((line) => !line.startsWith('{'))).toEqual([])
  })
})
