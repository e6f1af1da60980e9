import {
  RENEWED_TOKEN_HEADER,
  awaitScan,
  createAnonymousUser,
  getAccessInfo,
  getConfig,
  listAuditEvents,
  type ApiErrorBody,
  type Args,
  type Result,
} from '@preflight/contracts'
import { vi } from 'vitest'
import { aConfig, aUser } from './samples.ts'

interface Route {
  method: string
  url: string
}

interface Call extends Route {
  path: string
  /** path, query and body in one, as the contracts' Args */
  args: Record<string, unknown>
  headers: Headers
}

/** Status and what differs from a plain error body. */
interface Failure extends Partial<Omit<ApiErrorBody, 'success'>> {
  status: number
}
type Reply = (call: Call) => Response | Promise<Response>
interface Expected {
  route: Route
  reply: Reply
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const data = (value: unknown) => json(200, { success: true, data: value })

function failure({ status, ...told }: Failure): Response {
  const body: ApiErrorBody = { success: false, error: 'It failed', code: 'INTERNAL', message: 'It failed', user_id: null, ...told }
  return json(status, body)
}

const patternOf = (url: string) => new RegExp(`^${url.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
const keyOf = ({ method, url }: Route) => `${method} ${url}`
const isBearer = ({ headers }: Call, token: string) => headers.get('authorization') === `Bearer ${token}`

function callOf(route: Route, url: URL, init: RequestInit | undefined): Call | null {
  const match = route.method === (init?.method ?? 'GET') ? patternOf(route.url).exec(url.pathname) : null
  if (!match) return null
  const body = init?.body instanceof URLSearchParams ? Object.fromEntries(init.body) : typeof init?.body === 'string' ? JSON.parse(init.body) : {}
  const args = { ...match.groups, ...Object.fromEntries(url.searchParams), ...body }
  return { ...route, path: url.pathname, args, headers: new Headers(init?.headers) }
}

/** As `fetch` does: an answer that nobody waits for any more rejects with why. */
const untilAborted = async (answer: Response | Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> =>
  signal ? Promise.race([answer, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))]) : answer

/** Replaces `fetch`: the first expected route that fits answers. */
function serve(expected: ReadonlyMap<string, Expected>, made: Call[]) {
  return async (input: string, init?: RequestInit): Promise<Response> => {
    const url = new URL(input, 'http://localhost')
    for (const { route, reply } of expected.values()) {
      const call = callOf(route, url, init)
      if (!call) continue
      made.push(call)
      return untilAborted(reply(call), init?.signal)
    }
    console.error(`No reply for ${init?.method ?? 'GET'} ${url.pathname}`)
    throw new TypeError('Failed to fetch')
  }
}

/**
 * Stands in for the server in one test: `api.on(endpoint, handler)` answers with data the contract allows, `api.fail`
 * with an error, `api.page` like a proxy, `api.hang` never, `api.unplug` like a broken network. Sign-in, access and configuration are answered from
 * the start. A call nobody expected rejects like a broken network and is named on the console.
 */
export function fakeApi() {
  const expected = new Map<string, Expected>()
  const made: Call[] = []
  const expect = ({ method, url }: Route, reply: Reply) => void expected.set(keyOf({ method, url }), { route: { method, url }, reply })

  const on = <E extends Route>(endpoint: E, handler: (args: Args<E>) => Result<E>) =>
    // The screens build their calls with `request`, so what arrives is the contract's.
    expect(endpoint, ({ args }) => data(handler(args as Args<E>)))
  /** An answer that is not of our wire, as an issuer's. */
  const raw = (route: Route, status: number, reply: (call: Call) => unknown) => expect(route, (call) => json(status, reply(call)))
  const fail = (endpoint: Route, told: Failure) => expect(endpoint, () => failure(told))
  /** An answer of something before the server, as a proxy's page or nothing at all. */
  const page = (endpoint: Route, status: number, statusText: string, text = '<html><h1>nginx</h1></html>') =>
    expect(endpoint, () => new Response(text, { status, statusText, headers: { 'content-type': 'text/html' } }))
  /** 429 and for how long to stay away */
  const tooMany = (endpoint: Route, seconds: number) =>
    expect(endpoint, () => json(429, { success: false, error: 'Too many requests', code: 'RATE_LIMITED', message: '', user_id: null }, { 'retry-after': String(seconds) }))
  const hang = (endpoint: Route) => expect(endpoint, () => new Promise(() => {}))
  const unplug = (endpoint: Route) => expect(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
  /** 401 for one token, data for any other. */
  const refuse = <E extends Route>(endpoint: E, token: string, handler: () => Result<E>) =>
    expect(endpoint, (call) =>
      isBearer(call, token) ? failure({ status: 401, error: 'Unauthorized', code: 'UNAUTHENTICATED' }) : data(handler()),
    )
  /** Answers with data and a fresh token. */
  const renew = <E extends Route>(endpoint: E, token: string, handler: () => Result<E>) =>
    expect(endpoint, () => json(200, { success: true, data: handler() }, { [RENEWED_TOKEN_HEADER]: token }))
  /** The calls made so far to one endpoint, oldest first. */
  const calls = (endpoint: Route) => made.filter((call) => keyOf(call) === keyOf(endpoint))

  vi.stubGlobal('fetch', vi.fn(serve(expected, made)))
  on(createAnonymousUser, () => ({ token: 'token-1', user: aUser() }))
  on(getConfig, () => aConfig())
  on(getAccessInfo, () => ({ accessLevel: 'admin' as const, canRunStandardScans: true }))
  on(listAuditEvents, () => ({ events: [], has_more: false }))
  hang(awaitScan)
  return { on, raw, page, tooMany, fail, hang, unplug, refuse, renew, calls }
}

export type FakeApi = ReturnType<typeof fakeApi>
