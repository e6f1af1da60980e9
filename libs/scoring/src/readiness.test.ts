import { CHECK_STATUSES, type CheckAnswer } from '@preflight/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeLaunch, readinessLedger, readinessWith, scoreReadiness, settleAnswer, type WeighedCheck } from './readiness.ts'

const check = (fields: Partial<WeighedCheck> = {}): WeighedCheck => ({ check_id: 'A1', status: 'PASSED', weight: 10, blocker: false, ...fields })
const item = (fields: Partial<WeighedCheck> = {}) => ({ ...check(fields), check_name: `Check ${fields.check_id ?? 'A1'}`, summary: 'Why.', finding_ids: [] })
const ownerCheck = (fields: { blocker?: boolean; confirmed_at?: string | null } = {}) => ({ check_name: 'A restore was tried', blocker: true, summary: 'We tried it.', confirmed_at: null, ...fields })

const anyChecks = fc.array(
  fc.record({ check_id: fc.uuid(), status: fc.constantFrom(...CHECK_STATUSES), weight: fc.constantFrom(10, 7.5, 5, 2.5), blocker: fc.boolean() }),
  { maxLength: 112 },
)

describe('the readiness score', () => {
  it.each([
    ['nothing applies', [], null],
    ['all pass', [check()], 100],
    ['half of a check is in place', [check({ status: 'PARTIAL' })], 50],
    ['a heavy check is missing beside a light one', [check({ status: 'MISSING', weight: 7.5 }), check({ weight: 2.5 })], 25],
    ['a blocker fails and the rest is fine', [check({ status: 'MISSING', blocker: true, weight: 2.5 }), check()], 49],
    ['a blocker is partial', [check({ status: 'PARTIAL', blocker: true, weight: 2.5 }), check()], 90],
  ])('where %s is %s', (_what, checks, score) => {
    expect(scoreReadiness(checks).score).toBe(score)
  })

  it('never falls when a check passes', () => {
    fc.assert(fc.property(anyChecks, fc.nat(), (checks, at) => {
      const chosen = checks[at % Math.max(1, checks.length)]
      const before = scoreReadiness(checks).score
      if (chosen) expect(readinessWith(checks, [chosen.check_id])).toBeGreaterThanOrEqual(before ?? 0)
    }))
  })

  it('is the same in any order', () => {
    fc.assert(fc.property(anyChecks, (checks) => {
      expect(scoreReadiness([...checks].reverse())).toEqual(scoreReadiness(checks))
    }))
  })
})

describe('the ledger', () => {
  it('adds up to exactly what is missing to 100', () => {
    fc.assert(fc.property(anyChecks, (checks) => {
      const lines = readinessLedger(checks)
      const { uncapped } = scoreReadiness(checks)
      if (lines.length > 0) expect(Math.round(10 * lines.reduce((sum, { points }) => sum + points, 0))).toBe(10 * (100 - (uncapped ?? 100)))
    }))
  })

  it('lists open checks only, the most expensive first', () => {
    const lines = readinessLedger([check({ check_id: 'A1' }), check({ check_id: 'A3', status: 'PARTIAL' }), check({ check_id: 'B1', status: 'MISSING' })])
    expect(lines.map(({ check: { check_id } }) => check_id)).toEqual(['B1', 'A3'])
  })
})

describe('the verdict', () => {
  it.each([
    ['no-go while a blocker is missing', { items: [item({ status: 'MISSING', blocker: true }), item()], owner_checks: [] }, 'no_go', ['Check A1']],
    ['with conditions while a blocker is partial', { items: [item({ status: 'PARTIAL', blocker: true, weight: 2.5 }), item()], owner_checks: [] }, 'go_with_conditions', ['Check A1']],
    ["with conditions while an owner's blocker is not confirmed", { items: [item()], owner_checks: [ownerCheck()] }, 'go_with_conditions', ['A restore was tried']],
    ['with conditions below 70', { items: [item({ status: 'MISSING', weight: 5 }), item()], owner_checks: [] }, 'go_with_conditions', ['']],
    ['go otherwise', { items: [item()], owner_checks: [ownerCheck({ confirmed_at: '2026-01-05T10:00:00.000Z' }), ownerCheck({ blocker: false })] }, 'go', []],
    ['none where nothing applies', { items: [], owner_checks: [ownerCheck()] }, null, []],
  ] as const)('is %s, and says why', (_what, given, verdict, names) => {
    const judged = judgeLaunch(given)
    expect([judged.verdict, judged.verdict_reasons.map(({ check_name }) => check_name)]).toEqual([verdict, [...names]])
  })

  it('is no-go exactly where the cap holds', () => {
    fc.assert(fc.property(anyChecks, (checks) => {
      const { verdict } = judgeLaunch({ items: checks.map((one) => item(one)), owner_checks: [] })
      expect(verdict === 'no_go').toBe(scoreReadiness(checks).failed_blockers > 0)
    }))
  })
})

describe('an answer that rests on findings', () => {
  const answer = (fields: Partial<CheckAnswer>): CheckAnswer => ({ status: 'PASSED', confidence: 90, summary: '', evidence: [], recommendations: [], finding_ids: [], ...fields })
  const whole = answer({ status: 'MISSING', finding_ids: ['a', 'b'], otherwise: answer({ status: 'PARTIAL', finding_ids: ['c'], otherwise: answer({}) }) })
  const without = (...ignored: string[]) => settleAnswer(whole, (id) => ignored.includes(id))

  it.each([
    [[], 'MISSING', ['a', 'b']],
    [['a'], 'MISSING', ['b']],
    [['a', 'b'], 'PARTIAL', ['c']],
    [['a', 'b', 'c'], 'PASSED', []],
    [['c'], 'MISSING', ['a', 'b']],
  ])('without %j is %s', (ignored, status, finding_ids) => {
    expect(without(...ignored)).toMatchObject({ status, finding_ids })
  })
})
