import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from './logger.ts'
import { outagesOf, watchService, type ServiceWatch } from './service-watch.ts'

const AWAY = 'connection refused'

let lines: string[]
let isThere: boolean
let watch: ServiceWatch
beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  isThere = true
  const log = createLogger('api', 'info', { write: (line) => void lines.push(JSON.parse(line).msg) })
  const isAway = (error: unknown) => error instanceof Error && error.message === AWAY
  const ask = async () => {
    if (!isThere) throw new Error(AWAY)
  }
  watch = watchService({ name: 'Redis', meanwhile: 'jobs wait', isAway, isLostConnection: isAway, ask }, log)
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

/** As many connections do: each says so again and again. */
async function complain(forSeconds: number) {
  for (let second = 0; second < forSeconds; second++) {
    for (let connection = 0; connection < 45; connection++) watch.onConnectionError(new Error(AWAY))
    await seconds(1)
  }
}

test('an outage of a quarter of an hour is logged when it begins, once a minute, and when it ends', async () => {
  isThere = false
  await complain(15 * 60 - 1)
  isThere = true
  await seconds(10)
  expect(lines).toEqual(['Redis cannot be reached: jobs wait', ...Array.from({ length: 14 }, () => 'Redis still cannot be reached'), 'Redis is back'])
})

test('connections that were lost while the service itself is up are logged in one line', async () => {
  await complain(1)
  await seconds(10)
  expect(lines).toEqual(['Connections to Redis were lost and re-established'])
})

test('a service that comes and goes within seconds is one outage', async () => {
  isThere = false
  await complain(3)
  isThere = true
  await seconds(1)
  isThere = false
  await complain(3)
  isThere = true
  await seconds(10)
  expect(lines).toEqual(['Redis cannot be reached: jobs wait', 'Redis is back'])
})

test('a second outage is logged like the first', async () => {
  for (let outage = 0; outage < 2; outage++) {
    isThere = false
    await complain(2)
    isThere = true
    await seconds(10)
  }
  expect(lines.filter((line) => line.includes('cannot be reached'))).toHaveLength(2)
})

test('another trouble of a connection is logged as it is', () => {
  watch.onConnectionError(new Error('WRONGPASS'))
  expect(lines).toEqual(['A connection to Redis failed'])
})

test('work that fails for another reason is logged, and for the outage not once more', async () => {
  const log = createLogger('api', 'info', { write: (line) => void lines.push(JSON.parse(line).msg) })
  const outages = outagesOf([watch], log)
  isThere = false
  outages.warn(new Error(AWAY), 'The sweep could not be queued')
  outages.warn(new Error('no such table'), 'The daily clean-up failed')
  await seconds(1)
  expect(lines).toEqual(['The daily clean-up failed', 'Redis cannot be reached: jobs wait'])
})
