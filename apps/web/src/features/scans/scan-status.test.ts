import { describe, expect, it } from 'vitest'
import { isCancelled, phaseShown } from './scan-status.ts'

describe('phaseShown', () => {
  it.each([
    ['queued', 'setup', 'setup'],
    ['processing', 'scanning', 'scanning'],
    ['analyzing', 'analysis', 'analysis'],
    ['action_plan', 'analysis', 'action_plan'],
    ['completed', null, null],
    ['failed', null, null],
  ] as const)('shows for %s the phase %s in a standard and %s in a launch scan', (status, standard, launch) => {
    expect(phaseShown(status, 'standard')).toBe(standard)
    expect(phaseShown(status, 'launch')).toBe(launch)
  })
})

describe('isCancelled', () => {
  it('tells a cancelled scan from one that failed', () => {
    expect(isCancelled({ status: 'failed', error_message: 'Scan cancelled' })).toBe(true)
    expect(isCancelled({ status: 'failed', error_message: 'The archive is corrupt' })).toBe(false)
    expect(isCancelled({ status: 'completed', error_message: 'Scan cancelled' })).toBe(false)
  })
})
