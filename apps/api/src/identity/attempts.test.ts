import type { Outages } from '@preflight/server'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '../testing/addresses.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { countAttempt, forgetAttempt } from './attempts.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const tries = (count: number, work: () => Promise<void>) => Promise.allSettled(Array.from({ length: count }, work))
const refused = (outcomes: PromiseSettledResult<void>[]) => outcomes.filter(({ status }) => status === 'rejected').length

test('of twelve attempts at the same moment two are refused', async () => {
  const email = `${randomUUID()}@example.com`
  expect(refused(await tries(12, () => countAttempt(api.deps, 'sign-in-email', email)))).toBe(2)
})

test('upper and lower case are one email', async () => {
  const email = `${randomUUID()}@example.com`
  await tries(10, () => countAttempt(api.deps, 'sign-in-email', email))
  expect(refused(await tries(1, () => countAttempt(api.deps, 'sign-in-email', email.toUpperCase())))).toBe(1)
})

test('the addresses of one network are one', async () => {
  const network = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`
  const hosts = Array.from({ length: 52 }, (_, host) => `${network}::${host.toString(16)}`)
  const outcomes = await Promise.allSettled(hosts.map((address) => countAttempt(api.deps, 'sign-in-address', address)))
  expect(refused(outcomes)).toBe(2)
})

test('what succeeded does not count', async () => {
  const email = `${randomUUID()}@example.com`
  await tries(9, () => countAttempt(api.deps, 'sign-in-email', email))
  await forgetAttempt(api.deps, 'sign-in-email', email)
  expect(refused(await tries(10, () => countAttempt(api.deps, 'sign-in-email', email)))).toBe(0)
})

test('an attempt that succeeds after its time was over leaves nothing for ever', async () => {
  await forgetAttempt(api.deps, 'sign-in-address', anAddress())
  const keys = await api.deps.redis.keys('preflight:attempts:sign-in-address:*')
  const lifetimes = await Promise.all(keys.map((key) => api.deps.redis.ttl(key)))
  expect(lifetimes.filter((seconds) => seconds === -1)).toEqual([])
})

test('with Redis away nobody is kept out, and it is logged', async () => {
  const logged: unknown[] = []
  const away = await createTestApi()
  away.deps.redis.disconnect()
  const outages: Outages = { hears: () => false, warn: (error) => void logged.push(error) }
  expect(refused(await tries(60, () => countAttempt({ redis: away.deps.redis, outages }, 'sign-in-address', '10.0.0.1')))).toBe(0)
  expect(logged.length).toBe(60)
  await away.close()
})
