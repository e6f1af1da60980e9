import { describe, expect, it } from 'vitest'
import { anItem } from '../../testing/scan-samples.ts'
import { areaId, areasOf, areasWithout, countStatuses, namesInWords } from './checklist-areas.ts'

describe('areasOf', () => {
  it('keeps the order of the checklist, for areas and for the items of each', () => {
    const items = [anItem({ check_name: 'a', area: 'Reliability' }), anItem({ check_name: 'b', area: 'Access control' }), anItem({ check_name: 'c', area: 'Reliability' })]
    expect(areasOf(items).map(({ name, items: own }) => [name, own.map(({ check_name }) => check_name)])).toEqual([
      ['Reliability', ['a', 'c']],
      ['Access control', ['b']],
    ])
  })

  it('counts as blockers only those that need work', () => {
    const [area] = areasOf([
      anItem({ blocker: true, status: 'MISSING' }),
      anItem({ blocker: true, status: 'PARTIAL' }),
      anItem({ blocker: true, status: 'PASSED' }),
      anItem({ blocker: false, status: 'MISSING' }),
    ])
    expect(area).toMatchObject({ blockers: 1, counts: { PASSED: 1, PARTIAL: 1, MISSING: 2 } })
  })
})

it('names the areas that have no check', () => {
  const without = areasWithout([anItem({ area: 'Front end' })])
  expect(without).toHaveLength(10)
  expect(without).not.toContain('Front end')
})

it.each([
  ['Build, test, release', 'area-build-test-release'],
  ['Front end', 'area-front-end'],
])('%s stands at #%s', (name, id) => {
  expect(areaId(name)).toBe(id)
})

it('counts checks by status, also those nobody has', () => {
  expect(countStatuses([anItem({ status: 'PARTIAL' })])).toEqual({ PASSED: 0, PARTIAL: 1, MISSING: 0 })
})

it('puts names into words', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(namesInWords)).toEqual(['', 'A', 'A and B', 'A, B and C'])
})
