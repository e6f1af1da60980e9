import { describe, expect, test } from 'vitest'
import { tipPlace } from './tip-place.ts'

const VIEW = { width: 1000, height: 600 }
const TIP = { width: 100, height: 20 }
const at = (left: number, top: number) => ({ left, top, width: 40, height: 30 })

describe('a tooltip', () => {
  test('It stands centred below its part', () => {
    expect(tipPlace(at(200, 100), TIP, 'bottom', VIEW)).toEqual({ left: 170, top: 138 })
  })

  test('It stands above where there is no room below', () => {
    expect(tipPlace(at(200, 560), TIP, 'bottom', VIEW)).toEqual({ left: 170, top: 532 })
  })

  test('It stands beside its part on the rail', () => {
    expect(tipPlace(at(6, 100), TIP, 'right', VIEW)).toEqual({ left: 54, top: 105 })
  })

  test.each([
    ['left', at(0, 100), { left: 8, top: 138 }],
    ['right', at(960, 100), { left: 892, top: 138 }],
  ])('It is not cut off at the %s edge', (_edge, anchor, place) => {
    expect(tipPlace(anchor, TIP, 'bottom', VIEW)).toEqual(place)
  })
})
