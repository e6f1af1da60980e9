import { createAnonymousUser, listProjects, request } from '@preflight/contracts'
import { describe, expect, test } from 'vitest'
import { fakeApi } from '../testing/fakeApi.ts'
import { aProject, aUser } from '../testing/samples.ts'
import { api } from './api.ts'
import { ensureSession, resetSession } from './session.ts'
import { makeStore } from './store.ts'

const probe = api.injectEndpoints({
  endpoints: (build) => ({ probe: build.query<unknown, number>({ query: () => request(listProjects, {}) }) }),
})
const ask = (store: ReturnType<typeof makeStore>, n = 1) => store.dispatch(probe.endpoints.probe.initiate(n))

describe('the session', () => {
  test('Many calls at once create one anonymous user', async () => {
    const server = fakeApi()
    server.on(listProjects, () => [aProject()])
    const store = makeStore()

    await Promise.all([ask(store, 1), ask(store, 2), ask(store, 3)])

    expect(server.calls(createAnonymousUser)).toHaveLength(1)
    expect(server.calls(listProjects).map(({ headers }) => headers.get('authorization'))).toEqual(Array(3).fill('Bearer token-1'))
  })

  test('A later visit goes on with the token of the first', async () => {
    const server = fakeApi()
    await ensureSession()
    resetSession()
    await ensureSession()
    expect(server.calls(createAnonymousUser)).toHaveLength(1)
  })

  test('A refused token is replaced by a new anonymous user, and the call is made again', async () => {
    const server = fakeApi()
    await ensureSession()
    server.on(createAnonymousUser, () => ({ token: 'token-2', user: aUser() }))
    server.refuse(listProjects, 'token-1', () => [aProject()])

    const { data } = await ask(makeStore())

    expect(data).toEqual([aProject()])
    expect(server.calls(listProjects).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2'])
  })

  test('A server that refuses every token is asked twice and then reported', async () => {
    const server = fakeApi()
    server.fail(listProjects, { status: 401, error: 'Unauthorized', code: 'UNAUTHENTICATED' })

    const { error } = await ask(makeStore())

    expect(error).toMatchObject({ status: 401, message: 'Unauthorized' })
    expect(server.calls(listProjects)).toHaveLength(2)
  })

  test('A renewed token is used from the next call on', async () => {
    const server = fakeApi()
    server.renew(listProjects, 'token-2', () => [])
    const store = makeStore()

    await ask(store, 1)
    await ask(store, 2)

    expect(server.calls(listProjects).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2'])
  })

  test('A failed sign-in is the error of the call, and the next call tries again', async () => {
    const server = fakeApi()
    server.fail(createAnonymousUser, { status: 429, error: 'Too many visitors', code: 'RATE_LIMITED' })
    const store = makeStore()
    expect((await ask(store, 1)).error).toMatchObject({ status: 429, message: 'Too many visitors' })

    server.on(createAnonymousUser, () => ({ token: 'token-1', user: aUser() }))
    server.on(listProjects, () => [])
    expect((await ask(store, 2)).data).toEqual([])
  })
})

test('A server that refuses every token is not asked for user after user', async () => {
  const server = fakeApi()
  server.fail(listProjects, { status: 401, error: 'Unauthorized', code: 'UNAUTHENTICATED' })
  const store = makeStore()
  for (const n of [1, 2, 3]) await ask(store, n)
  expect(server.calls(createAnonymousUser).length).toBe(2)
})
