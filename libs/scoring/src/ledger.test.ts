import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ledger, scoreWithout } from './ledger.ts'
import { scoreCategory, scorerWithout, type CategorySize } from './score.ts'
import { anyFindings, anySize, finding, spread } from './testing/findings.ts'

const small: CategorySize = { category: 'security', linesOfCode: 3000, coverage: 1 }

describe('ledger', () => {
  it('has shares that add up exactly to what the score lost', () => {
    fc.assert(
      fc.property(anyFindings, anySize, (findings, size) => {
        const book = ledger(findings, size)
        const tenths = book?.lines.reduce((sum, line) => sum + Math.round(line.share * 10), 0) ?? 0
        const capTenths = (book?.cap?.share ?? 0) * 10
        expect(1000 - tenths - capTenths).toBe((book?.score ?? 0) * 10)
      }),
      { numRuns: 500 },
    )
  })

  it('lists the heaviest finding first', () => {
    const [light, heavy] = [finding({ severity: 'low' }), finding({ severity: 'critical' })]
    expect(ledger([light, heavy], small)?.lines.map((line) => line.finding.id)).toEqual([heavy.id, light.id])
  })

  it('leaves out findings that cost nothing', () => {
    expect(ledger([finding({ severity: 'info' })], small)?.lines).toEqual([])
  })

  it('names the ceiling as a line of its own', () => {
    expect(ledger([finding({ severity: 'high' })], small)?.cap).toEqual({ at: 69, severity: 'high', share: 13 })
  })

  it('is null where the category has no score', () => {
    expect(ledger([], { ...small, coverage: 0 })).toBeNull()
  })

  it('is the same whatever order the findings come in', () => {
    fc.assert(
      fc.property(anyFindings, anySize, (findings, size) => {
        expect(ledger([...findings].reverse(), size)).toEqual(ledger(findings, size))
      }),
    )
  })
})

describe('the suggestion', () => {
  it('is to fix the critical and high findings, with the score that follows', () => {
    const severe = [finding({ severity: 'critical' }), finding({ severity: 'high' })]
    const minor = finding({ severity: 'medium' })
    const suggestion = ledger([minor, ...severe], small)?.suggestion
    expect(suggestion).toEqual({ finding_ids: severe.map(({ id }) => id), score: scoreCategory([minor], small).score })
  })

  it('is the three heaviest where nothing is severe', () => {
    expect(ledger(spread(5, 1, { severity: 'low' }), small)?.suggestion?.finding_ids).toHaveLength(3)
  })

  it('is left out where nothing costs anything', () => {
    expect(ledger([], small)?.suggestion).toBeNull()
  })
})

it('recomputes the score without the findings that are to be fixed', () => {
  const high = finding({ severity: 'high' })
  expect(scoreWithout([high, finding({ severity: 'low' })], [high.id], small)).toBe(98)
})

it('gives the same score to who asks once and to who asks often', () => {
  const asked = anyFindings.chain((findings) => fc.tuple(fc.constant(findings), fc.array(fc.subarray(findings), { maxLength: 4 })))
  fc.assert(
    fc.property(asked, anySize, fc.constantFrom(0.4, 1), ([findings, questions], anyOf, coverage) => {
      const size = { ...anyOf, coverage }
      const without = scorerWithout(findings, size)
      for (const fixed of questions.map((some) => some.map(({ id }) => id))) expect(without(fixed)).toBe(scoreWithout(findings, fixed, size))
    }),
    { numRuns: 1000 },
  )
})
