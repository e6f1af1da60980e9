import { applied } from '@preflight/analyzers'
import { describe, expect, test } from 'vitest'
import type { Block } from '../files/blocks.ts'
import { editsOf } from './edits-of.ts'

const CODE = 'one\n  two\nthree\n  two\nfive\n'
const ALL = [{ start: 1, end: 5 }]

function changed(blocks: Block[], text = CODE, shown = ALL): string {
  const made = editsOf(text, blocks, shown)
  return 'flaw' in made ? made.flaw : applied(text, made.edits)
}

describe('a block', () => {
  test('replaces what it matches, and no more of it than differs', () => {
    expect(editsOf(CODE, [{ search: 'one\n  two\nthree', replace: 'one\n  2\nthree' }], ALL)).toEqual({ edits: [{ start: 6, end: 9, text: '2' }] })
  })

  test('takes over the line breaks of the file', () => {
    expect(changed([{ search: 'one\n  two\nthree', replace: 'one\n  zwei\n  drei\nthree' }], CODE.replaceAll('\n', '\r\n'))).toBe('one\r\n  zwei\r\n  drei\r\nthree\r\n  two\r\nfive\r\n')
  })

  test('may begin and end with a line break of its own', () => {
    expect(changed([{ search: '\nthree\n', replace: '\n3\n' }])).toBe('one\n  two\n3\n  two\nfive\n')
  })

  test.each<[string, Block, string]>([
    ['twice', { search: '  two', replace: '2' }, 'block 1: its search text occurs 2 times in the file'],
    ['nowhere', { search: '\tthree', replace: '3' }, 'block 1: its search text occurs nowhere in the file, character by character'],
    ['everywhere', { search: '\n', replace: 'x' }, 'block 1: an empty block matches everywhere'],
    ['and changes nothing', { search: 'one', replace: 'one' }, 'block 1: a block changes nothing'],
  ])('that matches %s makes no edit, and says so', (_, block, flaw) => {
    expect(changed([block])).toBe(flaw)
  })

  test('cannot change what was not shown', () => {
    expect(changed([{ search: 'five', replace: '5' }], CODE, [{ start: 1, end: 3 }])).toBe('block 1: it matches code that was not shown')
  })
})
