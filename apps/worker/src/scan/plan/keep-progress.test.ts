import { expect, test } from 'vitest'
import { keepProgress } from './keep-progress.ts'

const step = (...finding_ids: string[]) => ({ finding_ids })
const progressAfter = (before: readonly (readonly [progress: number, ...ids: string[]])[], ...ids: string[]) =>
  keepProgress(before.map(([progress, ...finding_ids]) => ({ progress, finding_ids })), [step(...ids)])[0]?.progress

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
