import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ledger } from './ledger.ts'
import { anyFindings, anySize } from './testing/findings.ts'

const INHERITED = Object.getOwnPropertyNames(Object.prototype)

it('rules of names that every object has cost what others cost', () => {
  fc.assert(
    fc.property(anyFindings, anySize, fc.shuffledSubarray(INHERITED, { minLength: 3, maxLength: 3 }), (findings, size, names) => {
      const renamed = findings.map((one) => ({ ...one, rule_id: one.rule_id.replace(/^[abc]$/, (letter) => names['abc'.indexOf(letter)] ?? '') }))
      const plain = ledger(findings, size)
      const hostile = ledger(renamed, size)
      expect(hostile && { score: hostile.score, shares: hostile.lines.map(({ finding, weight }) => [finding.id, weight]) }).toEqual(plain && { score: plain.score, shares: plain.lines.map(({ finding, weight }) => [finding.id, weight]) })
    }),
  )
})
