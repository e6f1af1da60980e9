import { expect, it } from 'vitest'
import { scanLabel } from './scan-labels.ts'

// no zone: local time, so that the test reads the same everywhere
const CREATED = '2026-11-21T14:05:00'

it('labels the newest scan with date and time', () => {
  expect(scanLabel(CREATED, 0, 12)).toBe('Latest Scan • Nov 21, 2026 (14:05)')
})

it('numbers the others from the oldest on', () => {
  expect(scanLabel(CREATED, 1, 12)).toBe('Scan 11 • Nov 21, 2026')
  expect(scanLabel(CREATED, 11, 12)).toBe('Scan 1 • Nov 21, 2026')
})

it('writes midnight as 00:00', () => {
  expect(scanLabel('2026-11-21T00:00:00', 0, 1)).toBe('Latest Scan • Nov 21, 2026 (00:00)')
})
