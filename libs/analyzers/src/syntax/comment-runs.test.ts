import { beforeAll, expect, it } from 'vitest'
import { withoutLongComments } from './comment-runs.ts'
import { loadLanguages, parseFile } from './parse.ts'

beforeAll(async () => loadLanguages(['python']))

const run = (count: number) => Array.from({ length: count }, (_, at) => `    # note ${at}\r`).join('\n')

it('leaves runs of comments alone that people write', () => {
  const text = `def f():\n${run(150)}\n    return 1\n${run(150)}\n`
  expect(withoutLongComments(text)).toBe(text)
})

it('blanks the rest of a long run, and no offset moves', () => {
  const text = `def f():\n${run(500)}\n    return 1 # one\n`
  const blanked = withoutLongComments(text)
  expect(blanked).toHaveLength(text.length)
  expect(blanked.split('\n').map((line) => line.trim() !== '')).toEqual(text.split('\n').map((line, at) => line !== '' && (at <= 200 || at > 500)))
  expect(blanked.indexOf('return 1 # one')).toBe(text.indexOf('return 1 # one'))
})

it('reads the text of a file as it is written where only lines of a text look like comments', () => {
  const text = `x = """\n${run(500)}\n"""\ny = 1\n`
  const [literal] = [...parseFile('a.py', text, 'python').root.descendants()].filter(({ kind }) => kind === 'string')
  expect(literal?.text).toBe(text.slice(4, text.lastIndexOf('"""') + 3))
})
