import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bridge } from './bridge.ts'
import { anyFindings, anySize, finding } from './testing/findings.ts'
import type { CategorySize } from './score.ts'

const size: CategorySize = { category: 'performance', linesOfCode: 3000, coverage: 1 }
const slow = (isNew: boolean) => ({ ...finding({ finding_type: 'performance', severity: 'medium' }), isNew })

describe('bridge', () => {
  it('leads from the score before over what was fixed and what is new to the score now', () => {
    expect(bridge({ previous: 72, fixedCount: 2, findings: [slow(false), slow(true)], size })).toEqual({
      previous: 72,
      fixed: 21,
      new: -6,
      other: 0,
      now: 87,
    })
  })

  it('owes nothing to fixing where nothing was fixed', () => {
    expect(bridge({ previous: 90, fixedCount: 0, findings: [slow(false)], size })).toMatchObject({ fixed: 0, other: 3 })
  })

  it('names a project that shrank as something other than fixing', () => {
    expect(bridge({ previous: 97, fixedCount: 1, findings: [slow(false)], size })).toMatchObject({ fixed: 0, other: -4 })
  })

  it.each([
    { previous: null, coverage: 1 },
    { previous: 50, coverage: 0 },
  ])('is null where a scan has no score: %o', ({ previous, coverage }) => {
    expect(bridge({ previous, fixedCount: 0, findings: [], size: { ...size, coverage } })).toBeNull()
  })

  it('always adds up, and new findings never gain points', () => {
    fc.assert(
      fc.property(anyFindings, anySize, fc.nat(100), fc.nat(3), (findings, anyOf, previous, fixedCount) => {
        const marked = findings.map((one, index) => ({ ...one, isNew: index % 3 === 0 }))
        const parts = bridge({ previous, fixedCount, findings: marked, size: anyOf })
        expect((parts?.previous ?? 0) + (parts?.fixed ?? 0) + (parts?.new ?? 0) + (parts?.other ?? 0)).toBe(parts?.now)
        expect(parts?.new).toBeLessThanOrEqual(0)
      }),
    )
  })
})
