import { applied, editsOverlap } from '@preflight/analyzers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockOf, matchesOnce } from './blocks.ts'

const at = (text: string, part: string, put: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length, text: put })

describe('applying edits', () => {
  test('makes each one where it stands, whatever their order', () => {
    const text = 'one two three'
    expect(applied(text, [at(text, 'three', '3'), at(text, 'one', '1')])).toBe('1 two 3')
  })

  test('makes an edit that two findings share once', () => {
    expect(applied('x', [{ start: 0, end: 0, text: 'import os\n' }, { start: 0, end: 0, text: 'import os\n' }])).toBe('import os\nx')
  })
})

describe('a block', () => {
  test('is the whole line where that stands once', () => {
    const text = 'a = 1\nb = 2\nc = 3'
    expect(blockOf(text, at(text, '2', '4'))).toEqual({ search: 'b = 2', replace: 'b = 4' })
  })

  test('takes in lines around it until it stands once', () => {
    const text = 'if a:\n  go()\nif b:\n  go()\n'
    const edit = { start: text.lastIndexOf('go'), end: text.lastIndexOf('go') + 2, text: 'stop' }
    expect(blockOf(text, edit)).toEqual({ search: 'if b:\n  go()\n', replace: 'if b:\n  stop()\n' })
  })

  test('is none for an edit outside of the text', () => {
    expect(blockOf('abc', { start: 2, end: 9, text: '' })).toBeNull()
  })

  test('replaced where it stands gives what the edit gives', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'a b', '', '  a'), { minLength: 1, maxLength: 12 }).map((all) => all.join('\n'))
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(), fc.constantFrom('', 'X', 'X\nY', '\n'), (text, from, length, put) => {
        const start = from % (text.length + 1)
        const edit = { start, end: Math.min(text.length, start + (length % 5)), text: put }
        const block = blockOf(text, edit)
        if (!block || !matchesOnce(text, [edit])) return
        expect(text.split(block.search)).toHaveLength(2)
        expect(text.replace(block.search, () => block.replace)).toBe(applied(text, [edit]))
      }),
    )
  })
})

test.each([
  ['the same characters', { start: 1, end: 4, text: '' }, { start: 3, end: 5, text: '' }, true],
  ['one after the other', { start: 1, end: 3, text: '' }, { start: 3, end: 5, text: '' }, false],
  ['different texts at one place', { start: 2, end: 2, text: 'a' }, { start: 2, end: 2, text: 'b' }, true],
  ['different lines behind one line', { start: 2, end: 2, text: '\na' }, { start: 2, end: 2, text: '\nb' }, false],
  ['a line and a word at one place', { start: 2, end: 2, text: '\na' }, { start: 2, end: 2, text: 'b' }, true],
  ['the same text at one place', { start: 2, end: 2, text: 'a' }, { start: 2, end: 2, text: 'a' }, false],
])('edits of %s overlap: %o %o %s', (_, a, b, overlap) => {
  expect([editsOverlap(a, b), editsOverlap(b, a)]).toEqual([overlap, overlap])
})

test('an edit that changes nothing does not count as a match', () => {
  expect(matchesOnce('abc', [{ start: 0, end: 1, text: 'a' }])).toBe(false)
})
