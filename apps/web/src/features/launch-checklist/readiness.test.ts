import { describe, expect, it } from 'vitest'
import { anItem } from '../../testing/scan-samples.ts'
import { capInWords, pointsOf, uncappedReadiness } from './readiness.ts'

const ITEMS = [anItem({ check_name: 'a', weight: 10 }), anItem({ check_name: 'b', weight: 5, status: 'PARTIAL' }), anItem({ check_name: 'c', weight: 5, status: 'MISSING' })]

it('weighs what is complete, and counts half of what is partial', () => {
  expect(uncappedReadiness(ITEMS)).toBe(63)
  expect(uncappedReadiness([])).toBeNull()
})

describe('pointsOf', () => {
  it.each([
    [['a'], 0],
    [['b'], 13],
    [['c'], 25],
    [['b', 'c', 'unknown'], 38],
    [[], 0],
  ])('a step for %j gives %i', (check_names, points) => {
    expect(pointsOf({ check_names }, ITEMS)).toBe(points)
  })

  it('gives none where there is no checklist', () => {
    expect(pointsOf({ check_names: ['a'] }, [])).toBe(0)
  })
})

it('says a cap in words only where it holds the score down', () => {
  const blocked = [...ITEMS.slice(0, 2), anItem({ check_name: 'c', weight: 5, status: 'MISSING', blocker: true })]
  expect(capInWords(49, blocked)).toBe('Capped at 49 by failed blockers. 63 without them.')
  expect([capInWords(63, blocked), capInWords(null, blocked), capInWords(49, [])]).toEqual([null, null, null])
})

it('blames no blocker where none failed, whatever the score is', () => {
  expect(capInWords(49, ITEMS)).toBeNull()
})
