import { createAnonymousUser, listProjects, request } from '@preflight/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeApi, type FakeApi } from '../testing/fakeApi.ts'
import { TOKEN, fakeIssuer, signedInSession, signedInUser } from '../testing/fakeIssuer.ts'
import { api } from './api.ts'
import { currentSession, ensureSession, resetSession, startSession, subscribeSession, type SessionEvent } from './session.ts'
import { makeStore } from './store.ts'

const probe = api.injectEndpoints({
  endpoints: (build) => ({ renewalProbe: build.query<unknown, number>({ query: () => request(listProjects, {}) }) }),
})
const ask = (n = 1) => makeStore().dispatch(probe.endpoints.renewalProbe.initiate(n))

let server: FakeApi
let issuer: ReturnType<typeof fakeIssuer>
beforeEach(() => {
  server = fakeApi()
  issuer = fakeIssuer(server)
  server.on(listProjects, () => [])
})
const bearers = () => server.calls(listProjects).map(({ headers }) => headers.get('authorization'))

function witness(): SessionEvent[] {
  const heard: SessionEvent[] = []
  subscribeSession((event) => heard.push(event))
  return heard
}

describe('the session of somebody who signed in', () => {
  test('It is renewed with the refresh token before the access token ends, once however many ask', async () => {
    startSession(signedInSession(30_000))
    await Promise.all([ask(1), ask(2), ask(3)])
    expect(issuer.brought()).toHaveLength(1)
    expect(issuer.brought()[0]).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'refresh-1', resource: 'preflight-api' })
    expect(bearers()).toEqual(Array(3).fill('Bearer access-1'))
    expect(currentSession()).toMatchObject({ token: 'access-1', user: signedInUser, grant: { refresh_token: 'refresh-2' } })
  })

  test('While it is fresh the issuer is not asked', async () => {
    startSession(signedInSession())
    await ask()
    expect(issuer.brought()).toEqual([])
    expect(bearers()).toEqual(['Bearer access-0'])
  })

  test('A refused token is renewed once, and the call made again', async () => {
    startSession(signedInSession())
    server.refuse(listProjects, 'access-0', () => [])
    expect((await ask()).data).toEqual([])
    expect(bearers()).toEqual(['Bearer access-0', 'Bearer access-1'])
    expect(server.calls(createAnonymousUser)).toEqual([])
  })

  test('What another tab has renewed meanwhile is taken over without asking the issuer', async () => {
    startSession(signedInSession(30_000))
    localStorage.setItem('preflight.session', JSON.stringify({ ...signedInSession(), token: 'access-of-other-tab' }))
    await ask()
    expect(issuer.brought()).toEqual([])
    expect(bearers()).toEqual(['Bearer access-of-other-tab'])
  })

  test('When the issuer refuses, the session ends and an anonymous one begins', async () => {
    startSession(signedInSession(30_000))
    issuer.refuse('invalid_grant')
    const heard = witness()
    await ask()
    expect(heard).toContain('ended')
    expect(bearers()).toEqual(['Bearer token-1'])
    expect(currentSession()?.user.is_anonymous).toBe(true)
  })

  test('When the issuer does not answer, the call fails and the session stays', async () => {
    startSession(signedInSession(30_000))
    server.unplug(TOKEN)
    const heard = witness()
    expect((await ask()).error).toMatchObject({ status: 0, code: 'UNREACHABLE' })
    expect(heard).toEqual([])
    expect(currentSession()?.token).toBe('access-0')
  })

  test('When the server refuses even a renewed token, the session ends', async () => {
    startSession(signedInSession())
    server.fail(listProjects, { status: 401, error: 'Unauthorized', code: 'UNAUTHENTICATED' })
    const heard = witness()
    expect((await ask()).error).toMatchObject({ status: 401 })
    expect(heard).toContain('ended')
  })

  test('Without a refresh token it lasts until its access token ends', async () => {
    const session = signedInSession(30_000)
    startSession({ ...session, grant: { ...session.grant!, refresh_token: null } })
    await ask(1)
    expect(bearers()).toEqual(['Bearer access-0'])
    startSession({ ...session, grant: { ...session.grant!, refresh_token: null, expires_at: Date.now() - 1 } })
    await ask(2)
    expect(bearers()).toEqual(['Bearer access-0', 'Bearer token-1'])
  })

  test('A stored session of an unknown shape is not used', async () => {
    localStorage.setItem('preflight.session', JSON.stringify({ ...signedInSession(), grant: { expires_at: 'soon' } }))
    resetSession()
    expect(await ensureSession()).toMatchObject({ token: 'token-1' })
  })
})
