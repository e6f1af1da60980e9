import { FINDING_TYPES, SCAN_STATUSES, TRIAGE_REASONS } from '@preflight/contracts'
import { describe, expect, it } from 'vitest'
import { isTriageLive, TRIAGE_REFUSAL_TEXT, triageRefusal, type TriageRefusal, type TriageWish } from './triage.ts'

const NOW = new Date('2026-06-15T12:00:00.000Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)
const wish = (fields: Partial<TriageWish> = {}): TriageWish => ({
  action: 'ignore', reason: 'wont_fix', expires_at: null, scan: { status: 'completed' }, findings: [{ finding_type: 'security' }], ...fields,
})

type Case = [Partial<TriageWish>, TriageRefusal | null]

describe('ignoring', () => {
  it.each<Case>([
    ...TRIAGE_REASONS.map((reason): Case => [{ reason }, null]),
    [{ reason: undefined }, 'reason'],
    [{ expires_at: undefined }, null],
    [{ expires_at: at(1).toISOString() }, null],
    [{ expires_at: at(0).toISOString() }, 'expiry'],
    [{ expires_at: at(-1).toISOString() }, 'expiry'],
    [{ expires_at: '2026-06-15T13:59:00+02:00' }, 'expiry'],
    [{ expires_at: '2026-06-15T14:01:00+02:00' }, null],
    [{ expires_at: 'tomorrow' }, 'expiry'],
    [{ expires_at: '' }, 'expiry'],
    ...SCAN_STATUSES.map((status): Case => [{ scan: { status } }, status === 'completed' ? null : 'running']),
    ...FINDING_TYPES.map((finding_type): Case => [{ findings: [{ finding_type }] }, finding_type === 'launch_ready' ? 'launch-ready' : null]),
    [{ findings: [{ finding_type: 'security' }, { finding_type: 'launch_ready' }] }, 'launch-ready'],
  ])('with %j is refused for: %s', (fields, expected) => {
    expect(triageRefusal(wish(fields), NOW)).toBe(expected)
  })
})

describe('restoring', () => {
  it.each<Case>([
    [{}, null],
    [{ reason: undefined }, null],
    [{ expires_at: at(-1).toISOString() }, null],
    ...SCAN_STATUSES.map((status): Case => [{ scan: { status } }, status === 'completed' ? null : 'running']),
    [{ findings: [{ finding_type: 'launch_ready' }] }, 'launch-ready'],
  ])('with %j is refused for: %s', (fields, expected) => {
    expect(triageRefusal(wish({ ...fields, action: 'restore' }), NOW)).toBe(expected)
  })
})

it.each([[null, true], [at(1), true], [at(0), false], [at(-1), false]])('a verdict until %s holds: %s', (expires_at, expected) => {
  expect(isTriageLive({ expires_at }, NOW)).toBe(expected)
})

it.each(Object.entries(TRIAGE_REFUSAL_TEXT))('the refusal %s has a text', (_, text) => {
  expect(text).toMatch(/^[A-Z].{10,}/)
})
