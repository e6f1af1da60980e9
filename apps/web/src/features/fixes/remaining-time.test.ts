import { expect, it } from 'vitest'
import { remainingTime } from './remaining-time.ts'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()

it.each([
  [168, 'available', '7d 0h remaining'],
  [100.5, 'available', '4d 4h remaining'],
  [24, 'available', '1d 0h remaining'],
  [23.9, 'available', '23h remaining'],
  [1, 'available', '1h remaining'],
  [0.5, 'available', 'Less than 1h remaining'],
  [0, 'available', 'Expired'],
  [-3, 'available', 'Expired'],
  [100, 'expired', 'Expired'],
] as const)('with %s hours left, %s: %s', (hours, status, text) => {
  expect(remainingTime({ status, expires_at: inHours(hours) }, NOW)).toBe(text)
})
