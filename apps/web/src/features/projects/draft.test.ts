import { expect, test } from 'vitest'
import { nameFromFile } from './draft.ts'
import { renameOutcome } from './project-words.ts'

test.each([
  ['shop-api-main.zip', 'shop-api-main'],
  ['shop-api.tar.gz', 'shop-api'],
  ['v1.2.tgz', 'v1.2'],
])('A project from %s is called "%s" at first', (file, name) => {
  expect(nameFromFile(file)).toBe(name)
})

test.each([
  { typed: '', outcome: 'ignore' },
  { typed: '   ', outcome: 'ignore' },
  { typed: 'shop', outcome: 'close' },
  { typed: ' shop ', outcome: 'close' },
  { typed: 'store', outcome: 'save' },
])('Typing "$typed" over the name "shop" leads to: $outcome', ({ typed, outcome }) => {
  expect(renameOutcome('shop', typed)).toBe(outcome)
})
