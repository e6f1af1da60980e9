import { describe, expect, test } from 'vitest'
import { idOf } from '../../testing/samples.ts'
import { aFinding } from '../../testing/scan-samples.ts'
import { groupFindings, rowsOf } from './finding-groups.ts'
import { foldMove, placeOfFinding } from './fold-moves.ts'

const [A, B] = [aFinding({ id: idOf(1), rule_id: 'a' }), aFinding({ id: idOf(2), rule_id: 'b' })]
const groups = groupFindings([A, B], 'rule')
/** head of a, its finding, head of b */
const ROWS = rowsOf([A, B], groups, new Set(['rule:a']))
const press = (key: string, now: number, more = {}) => foldMove({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }, ROWS, now)

describe('in a grouped list', () => {
  test('the right arrow unfolds a folded group', () => {
    expect(press('ArrowRight', 2)).toEqual({ kind: 'fold', id: 'rule:b', open: true })
    expect(press('ArrowRight', 0)).toBeNull()
  })

  test('the left arrow folds a group, from its head', () => {
    expect(press('ArrowLeft', 0)).toEqual({ kind: 'fold', id: 'rule:a', open: false })
    expect(press('ArrowLeft', 2)).toBeNull()
  })

  test('the left arrow leads from a finding to its group', () => {
    expect(press('ArrowLeft', 1)).toEqual({ kind: 'go', place: 0 })
    expect(press('ArrowRight', 1)).toBeNull()
  })

  test('arrows with a modifier are left to the browser', () => {
    expect(press('ArrowLeft', 0, { altKey: true })).toBeNull()
  })

  test('a finding is found in its row, or in its folded group', () => {
    expect([A, B].map(({ id }) => placeOfFinding(ROWS, id))).toEqual([1, 2])
    expect(placeOfFinding(ROWS, idOf(9))).toBe(-1)
  })
})

test('In a list without groups arrows to the side do nothing', () => {
  const rows = rowsOf([A, B], [], new Set())
  expect(foldMove({ key: 'ArrowLeft', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }, rows, 1)).toBeNull()
})
