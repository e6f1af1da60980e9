import { CATEGORIES, CONFIDENCES, PLACES, SEVERITIES } from '@preflight/contracts'
import fc from 'fast-check'
import type { CategorySize, ScoredFinding } from '../score.ts'

let created = 0

/** A severe, certain security finding in the code, except for what the test names. */
export const finding = (fields: Partial<ScoredFinding> = {}): ScoredFinding => {
  created += 1
  return {
    id: `finding-${created}`,
    rule_id: `rule-${created}`,
    finding_type: 'security',
    severity: 'high',
    confidence: 'high',
    place: 'code',
    ...fields,
  }
}

/** `count` findings for each of `rules` rules. */
export const spread = (rules: number, count: number, fields: Partial<ScoredFinding>): ScoredFinding[] =>
  Array.from({ length: rules }, (_, rule) =>
    Array.from({ length: count }, () => finding({ rule_id: `${fields.severity}-rule-${rule}`, ...fields })),
  ).flat()

/** Any findings of three categories with ids of their own, over few rules so that they taper. */
export const anyFindings = fc
  .array(
    fc.record({
      rule_id: fc.constantFrom('a', 'b', 'c', 'dependencies/x', 'dependencies/y'),
      finding_type: fc.constantFrom(...CATEGORIES),
      severity: fc.constantFrom(...SEVERITIES),
      confidence: fc.constantFrom(...CONFIDENCES),
      place: fc.constantFrom(...PLACES),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map((fields, index): ScoredFinding => ({ id: `any-${index}`, ...fields })))

export const anySize: fc.Arbitrary<CategorySize> = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  linesOfCode: fc.integer({ min: 0, max: 3_000_000 }),
  coverage: fc.constant(1),
})
