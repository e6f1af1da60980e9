import { expect, it } from 'vitest'
import { groupIn } from './pattern-groups.ts'

it.each([
  ['/users/(\\d+)/(\\w+)', 1, '\\d+'],
  ['/users/(\\d+)/(\\w+)', 2, '\\w+'],
  ['(?:a|(b))(?<name>[(]c)', 1, 'b'],
  ['(?:a|(b))(?<name>[(]c)', 2, '[(]c'],
  ['(?:a|(b))(?<name>[(]c)', 'name', '[(]c'],
  ['\\((a(b))\\)', 1, 'a(b)'],
  ['(?=a)(?<!b)(?<=c)(d)', 1, 'd'],
  ['(a)', 2, null],
  ['(a', 1, null],
])('of %s the group %s lets through %s', (source, wanted, part) => {
  expect(groupIn(source, wanted)).toBe(part)
})
