import { SEVERITIES, type Severity } from '@preflight/contracts'
import { describe, expect, it } from 'vitest'
import type { Circumstance } from './circumstance.ts'
import type { Effect } from './entry.ts'
import { changed, type Evidence, judge } from './judge.ts'
import { FINDING_POLICY, POLICY } from './policy.ts'

const evidence = (base: Severity, ...circumstances: Circumstance[]): Evidence => ({
  subject: { rule_id: 'command-injection', category: 'security', confidence: 'high', file_path: 'a.js', language: 'javascript', line: 3, trace: [] },
  base,
  circumstances,
})

describe('an effect', () => {
  const all = (effect: Effect) => SEVERITIES.map((severity) => changed(severity, effect)).join(' ')

  it('lowers and raises by one severity, from each to the next', () => {
    expect(all({ lower: 1 })).toBe('high medium low info info')
    expect(all({ lower: 1, notBelow: 'low' })).toBe('high medium low low info')
    expect(all({ lower: 1, cap: 'medium', notBelow: 'low' })).toBe('medium medium low low info')
    expect(all({ raise: 1 })).toBe('critical critical high medium low')
  })

  it('caps what is above, and sets whatever it was', () => {
    expect(all({ cap: 'medium' })).toBe('medium medium medium low info')
    expect(all({ set: 'high' })).toBe('high high high high high')
  })
})

describe('the judgement of a finding', () => {
  it('says each step that changed its severity, in the order of the table', () => {
    const [found] = judge([evidence('critical', { is: 'in', place: 'test' }, { is: 'sent-by', who: 'administrators', check: '`isAdmin`', at: { path: 'auth.js', line: 7 } }, { is: 'low-confidence' })], POLICY)
    expect(found?.severity).toBe('low')
    expect(found?.reasons.map(({ id, from, to }) => [id, from, to])).toEqual([['sent-by-administrators', 'critical', 'high'], ['low-confidence', 'high', 'medium'], ['in-test', 'medium', 'low']])
    expect(found?.reasons[0]).toMatchObject({ because: 'Only administrators can reach this code: `isAdmin` (auth.js line 7). They may do much of this anyway.', at: { file_path: 'auth.js', line: 7 } })
  })

  it('gives no reason where nothing changes', () => {
    expect(judge([evidence('low', { is: 'low-confidence' }, { is: 'in', place: 'docs' })], POLICY)).toEqual([{ severity: 'low', reasons: [] }])
  })

  it('is the same for a finding by itself and among others that it has nothing in common with', () => {
    const some = [evidence('critical'), evidence('high', { is: 'low-confidence' }), evidence('low', { is: 'in', place: 'test' })]
    expect(judge(some, POLICY)).toEqual(some.flatMap((one) => judge([one], FINDING_POLICY)))
  })
})

describe('the policy', () => {
  it('has a name of its own for each entry, and a sentence that ends', () => {
    expect(new Set(POLICY.map(({ id }) => id)).size).toBe(POLICY.length)
    expect(POLICY.filter(({ id, because }) => !/^[a-z]+(?:-[a-z]+)*$/.test(id) || !/^[A-Z].*\.$/.test(because))).toEqual([])
  })
})
