import { expect, it } from 'vitest'
import { bracketsOpen, closingOf } from './brackets.ts'

it.each([['f(a, [', 2], ['})', -2], ['f(a)', 0], ['{ [', 2]])('%s leaves %i brackets open', (text, open) => {
  expect(bracketsOpen(text)).toBe(open)
})

it('counts only the kinds that are asked for', () => {
  expect(bracketsOpen('save({', '()')).toBe(1)
  expect(bracketsOpen('save([{', '()[]')).toBe(2)
})

it('finds where a call ends', () => {
  expect(closingOf('save(a, load(b)); next()', 4)).toBe(15)
})

it('gives the end of what it may look at where a call does not end', () => {
  expect(closingOf('save(a', 4)).toBe(6)
  expect(closingOf('save(aaaaaaaaaa)', 4, 5)).toBe(9)
  expect(closingOf('save', -1)).toBe(4)
})
