import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreCategories, scoreCategory, type CategorySize } from './score.ts'
import { anyFindings, anySize, finding, spread } from './testing/findings.ts'

const security = (linesOfCode: number): CategorySize => ({ category: 'security', linesOfCode, coverage: 1 })
const quality = (linesOfCode: number): CategorySize => ({ category: 'code_quality', linesOfCode, coverage: 1 })

describe('the worked examples', () => {
  it('scores a tiny project with two low findings 96', () => {
    expect(scoreCategory([finding({ severity: 'low' }), finding({ severity: 'low' })], security(300)).score).toBe(96)
  })

  it('scores 3,000 lines with one high finding 69', () => {
    expect(scoreCategory([finding({ severity: 'high' })], security(3000)).score).toBe(69)
  })

  it('scores 3,000 lines with one critical finding 49', () => {
    expect(scoreCategory([finding({ severity: 'critical' })], security(3000)).score).toBe(49)
  })

  it('scores 10,000 lines with 2 critical, 3 high and 12 medium findings 33', () => {
    const findings = [
      ...spread(2, 1, { severity: 'critical' }),
      ...spread(3, 1, { severity: 'high' }),
      ...spread(1, 12, { severity: 'medium', confidence: 'medium' }),
    ]
    expect(scoreCategory(findings, security(10_000)).score).toBe(33)
  })

  it('scores a well-kept 100,000 lines with 400 low and 120 medium quality findings 75', () => {
    const findings = [
      ...spread(40, 10, { severity: 'low', finding_type: 'code_quality' }),
      ...spread(20, 6, { severity: 'medium', finding_type: 'code_quality' }),
    ]
    expect(scoreCategory(findings, quality(100_000)).score).toBe(75)
  })

  it('scores a monorepo of a million lines with thousands of quality findings 85', () => {
    const findings = [
      ...spread(80, 50, { severity: 'low', finding_type: 'code_quality' }),
      ...spread(38, 25, { severity: 'medium', finding_type: 'code_quality' }),
    ]
    expect(scoreCategory(findings, quality(1_000_000)).score).toBe(85)
  })
})

describe('ceilings', () => {
  it('holds security at 49 in a large project with a single critical finding', () => {
    const result = scoreCategory([finding({ severity: 'critical' })], security(500_000))
    expect(result).toMatchObject({ score: 49, uncapped: 87, cap: { at: 49, severity: 'critical' } })
  })

  it.each([{ place: 'test' }, { place: 'example' }, { place: 'docs' }, { confidence: 'medium' }] as const)(
    'are not held by a critical finding with %o',
    (fields) => {
      expect(scoreCategory([finding({ severity: 'critical', ...fields })], security(3000)).cap).toBeNull()
    },
  )

  it('do not exist outside security', () => {
    const slow = finding({ severity: 'critical', finding_type: 'performance' })
    expect(scoreCategory([slow], { ...security(500_000), category: 'performance' })).toMatchObject({ cap: null })
  })

  it('are not named where the score is lower anyway', () => {
    expect(scoreCategory(spread(20, 1, { severity: 'critical' }), security(3000)).cap).toBeNull()
  })
})

describe('what is counted', () => {
  it('gives no score where less than half of the code was analysed', () => {
    expect(scoreCategory([], { ...security(3000), coverage: 0.49 }).score).toBeNull()
  })

  it('gives a score from half of the code on', () => {
    expect(scoreCategory([], { ...security(3000), coverage: 0.5 }).score).toBe(100)
  })

  it('counts the second finding of one rule half and the third a third', () => {
    const low = { severity: 'low', confidence: 'high' } as const
    expect(scoreCategory(spread(1, 3, low), security(0)).score).toBe(Math.round(100 / (1 + (1.35 * (1 + 1 / 2 + 1 / 3)) / 60)))
  })

  it('lets all advisories of dependencies taper as one rule', () => {
    const advisories = ['dependencies/a', 'dependencies/b'].map((rule_id) => finding({ rule_id, severity: 'medium' }))
    const apart = ['a', 'b'].map((rule_id) => finding({ rule_id, severity: 'medium' }))
    expect(scoreCategory(advisories, security(0)).score).toBe(90)
    expect(scoreCategory(apart, security(0)).score).toBe(87)
  })

  it('leaves launch findings out of every category', () => {
    const receipt = { lines_of_code: 100, coverage: { security: 1, performance: 1, code_quality: 1 } }
    const scores = scoreCategories([finding({ finding_type: 'launch_ready' })], receipt)
    expect(scores).toEqual({ security: 100, performance: 100, code_quality: 100 })
  })

  it('scores each category by its own findings and coverage', () => {
    const receipt = { lines_of_code: 100, coverage: { security: 1, performance: 0.2, code_quality: 1 } }
    const scores = scoreCategories([finding({ severity: 'high' })], receipt)
    expect(scores).toEqual({ security: 69, performance: null, code_quality: 100 })
  })
})

describe('for any findings', () => {
  it('adding one never raises the score, and fixing one never lowers it', () => {
    fc.assert(
      fc.property(anyFindings, anySize, fc.nat(), (findings, size, pick) => {
        const without = findings.filter((_, index) => index !== pick % Math.max(1, findings.length))
        const all = scoreCategory(findings, size).score ?? -1
        expect(scoreCategory(without, size).score).toBeGreaterThanOrEqual(all)
      }),
      { numRuns: 1000 },
    )
  })

  it('their order does not matter', () => {
    const shuffled = anyFindings.chain((findings) =>
      fc.tuple(fc.constant(findings), fc.shuffledSubarray(findings, { minLength: findings.length })),
    )
    fc.assert(
      fc.property(shuffled, anySize, ([findings, other], size) => {
        expect(scoreCategory(other, size)).toEqual(scoreCategory(findings, size))
      }),
    )
  })

  it('the score is a whole number between 0 and 100', () => {
    fc.assert(
      fc.property(anyFindings, anySize, (findings, size) => {
        const { score } = scoreCategory(findings, size)
        expect(Number.isInteger(score) && score !== null && score >= 0 && score <= 100).toBe(true)
      }),
    )
  })

  it('a larger project with the same findings never scores lower', () => {
    fc.assert(
      fc.property(anyFindings, anySize, fc.nat(1_000_000), (findings, size, more) => {
        const larger = { ...size, linesOfCode: size.linesOfCode + more }
        expect(scoreCategory(findings, larger).score).toBeGreaterThanOrEqual(scoreCategory(findings, size).score ?? -1)
      }),
    )
  })
})
