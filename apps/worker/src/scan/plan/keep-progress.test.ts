import { expect, test } from 'vitest'
import { keepProgress } from './keep-progress.ts'

const step = (...finding_ids: string[]) => ({ finding_ids, check_names: [] })
const progressAfter = (before: readonly (readonly [progress: number, ...ids: string[]])[], ...ids: string[]) =>
  keepProgress(before.map(([progress, ...finding_ids]) => ({ progress, finding_ids, check_names: [] })), [step(...ids)])[0]?.progress

test('a step that loses findings stays as far as it was', () => {
  expect(progressAfter([[75, 'a', 'b', 'c']], 'a', 'c')).toBe(75)
})

test('a step that gets a finding back is not done with it', () => {
  expect(progressAfter([[100, 'a']], 'a', 'b')).toBe(50)
})

test('a step goes on from the one that held most of its findings', () => {
  expect(progressAfter([[25, 'a'], [75, 'b', 'c']], 'a', 'b', 'c')).toBe(50)
})

test('a step of findings that were in no plan has not begun', () => {
  expect(progressAfter([[100, 'a']], 'b')).toBe(0)
  expect(progressAfter([], 'b')).toBe(0)
})

test('a step about a check alone keeps what was done of that check', () => {
  const check = (name: string) => ({ finding_ids: [], check_names: [name] })
  expect(keepProgress([{ ...check('Backups'), progress: 60 }], [check('Backups'), check('Health')]).map(({ progress }) => progress)).toEqual([60, 0])
})

test('findings are known again under the ids of another scan', () => {
  const lineage = new Map([['old', 'one'], ['new', 'one']])
  const kept = keepProgress([{ ...step('old'), progress: 40 }], [step('new')], (id) => lineage.get(id) ?? id)
  expect(kept.map(({ progress }) => progress)).toEqual([40])
})
