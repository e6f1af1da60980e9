import { expect, test } from 'vitest'
import { isRecentGit } from './git-version.ts'

test.each([
  ['git version 2.37.0', true],
  ['git version 2.39.3 (Apple Git-146)', true],
  ['git version 2.45.1.windows.1', true],
  ['git version 3.0.0', true],
  ['git version 2.36.6', false],
  ['git version 1.8.3.1', false],
  ['', false],
])('%j can be held to an address: %s', (said, isRecent) => {
  expect(isRecentGit(said)).toBe(isRecent)
})
