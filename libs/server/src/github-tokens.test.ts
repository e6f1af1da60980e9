import { expect, test } from 'vitest'
import { createTokenCache } from './github-tokens.ts'

const MINUTE = 60_000

/** A cache with a clock that stands still, and tokens that live as long as told. */
function aCache(life: number) {
  const clock = { now: 1_000_000 }
  const cache = createTokenCache(() => clock.now)
  let made = 0
  const make = async () => ({ token: `token ${(made += 1)}`, expiresAt: clock.now + life })
  return { cache, clock, make, get: (key = 'one') => cache.get(key, make) }
}

test('a token is used again until five minutes before its end', async () => {
  const { clock, get } = aCache(50 * MINUTE)
  expect(await get()).toBe('token 1')
  clock.now += 45 * MINUTE - 1
  expect(await get()).toBe('token 1')
  clock.now += 1
  expect(await get()).toBe('token 2')
})

test('a token that lives a minute is renewed before the minute is over', async () => {
  const { clock, get } = aCache(MINUTE)
  await get()
  clock.now += MINUTE * 0.6
  expect(await get()).toBe('token 1')
  clock.now += MINUTE * 0.1
  expect(await get()).toBe('token 2')
})

test('no token is used longer than an hour, whatever its answer says', async () => {
  const { clock, get } = aCache(600 * MINUTE)
  await get()
  clock.now += 55 * MINUTE
  expect(await get()).toBe('token 2')
})

test('a token that is over when it comes is used once', async () => {
  const { get } = aCache(-MINUTE)
  expect([await get(), await get()]).toEqual(['token 1', 'token 2'])
})

test('tokens of different keys are kept apart', async () => {
  const { get } = aCache(50 * MINUTE)
  expect([await get('one'), await get('two'), await get('one')]).toEqual(['token 1', 'token 2', 'token 1'])
})

test('those who ask at the same time share one token', async () => {
  const { get } = aCache(50 * MINUTE)
  expect(await Promise.all([get(), get(), get()])).toEqual(['token 1', 'token 1', 'token 1'])
})

test('neither a refusal nor a failure is kept', async () => {
  const { cache, get } = aCache(50 * MINUTE)
  expect(await cache.get('one', async () => null)).toBeNull()
  await expect(cache.get('one', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await get()).toBe('token 1')
})

test('only the token that was refused is forgotten, not one that was made since', async () => {
  const { cache, get } = aCache(50 * MINUTE)
  await get()
  cache.forget('one', 'token 1')
  expect(await get()).toBe('token 2')
  cache.forget('one', 'token 1')
  expect(await get()).toBe('token 2')
})

test('two thousand tokens are kept, and the oldest ones go', async () => {
  const { get } = aCache(50 * MINUTE)
  for (let index = 0; index < 2001; index += 1) await get(`key ${index}`)
  expect(await get('key 2000')).toBe('token 2001')
  expect(await get('key 1')).toBe('token 2')
  expect(await get('key 0')).toBe('token 2002')
})
