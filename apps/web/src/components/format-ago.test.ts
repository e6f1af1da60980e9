import { expect, test } from 'vitest'
import { formatAgo } from './format-ago.ts'

const NOW = new Date('2026-11-21T14:00:00.000Z')

test.each([
  ['2026-11-21T13:59:40.000Z', 'just now'],
  ['2026-11-21T13:59:00.000Z', '1 minute ago'],
  ['2026-11-21T11:30:00.000Z', '2 hours ago'],
  ['2026-11-20T13:00:00.000Z', 'yesterday'],
  ['2026-10-30T14:00:00.000Z', '3 weeks ago'],
  ['2024-11-01T14:00:00.000Z', '2 years ago'],
  // a clock that goes wrong
  ['2026-11-21T15:00:00.000Z', 'just now'],
])('%s was %s', (moment, words) => {
  expect(formatAgo(moment, NOW)).toBe(words)
})
