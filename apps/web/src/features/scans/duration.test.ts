import { expect, it } from 'vitest'
import { duration } from './duration.ts'

it.each([
  [420, '420 ms'],
  [12_300, '12 s'],
  [161_000, '2 min 41 s'],
  [3_780_000, '1 h 3 min'],
])('says for a duration of %i milliseconds: %s', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text)
})
