import { expect, it } from 'vitest'
import { inFileText, sameFileTitle } from './same-file-words.ts'

it.each([
  ['security', 4, 3, 'Fix 4 issues in this file'],
  ['security', 4, 4, 'Fix all 4 issues in this file'],
  ['security', 1, 1, 'Fix 1 issue in this file'],
  ['security', 5, null, 'See all 5 issues in this file'],
  ['security', 1, null, 'See 1 issue in this file'],
  ['launch_ready', 2, null, 'See all 2 related issues in this file'],
] as const)('%s, %i in the file, %s selected: %s', (finding_type, count, selected, title) => {
  expect(sameFileTitle({ finding: { finding_type }, count, selected })).toBe(title)
})

it('says how many findings the file has beside those that can be fixed', () => {
  expect(inFileText({ listed: 2, inFile: 1204 })).toBe('The file has 1,204 other findings in all')
  expect(inFileText({ listed: 0, inFile: 1 })).toBe('The file has 1 other finding in all')
})

it('says nothing of it where the list holds them all', () => {
  expect(inFileText({ listed: 2, inFile: 2 })).toBeNull()
})
