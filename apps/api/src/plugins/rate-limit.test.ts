import { createProject, getMe, getSharedScan, githubWebhook, listProjects, paymentWebhook, startScan } from '@preflight/contracts'
import { createLogger, loadConfig } from '@preflight/server'
import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApi, type Overrides, type TestApi } from '../testing/test-api.ts'

const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
const limits: Overrides = { TRUST_PROXY: true, RATE_LIMIT_PER_ADDRESS: 20, RATE_LIMIT_PER_USER: 10 }

let api: TestApi
let other: TestApi
beforeAll(async () => {
  ;[api, other] = await Promise.all([createTestApi(limits), createTestApi(limits)])
})
afterAll(async () => {
  await Promise.all([api.close(), other.close()])
})
// All calls of a test fall into one window; only the clock stands still, timers run.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 + 45_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Asked {
  on?: TestApi
  url?: string
  method?: 'GET' | 'POST'
  address?: string
  token?: string
  payload?: object
}
const ask = ({ on = api, url = getMe.url, method = 'GET', address = anAddress(), token, payload }: Asked) =>
  on.inject({ url, method, headers: { 'x-forwarded-for': address }, ...(payload && { payload }) }, token)

/** Statuses of as many calls, one after the other. */
async function statuses(times: number, call: (nth: number) => Promise<{ statusCode: number }>) {
  const seen: number[] = []
  for (let nth = 0; nth < times; nth++) seen.push((await call(nth)).statusCode)
  return seen
}
const counted = (all: number[]) => Object.fromEntries([...new Set(all)].map((status) => [status, all.filter((one) => one === status).length]))

describe('an address', () => {
  test.each([githubWebhook.url, paymentWebhook.url])('is refused no event at %s for what else comes from there, nor the other way round', async (url) => {
    const address = anAddress()
    expect(counted(await statuses(21, () => ask({ address, url: '/api/v1/config' })))).toEqual({ 200: 20, 429: 1 })
    // Nothing is set up here that would take them.
    const events = await statuses(21, () => ask({ address, url, method: 'POST', payload: {} }))
    expect(counted(events)).toEqual({ 404: 20, 429: 1 })
    expect((await ask({ address: anAddress(), url: '/api/v1/config' })).statusCode).toBe(200)
  })

  test('may send this many requests in a minute, and learns when to retry', async () => {
    const address = anAddress()
    expect(counted(await statuses(20, () => ask({ address, url: '/api/v1/config' })))).toEqual({ 200: 20 })
    const refused = await ask({ address, url: '/api/v1/config' })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('15')
    expect(refused.json()).toEqual({
      success: false,
      error: 'Too many requests. Please try again in 15 s.',
      code: 'RATE_LIMITED',
      message: 'Too many requests. Please try again in 15 s.',
      user_id: null,
    })
    expect((await ask({ url: '/api/v1/config' })).statusCode).toBe(200)
  })

  test('begins anew in the next minute', async () => {
    const address = anAddress()
    await statuses(21, () => ask({ address }))
    expect((await ask({ address })).statusCode).toBe(429)
    vi.setSystemTime(Date.now() + 15_000)
    expect((await ask({ address })).statusCode).toBe(401)
  })

  test('is counted over all processes', async () => {
    const address = anAddress()
    const seen = await statuses(22, (nth) => ask({ address, on: nth % 2 === 0 ? api : other }))
    expect(counted(seen)).toEqual({ 401: 20, 429: 2 })
  })

  test('is counted for calls with forged tokens and unknown addresses, too', async () => {
    const address = anAddress()
    const urls = [getMe.url, '/api/v1/nothing']
    const seen = await statuses(22, (nth) => ask({ address, url: urls[nth % 2] ?? '', token: 'forged' }))
    expect(counted(seen)).toEqual({ 401: 10, 404: 10, 429: 2 })
  })

  test('cannot call itself by another name: what stood in X-Forwarded-For before our proxy is not believed', async () => {
    const address = anAddress()
    const seen = await statuses(21, () => ask({ address: `${anAddress()}, ${address}` }))
    expect(counted(seen)).toEqual({ 401: 20, 429: 1 })
  })

  test('in IPv6 is its network, of which everybody has as many as they like', async () => {
    const network = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:1`
    const seen = await statuses(21, (nth) => ask({ address: `${network}::${nth.toString(16)}` }))
    expect(counted(seen)).toEqual({ 401: 20, 429: 1 })
  })

  test('may open few shares, so that nobody guesses', async () => {
    const address = anAddress()
    const seen = await statuses(3, () => ask({ address, url: getSharedScan.url.replace(':token', randomUUID()) }))
    expect(seen[0]).not.toBe(429)
    expect(seen.slice(1)).toEqual([429, 429])
  })

  test('may load files and probe health as often as it likes', async () => {
    const address = anAddress()
    await statuses(21, () => ask({ address }))
    expect((await ask({ address, url: '/healthz' })).statusCode).toBe(200)
    expect((await ask({ address, url: '/readyz' })).statusCode).toBe(200)
    expect((await ask({ address, url: '/assets/main.js' })).statusCode).toBe(404)
  })
})

describe('a user', () => {
  test('may ask so often in a minute from wherever', async () => {
    const { token } = await api.signIn()
    expect(counted(await statuses(11, () => ask({ token })))).toEqual({ 200: 10, 429: 1 })
    const { token: another } = await api.signIn()
    expect((await ask({ token: another })).statusCode).toBe(200)
  })

  test('may start few scans, and goes on with everything else', async () => {
    const { token } = await api.signIn()
    const start = () => ask({ token, method: 'POST', url: startScan.url, payload: { project_id: randomUUID() } })
    expect(await statuses(2, start)).toEqual([404, 429])
    expect((await ask({ token, url: listProjects.url })).statusCode).toBe(200)
  })

  test('is refused before anything is stored', async () => {
    const { token } = await api.signIn()
    await statuses(10, () => ask({ token }))
    const payload = { name: 'Shop', type: 'upload' }
    expect((await ask({ token, method: 'POST', url: createProject.url, payload })).statusCode).toBe(429)
    vi.setSystemTime(Date.now() + 60_000)
    expect((await ask({ token, url: listProjects.url })).json().data).toEqual([])
  })
})

test('twenty tabs that look for results and scans every three seconds take a third of what a user may ask at most', () => {
  const config = loadConfig({ DATABASE_URL: 'postgres://me@localhost/x', REDIS_URL: 'redis://localhost' })
  const callsPerMinute = 20 * 2 * (60 / 3)
  expect(callsPerMinute).toBeLessThan(config.RATE_LIMIT_PER_USER / 3)
})

/** A way to Redis that can be cut. */
async function cuttableRedis() {
  const target = new URL(process.env['TEST_REDIS_URL'] ?? '')
  const sockets = new Set<Socket>()
  const { connect } = await import('node:net')
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  const heal = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).toString(), cut, heal }
}

test('with Redis away nobody is kept out or has to wait, the log says so once, and counting goes on when it is back', async () => {
  vi.useRealTimers()
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const redis = await cuttableRedis()
  const cutOff = await createTestApi({ ...limits, RATE_LIMIT_PER_ADDRESS: 3, REDIS_URL: redis.url }, { logger: createLogger('api', 'info', sink) })
  const saying = (words: string) => lines.filter((line) => line.includes(words)).length
  const address = anAddress()
  const some = () => statuses(10, () => ask({ on: cutOff, address }))

  redis.cut()
  expect(counted(await some())).toEqual({ 401: 10 })
  // Long enough that Redis is asked again.
  await sleep(2500)
  expect(counted(await some())).toEqual({ 401: 10 })
  expect(saying('Redis cannot be reached: requests are not rate-limited')).toBe(1)
  await redis.heal()
  await vi.waitFor(async () => expect(await some()).toContain(429), { timeout: 20_000, interval: 200 })
  await vi.waitFor(() => expect(saying('Redis is back')).toBe(1), { timeout: 20_000 })
  expect(saying('cannot be reached')).toBe(1)

  redis.cut()
  await cutOff.close()
})
