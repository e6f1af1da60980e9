import { expect, it } from 'vitest'
import { aFinding } from '../../testing/scan-samples.ts'
import { idOf } from '../../testing/samples.ts'
import { arrive } from './arrivals.ts'

const listOf = (numbers: readonly number[], title = '') => numbers.map((n) => ({ finding: aFinding({ id: idOf(n), title }), text: title, weakness: '', isNew: true }))
const ids = (numbers: readonly number[]) => numbers.map(idOf)

it.each([
  ['the first ones stand as they are ordered', [], [1, 2], [1, 2], []],
  ['later ones follow at the end, in their order', [3, 5], [1, 3, 4, 5], [3, 5, 1, 4], [1, 4]],
  ['what is gone leaves', [1, 2, 3], [1, 3], [1, 3], []],
])('%s', (_what, before, now, expected, fresh) => {
  const { list, arrived } = arrive(listOf(before), listOf(now))
  expect(list.map(({ finding }) => finding.id)).toEqual(ids(expected))
  expect([...arrived]).toEqual(ids(fresh))
})

it('what stands already shows its newest words', () => {
  expect(arrive(listOf([1]), listOf([1], 'New words')).list[0]?.finding.title).toBe('New words')
})
