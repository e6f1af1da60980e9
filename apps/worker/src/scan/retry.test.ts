import { expect, test } from 'vitest'
import { isPassing, withRetry } from './retry.ts'

const withCode = (code: string) => Object.assign(new Error('database'), { code })

test.each(['57P01', '08006', 'ECONNRESET', 'ECONNREFUSED', '40P01'])('a connection lost with %s is worth another try', (code) => {
  expect(isPassing(withCode(code))).toBe(true)
  expect(isPassing(new Error('query failed', { cause: withCode(code) }))).toBe(true)
})

test('a transaction that cannot even be taken back is worth another try', () => {
  expect(isPassing(new Error('Client has encountered a connection error and is not queryable'))).toBe(true)
})

test('a broken statement is not tried again', async () => {
  let tries = 0
  await expect(withRetry(() => (tries++, Promise.reject(withCode('23505'))))).rejects.toThrow('database')
  expect(tries).toBe(1)
})

test('work succeeds on a later try', async () => {
  let tries = 0
  expect(await withRetry(() => (++tries < 3 ? Promise.reject(withCode('57P01')) : Promise.resolve('done')))).toBe('done')
})
