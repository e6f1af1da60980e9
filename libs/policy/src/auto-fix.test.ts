import { DAILY_FIX_LIMITS, FINDING_TYPES, FIX_JOB_STATUSES, PLAN_TYPES, SEVERITIES } from '@preflight/contracts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  AUTO_FIX_TEXT,
  autoFixRefusal,
  dailyUsage,
  fixSelectionRefusal,
  NO_FINDINGS_SELECTED,
  planHasAutoFix,
  selectionRefusal,
  type FixCandidate,
} from './auto-fix.ts'

const PLANS = [null, ...PLAN_TYPES]

it.each([[null, false], ['starter', false], ['pro', true], ['ultra', true], ['admin', true]] as const)('the plan %s has auto-fix: %s', (plan, expected) => {
  expect(planHasAutoFix(plan)).toBe(expected)
})

describe('a day\'s auto-fixes', () => {
  it.each([
    ['pro', 0, 10, false, null],
    ['pro', 7, 10, false, null],
    ['pro', 8, 10, false, "You've used 8 of 10 daily auto-fixes."],
    ['pro', 9, 10, false, "You've used 9 of 10 daily auto-fixes."],
    ['pro', 10, 10, true, "You've used 10 of 10 daily auto-fixes."],
    ['pro', 11, 10, true, "You've used 11 of 10 daily auto-fixes."],
    ['ultra', 39, 50, false, null],
    ['ultra', 40, 50, false, "You've used 40 of 50 daily auto-fixes."],
    ['ultra', 50, 50, true, "You've used 50 of 50 daily auto-fixes."],
    ['admin', 0, null, false, null],
    ['admin', 10_000, null, false, null],
    ['starter', 0, 0, true, null],
    [null, 0, 0, true, null],
  ] as const)('of the plan %s after %i: limit %s, reached %s, warning %s', (plan, count, daily_limit, limit_reached, warning) => {
    expect(dailyUsage(plan, count, DAILY_FIX_LIMITS)).toEqual({ current_count: count, daily_limit, limit_reached, warning })
  })

  it.each([
    [{ pro: null }, 'pro', 500, null, false],
    [{ pro: 0 }, 'pro', 0, 0, true],
    [{ pro: 1 }, 'pro', 0, 1, false],
    [{ pro: 1 }, 'pro', 1, 1, true],
    [{ starter: 99 }, 'starter', 0, 0, true],
    [{ admin: 2 }, 'admin', 2, 2, true],
  ] as const)('under the limits %j of the plan %s after %i: limit %s, reached %s', (limits, plan, count, daily_limit, limit_reached) => {
    expect(dailyUsage(plan, count, { ...DAILY_FIX_LIMITS, ...limits })).toMatchObject({ daily_limit, limit_reached })
  })

  test('never come back: one more never lifts the limit, and an unlimited plan has none', () => {
    fc.assert(fc.property(fc.constantFrom(...PLANS), fc.nat(200), (plan, count) => {
      const [now, next] = [dailyUsage(plan, count, DAILY_FIX_LIMITS), dailyUsage(plan, count + 1, DAILY_FIX_LIMITS)]
      expect(now.limit_reached && !next.limit_reached).toBe(false)
      expect(now.limit_reached && now.daily_limit === null).toBe(false)
    }))
  })
})

describe('auto-fix', () => {
  const open = { limit_reached: false }
  const used = { limit_reached: true }
  it.each([
    ...PLANS.map((plan) => [plan, open, 5, 'too-many-findings'] as const),
    ...PLANS.map((plan) => [plan, used, 400, 'too-many-findings'] as const),
    ...([null, 'starter'] as const).flatMap((plan) => [[plan, open, 1, 'plan'], [plan, used, 4, 'plan']] as const),
    ...(['pro', 'ultra', 'admin'] as const).flatMap((plan) => [[plan, open, 1, null], [plan, open, 4, null], [plan, used, 1, 'daily-limit'], [plan, used, 4, 'daily-limit']] as const),
  ])('with the plan %s, %j and %i findings in the file is refused for %s', (plan, usage, findingsInFile, expected) => {
    expect(autoFixRefusal({ plan, usage, findingsInFile })).toBe(expected)
  })

  it.each([
    ['too-many-findings', undefined, 'Auto-Fix is disabled for files with 5+ findings'],
    ['plan', undefined, 'Auto-Fix requires Pro or Ultra plan'],
    ['daily-limit', { daily_limit: 50 }, "You've used all 50 daily auto-fixes. Come back tomorrow for more fixes!"],
    ['daily-limit', { daily_limit: null }, "You've used all 10 daily auto-fixes. Come back tomorrow for more fixes!"],
    ['daily-limit', undefined, "You've used all 10 daily auto-fixes. Come back tomorrow for more fixes!"],
  ] as const)('refused for %s with %j says: %s', (refusal, usage, text) => {
    expect(AUTO_FIX_TEXT[refusal](usage)).toBe(text)
  })
})

describe('a finding', () => {
  const candidate = (fields: Partial<FixCandidate> = {}): FixCandidate => ({ finding_type: 'security', fix_job_status: null, state: 'new', severity: 'high', unchecked: false, hasFix: true, ...fields })

  it.each([
    ...FINDING_TYPES.map((finding_type) => [{ finding_type }, finding_type === 'launch_ready' ? 'launch-ready' : null] as const),
    ...FIX_JOB_STATUSES.map((fix_job_status) => [{ fix_job_status }, 'has-job'] as const),
    ...(['new', 'existing', 'reopened'] as const).map((state) => [{ state }, null] as const),
    [{ state: 'ignored' }, 'ignored'],
    ...SEVERITIES.map((severity) => [{ severity }, severity === 'info' ? 'not-fixable' : null] as const),
    [{ unchecked: true }, 'unchecked'],
    [{ unchecked: true, hasFix: false }, 'unchecked'],
    [{ state: 'ignored', unchecked: true }, 'ignored'],
    [{ hasFix: false }, 'not-fixable'],
    [{ finding_type: 'launch_ready', fix_job_status: 'pending', state: 'ignored', hasFix: false }, 'launch-ready'],
    [{ fix_job_status: 'failed', state: 'ignored', hasFix: false }, 'has-job'],
    [{ state: 'ignored', hasFix: false }, 'ignored'],
  ] as const)('with %j cannot be selected for: %s', (fields, expected) => {
    expect(fixSelectionRefusal(candidate(fields))).toBe(expected)
  })

  it.each([
    ['none', [], 'none'],
    ['one that may be', [{}], null],
    ['several that may be', [{}, {}, {}], null],
    ['one that must not be among others', [{}, { state: 'ignored' }, {}], 'ignored'],
    ['two that must not be: the first counts', [{ hasFix: false }, { finding_type: 'launch_ready' }], 'not-fixable'],
  ] as const)('selected together, %s', (_, all, expected) => {
    expect(selectionRefusal(all.map((fields) => candidate(fields)))).toBe(expected)
  })

  it('must be selected before anything is fixed', () => {
    expect(NO_FINDINGS_SELECTED).toEqual({ title: 'No Findings Selected', text: 'Please select at least one finding to fix' })
  })
})
