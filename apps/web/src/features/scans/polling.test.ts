import { describe, expect, it } from 'vitest'
import { nextPoll, pollDelay } from './polling.ts'

const QUEUED = [8, 12, 12, 20, 20, 30, 30]
const RUNNING = [3, 6, 6, 10, 10, 15, 15]

describe('pollDelay', () => {
  it.each([
    ['queued', QUEUED],
    ['processing', RUNNING],
    ['analyzing', RUNNING],
    ['action_plan', RUNNING],
  ] as const)('gives for %s the seconds of the table, by consecutive errors', (status, seconds) => {
    expect(seconds.map((_, errors) => pollDelay(status, errors) / 1000)).toEqual(seconds)
  })
})

describe('nextPoll', () => {
  it('goes on while the scan runs and fewer than five polls in a row failed', () => {
    expect(nextPoll('processing', 4)).toBe(10_000)
  })

  it('stops at five errors', () => {
    expect(nextPoll('processing', 5)).toBeNull()
    expect(nextPoll('queued', 6)).toBeNull()
  })

  it.each(['completed', 'failed'] as const)('stops when the scan is %s', (status) => {
    expect(nextPoll(status, 0)).toBeNull()
  })

  it('does not poll without a scan', () => {
    expect(nextPoll(undefined, 0)).toBeNull()
  })
})
