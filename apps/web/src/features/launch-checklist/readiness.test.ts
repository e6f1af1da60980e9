import { expect, it } from 'vitest'
import { anItem } from '../../testing/scan-samples.ts'
import { capInWords } from './readiness.ts'

const ITEMS = [anItem({ weight: 10 }), anItem({ weight: 5, status: 'PARTIAL' }), anItem({ weight: 5, status: 'MISSING' })]

it('says a cap in words only where it holds the score down', () => {
  const blocked = [...ITEMS.slice(0, 2), anItem({ weight: 5, status: 'MISSING', blocker: true })]
  expect(capInWords(blocked)).toBe('Capped at 49 by failed blockers. 63 without them.')
  expect([capInWords([]), capInWords([anItem({ status: 'MISSING', blocker: true })])]).toEqual([null, null])
})

it('blames no blocker where none failed', () => {
  expect(capInWords(ITEMS)).toBeNull()
})
