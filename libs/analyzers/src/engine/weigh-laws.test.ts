import type { Confidence, Place, Severity } from '@preflight/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weighed } from './weigh.ts'

const SEVERITIES: readonly Severity[] = ['info', 'low', 'medium', 'high', 'critical']
const CONFIDENCES: readonly Confidence[] = ['low', 'medium', 'high']
const PLACES: readonly Place[] = ['code', 'test', 'example', 'docs']
const rank = (severity: Severity): number => SEVERITIES.indexOf(severity)

const severity = fc.constantFrom(...SEVERITIES)
const evidence = fc.record({
  confidence: fc.constantFrom(...CONFIDENCES),
  place: fc.constantFrom(...PLACES),
  sender: fc.constantFrom('administrators' as const, 'operator' as const, 'anybody' as const, undefined),
  isExplained: fc.boolean(),
  isOurs: fc.boolean(),
  isLeftOut: fc.boolean(),
})

describe('the severity of a finding where it stands', () => {
  it('is never graver than the one it is given, and stays in order', () => {
    fc.assert(fc.property(severity, evidence, (given, known) => rank(weighed(given, known)) <= rank(given)))
    fc.assert(fc.property(severity, severity, evidence, (a, b, known) => rank(a) > rank(b) || rank(weighed(a, known)) <= rank(weighed(b, known))))
  })

  it('is what it is given in code that anybody reaches, where nothing speaks against it', () => {
    for (const given of SEVERITIES) for (const confidence of ['medium', 'high'] as const) expect(weighed(given, { confidence, place: 'code' })).toBe(given)
  })

  it('is low at most in tests and in what no program brings along', () => {
    const isHeld = fc.tuple(severity, evidence).filter(([, { place, isLeftOut }]) => place === 'test' || isLeftOut)
    fc.assert(fc.property(isHeld, ([given, known]) => rank(weighed(given, known)) <= rank('low')))
  })

  it('is medium at most for a guess, what is explained, what only developers run, and outside of code', () => {
    fc.assert(
      fc.property(severity, evidence, (given, known) => {
        const isHeld = known.confidence === 'low' || known.isExplained || known.isOurs || known.place !== 'code' || known.sender === 'operator'
        return !isHeld || rank(weighed(given, known)) <= rank('medium')
      }),
    )
  })

  it('is as grave as that where several of it hold: none of them lowers what is low enough', () => {
    fc.assert(fc.property(fc.constantFrom('info' as const, 'low' as const), evidence, (given, known) => weighed(given, known) === given))
    expect(weighed('medium', { confidence: 'low', place: 'example', isExplained: true, isOurs: true, sender: 'operator' })).toBe('medium')
  })

  it('is one less for administrators', () => {
    const lowered = SEVERITIES.map((given) => weighed(given, { confidence: 'high', place: 'code', sender: 'administrators' }))
    expect(lowered).toEqual(['info', 'low', 'low', 'medium', 'high'])
  })
})
