import { expect, it } from 'vitest'
import { blocksOf } from './prose.ts'

const shape = (text: string) =>
  blocksOf(text).map((block) => {
    if (block.kind === 'code') return ['code', block.text]
    const runs = block.kind === 'list' ? block.items.flat() : block.runs
    return [block.kind, ...runs.map(({ text: words, code }) => (code ? `<${words}>` : words))]
  })

it.each([
  ['plain words', 'One.', [['text', 'One.']]],
  ['code in a line', 'Use `a()` and `b`.', [['text', 'Use ', '<a()>', ' and ', '<b>', '.']]],
  ['a mark without a partner', "It's 5` long", [['text', "It's 5` long"]]],
  ['paragraphs', 'One\ntwo\n\nThree', [['text', 'One\ntwo'], ['text', 'Three']]],
  ['a list after words', 'Do:\n- `x`\n- y', [['text', 'Do:'], ['list', '<x>', 'y']]],
  ['a block of code', 'So:\n```ts\nconst a = `1`\n\n- b\n```\nDone', [['text', 'So:'], ['code', 'const a = `1`\n\n- b'], ['text', 'Done']]],
  ['a block that is cut off', '```\nconst a', [['code', 'const a']]],
  ['nothing', '  \n', []],
])('%s', (_what, text, expected) => {
  expect(shape(text)).toEqual(expected)
})
