import { listProjects, request } from '@preflight/contracts'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fakeApi.ts'
import { api } from './api.ts'
import { subscribeBack } from './reach.ts'
import { makeStore } from './store.ts'

const probe = api.injectEndpoints({
  endpoints: (build) => ({ abandonedProbe: build.query<unknown, number>({ query: () => request(listProjects, {}) }) }),
})

test('A question that nobody waits for any more is no error in the console and no outage of the server', async () => {
  const server = fakeApi()
  const store = makeStore()
  const ask = (n: number) => store.dispatch(probe.endpoints.abandonedProbe.initiate(n))
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const back = vi.fn<() => void>()
  const stop = subscribeBack(back)

  server.hang(listProjects)
  const abandoned = ask(1)
  await vi.waitFor(() => expect(server.calls(listProjects)).toHaveLength(1))
  abandoned.abort()
  expect(await abandoned).toMatchObject({ error: { name: 'AbortError' } })

  server.on(listProjects, () => [])
  expect((await ask(2)).data).toEqual([])
  expect(told).not.toHaveBeenCalled()
  expect(back).not.toHaveBeenCalled()
  stop()
  told.mockRestore()
})
