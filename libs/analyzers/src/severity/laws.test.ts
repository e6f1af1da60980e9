import { SEVERITIES, type Severity } from '@preflight/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Circumstance } from './circumstance.ts'
import { judge } from './judge.ts'
import { POLICY } from './policy.ts'

/** A higher number is more severe. */
const rank = (severity: Severity): number => -SEVERITIES.indexOf(severity)

const AT = { path: 'auth.js', line: 1 }
const SOME: readonly Circumstance[] = [
  { is: 'low-confidence' },
  { is: 'explained' },
  { is: 'in', place: 'test' },
  { is: 'in', place: 'example' },
  { is: 'in', place: 'docs' },
  { is: 'release-script' },
  { is: 'developer-build' },
  { is: 'sent-by', who: 'anybody' },
  { is: 'sent-by', who: 'administrators', check: 'isAdmin', at: AT },
  { is: 'sent-by', who: 'secret-holder', check: 'key', at: AT },
  { is: 'checked-by-name', check: 'check()', sink: 'command' },
  { is: 'development-mode' },
  { is: 'opt-in' },
  { is: 'entered-by', kind: 'cli', channel: 'argument', sink: 'command', isWeak: false, isGuess: false, isFar: false, isOfInvoker: false, isOwnChoice: false },
]

const severity = fc.constantFrom(...SEVERITIES)
const circumstances = fc.subarray([...SOME])

const judged = (base: Severity, known: readonly Circumstance[]): Severity =>
  judge([{ subject: { rule_id: 'command-injection', category: 'security', confidence: 'high', file_path: 'a.js', language: 'javascript', line: 3, trace: [] }, base, circumstances: known }], POLICY)[0]?.severity ?? base

const with_ = (...wanted: readonly Circumstance['is'][]) => fc.tuple(severity, circumstances).filter(([, known]) => known.some(({ is }) => wanted.includes(is)))

describe('circumstances', () => {
  it('never make a finding more severe, and keep the order of two', () => {
    fc.assert(fc.property(severity, circumstances, (base, known) => rank(judged(base, known)) <= rank(base)))
    fc.assert(fc.property(severity, severity, circumstances, (a, b, known) => rank(a) > rank(b) || rank(judged(a, known)) <= rank(judged(b, known))))
  })

  it('never make it more severe by being more', () => {
    fc.assert(fc.property(severity, circumstances, circumstances, (base, some, more) => rank(judged(base, SOME.filter((one) => some.includes(one) || more.includes(one)))) <= rank(judged(base, some))))
  })

  it('change nothing in code that anybody reaches', () => {
    for (const base of SEVERITIES) expect(judged(base, [{ is: 'sent-by', who: 'anybody' }])).toBe(base)
  })

  it('hold it at low in what only developers reach, and at medium where it is a guess', () => {
    fc.assert(fc.property(with_('developer-build', 'development-mode', 'opt-in'), ([base, known]) => rank(judged(base, known)) <= rank('low')))
    fc.assert(fc.property(with_('low-confidence', 'explained', 'in', 'release-script', 'checked-by-name', 'entered-by'), ([base, known]) => rank(judged(base, known)) <= rank('medium')))
  })

  it('leave what is low already', () => {
    fc.assert(fc.property(fc.constantFrom<Severity>('low', 'info'), circumstances, (base, known) => judged(base, known) === base))
  })

  it('lower it by one where only administrators send the data', () => {
    expect(SEVERITIES.map((base) => judged(base, SOME.filter((one) => one.is === 'sent-by' && one.who === 'administrators')))).toEqual(['high', 'medium', 'low', 'low', 'info'])
  })
})
