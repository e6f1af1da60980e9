import { expect, test } from 'vitest'
import { firstSentence } from './words.ts'

test.each([
  ['Use parameters. Then test.', 'Use parameters'],
  ['Upgrade to 2.4.1 first. Then test.', 'Upgrade to 2.4.1 first'],
  ['Call `run("a. B")` with a list. Then test.', 'Call `run("a. B")` with a list'],
  ['Pass values beside it: `query("where id = ? Or", [id])`. Never join.', 'Pass values beside it: `query("where id = ? Or", [id])`'],
  ['No stop at all', 'No stop at all'],
])('the first sentence of "%s" is "%s"', (text, first) => {
  expect(firstSentence(text)).toBe(first)
})
