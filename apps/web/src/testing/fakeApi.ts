import type { ApiErrorBody, Args, Result } from '@preflight/contracts'
import { createAnonymousUser, getAccessInfo, getConfig } from '@preflight/contracts'
import { vi } from 'vitest'
import { aConfig, aUser } from './samples.ts'

interface Route {
  method: string
  url: string
}

interface Call {
  method: string
  url: URL
  params: Record<string, string>
  body: unknown
  headers: Headers
}

/** Status and what differs from a plain error body. */
interface Failure extends Partial<Omit<ApiErrorBody, 'success'>> {
  status: number
}
type Reply = (call: Call) => Response | Promise<Response>

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const patternOf = (url: string) => new RegExp(`^${url.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const failureBody = ({ status: _status, ...told }: Failure): ApiErrorBody => ({
  success: false,
  error: 'It failed',
  code: 'INTERNAL',
  message: 'It failed',
  user_id: null,
  ...told,
})

async function bodyOf(init?: RequestInit): Promise<unknown> {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : null
}

/**
 * Stands in for the server in one test: `api.on(endpoint, handler)` answers with data the contract allows, `api.fail`
 * with an error, `api.hang` never. Sign-in, access and configuration are answered from the start. A call nobody expected
 * rejects like a broken network and is named on the console.
 */
export function fakeApi() {
  const replies = new Map<string, Reply>()
  const made: Call[] = []
  const keyOf = ({ method, url }: Route) => `${method} ${url}`

  /** The reply, a function of the flat arguments (path, query and body in one). */
  const on = <E extends Route>(endpoint: E, handler: (args: Args<E>) => Result<E>) =>
    replies.set(keyOf(endpoint), ({ params, url, body }) => {
      const args = { ...params, ...Object.fromEntries(url.searchParams), ...(body as object | null) } as Args<E>
      return json(200, { success: true, data: handler(args) })
    })
  const fail = (endpoint: Route, failure: Failure) =>
    replies.set(keyOf(endpoint), () => json(failure.status, failureBody(failure)))
  /** 401 for one token, `handler`'s data for any other. */
  const refuse = <E extends Route>(endpoint: E, token: string, handler: () => Result<E>) =>
    replies.set(keyOf(endpoint), ({ headers }) =>
      headers.get('authorization') === `Bearer ${token}`
        ? json(401, failureBody({ status: 401, error: 'Unauthorized', code: 'UNAUTHENTICATED' }))
        : json(200, { success: true, data: handler() }),
    )
  const hang = (endpoint: Route) => replies.set(keyOf(endpoint), () => new Promise(() => {}))

  const answer = async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://localhost')
    const method = init?.method ?? 'GET'
    for (const [key, reply] of replies) {
      const [wanted, path = ''] = key.split(' ')
      const match = wanted === method ? patternOf(path).exec(url.pathname) : null
      if (!match) continue
      const call = { method, url, params: { ...match.groups }, body: await bodyOf(init), headers: new Headers(init?.headers) }
      made.push(call)
      return reply(call)
    }
    console.error(`No reply for ${method} ${url.pathname}`)
    throw new TypeError('Failed to fetch')
  }
  vi.stubGlobal('fetch', vi.fn(answer))

  on(createAnonymousUser, () => ({ token: 'token-1', user: aUser() }))
  on(getConfig, () => aConfig())
  on(getAccessInfo, () => ({ accessLevel: 'admin' as const, canRunStandardScans: true }))

  /** The calls made so far to one endpoint, oldest first. */
  const calls = (endpoint: Route) =>
    made.filter(({ method, url }) => method === endpoint.method && patternOf(endpoint.url).test(url.pathname))
  return { on, fail, refuse, hang, calls }
}

export type FakeApi = ReturnType<typeof fakeApi>
