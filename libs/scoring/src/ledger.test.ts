import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gainOf, ledger, scoreWithout } from './ledger.ts'
import { scoreCategory, scorerWithout, type CategorySize } from './score.ts'
import { anyFindings, anySize, finding, spread } from './testing/findings.ts'

const small: CategorySize = { category: 'security', linesOfCode: 3000, coverage: 1 }

describe('ledger', () => {
  it('has weights that add up to exactly 100 percent', () => {
    fc.assert(
      fc.property(anyFindings, anySize, (findings, size) => {
        const lines = ledger(findings, size)?.lines ?? []
        expect(lines.reduce((sum, line) => sum + Math.round(line.weight * 10), 0)).toBe(lines.length > 0 ? 1000 : 0)
      }),
      { numRuns: 500 },
    )
  })

  it('states the score that the score card shows', () => {
    fc.assert(
      fc.property(anyFindings, anySize, (findings, size) => {
        expect(ledger(findings, size)?.score).toBe(scoreCategory(findings, size).score)
      }),
    )
  })

  it('lists the heaviest finding first', () => {
    const [light, heavy] = [finding({ severity: 'low' }), finding({ severity: 'critical' })]
    expect(ledger([light, heavy], small)?.lines.map((line) => line.finding.id)).toEqual([heavy.id, light.id])
  })

  it('leaves out findings that cost nothing', () => {
    expect(ledger([finding({ severity: 'info' })], small)?.lines).toEqual([])
  })

  it('names the ceiling, and what the score would be without it', () => {
    expect(ledger([finding({ severity: 'high' })], small)).toMatchObject({ score: 69, uncapped: 82, cap: { at: 69, severity: 'high' } })
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

describe('what fixing gives back', () => {
  it('is what the score becomes, for any set of findings, and never less than nothing', () => {
    const asked = anyFindings.chain((findings) => fc.tuple(fc.constant(findings), fc.subarray(findings)))
    fc.assert(
      fc.property(asked, anySize, ([findings, some], size) => {
        const ids = some.map(({ id }) => id)
        const gain = gainOf(findings, size)(ids)
        expect(gain).toBe((scoreWithout(findings, ids, size) ?? 0) - (ledger(findings, size)?.score ?? 0))
        expect(gain).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  it('is nothing for one of two findings that hold the same ceiling, and the whole way for both', () => {
    const both = [finding({ severity: 'critical' }), finding({ severity: 'critical' })]
    const gain = gainOf(both, { ...small, linesOfCode: 500_000 })
    expect(both.map(({ id }) => gain([id]))).toEqual([0, 0])
    expect(gain(both.map(({ id }) => id))).toBe(51)
  })

  it('agrees with the suggestion', () => {
    fc.assert(
      fc.property(anyFindings, anySize, (findings, size) => {
        const book = ledger(findings, size)
        const suggestion = book?.suggestion
        if (book && suggestion) expect(book.score + gainOf(findings, size)(suggestion.finding_ids)).toBe(suggestion.score)
      }),
    )
  })

  it('is nothing where the category has no score', () => {
    const one = finding()
    expect(gainOf([one], { ...small, coverage: 0 })([one.id])).toBe(0)
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
