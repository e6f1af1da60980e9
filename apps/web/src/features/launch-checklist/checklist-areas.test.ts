import { describe, expect, it } from 'vitest'
import { aChecklist, aLeftOut, anItem, anOwnerCheck } from '../../testing/scan-samples.ts'
import { areaId, areasOf, countStatuses, doesNotApply, namesInWords } from './checklist-areas.ts'

describe('areasOf', () => {
  it('names every area that any of the four lists names, in the order of their letters', () => {
    const areas = areasOf(
      aChecklist({
        items: [anItem({ check_id: 'B1', area: 'Sign-in' }), anItem({ check_id: 'H1', area: 'Reliability' }), anItem({ check_id: 'B2', area: 'Sign-in' })],
        owner_checks: [anOwnerCheck({ check_id: 'I4', area: 'Data safety' })],
        not_assessed: [aLeftOut({ check_id: 'A2', area: 'Secrets' }), aLeftOut({ check_id: 'B3', area: 'Sign-in' })],
        not_applicable: [aLeftOut({ check_id: 'E1', area: 'Payments' })],
      }),
    )
    const ids = (checks: readonly { check_id: string }[]) => checks.map(({ check_id }) => check_id).join(' ')
    expect(areas.map(({ name, items, asked, notAssessed, notApplicable }) => [name, ids(items), ids(asked), ids(notAssessed), ids(notApplicable)])).toEqual([
      ['Secrets', '', '', 'A2', ''],
      ['Sign-in', 'B1 B2', '', 'B3', ''],
      ['Payments', '', '', '', 'E1'],
      ['Reliability', 'H1', '', '', ''],
      ['Data safety', '', 'I4', '', ''],
    ])
    expect(areas.filter(doesNotApply).map(({ name }) => name)).toEqual(['Payments'])
  })

  it('counts as blockers only those that need work', () => {
    const items = [
      anItem({ blocker: true, status: 'MISSING' }),
      anItem({ blocker: true, status: 'PARTIAL' }),
      anItem({ blocker: true, status: 'PASSED' }),
      anItem({ blocker: false, status: 'MISSING' }),
    ]
    expect(areasOf(aChecklist({ items }))).toMatchObject([{ blockers: 1, counts: { PASSED: 1, PARTIAL: 1, MISSING: 2 } }])
  })
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
