import fc from 'fast-check'
import { CONFIDENCES, PLACES, SEVERITIES } from '@preflight/contracts'
import { describe, expect, it } from 'vitest'
import { byUrgency, type Urgent } from './urgency.ts'

const finding = (fields: Partial<Urgent> = {}): Urgent => ({ id: 'a', severity: 'high', confidence: 'high', place: 'code', file_path: 'src/app.ts', line: 1, ...fields })
const order = (...findings: Urgent[]) => [...findings].sort(byUrgency).map(({ id }) => id)

describe('the order in which to look at findings', () => {
  it('puts what runs for users before what is worse in a test or a script', () => {
    const [shipped, script, test] = [finding({ id: 'shipped', severity: 'medium' }), finding({ id: 'script', severity: 'critical', file_path: 'scripts/import.ts' }), finding({ id: 'test', severity: 'critical', place: 'test' })]
    expect(order(test, script, shipped)).toEqual(['shipped', 'script', 'test'])
  })

  it('puts severe before mild, then sure before unsure, then by file and line', () => {
    expect(order(
      finding({ id: 'e', file_path: 'src/z.ts' }), finding({ id: 'd', line: 9 }), finding({ id: 'c', line: 2 }),
      finding({ id: 'f', confidence: 'low' }), finding({ id: 'b', severity: 'critical', confidence: 'low' }),
    )).toEqual(['b', 'c', 'd', 'e', 'f'])
  })

  it('is the same whatever order they come in', () => {
    const any = fc.record({
      id: fc.uuid(), severity: fc.constantFrom(...SEVERITIES), confidence: fc.constantFrom(...CONFIDENCES), place: fc.constantFrom(...PLACES),
      file_path: fc.constantFrom('src/a.ts', 'tools/a.ts', 'b.ts'), line: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(fc.property(fc.uniqueArray(any, { selector: ({ id }) => id }), (findings) => {
      expect([...findings].reverse().sort(byUrgency)).toEqual([...findings].sort(byUrgency))
    }))
  })
})
