import { expect, test } from 'vitest'
import { loadTiming } from './timing.ts'

test('the clocks have values that suit production', () => {
  expect(loadTiming({}, 30)).toEqual({ heartbeatMs: 1000, staleMs: 15_000, sweepMs: 30_000, progressMs: 500, lockMs: 30_000, scanTimeoutMs: 1_800_000 })
})

test('a clock is set by its variable', () => {
  expect(loadTiming({ WORKER_SWEEP_MS: '250' }, 30).sweepMs).toBe(250)
})

test.each(['soon', '-5', '1', '1.5'])('a clock of "%s" is refused by name', (value) => {
  expect(() => loadTiming({ WORKER_STALE_MS: value }, 30)).toThrow('WORKER_STALE_MS must be a number of milliseconds')
})
