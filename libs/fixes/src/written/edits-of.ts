import type { Edit } from '@preflight/analyzers'
import type { Block } from '../files/blocks.ts'
import type { Lines } from './shown.ts'

/** Edits that blocks make, or why one of them makes none, in words that follow "the edit". */
export type Edits = { edits: Edit[] } | { flaw: string }

const NO_CODE = 'an empty block matches everywhere'
const SAME = 'a block changes nothing'

const withoutOuterBreaks = (text: string) => text.replace(/^\r?\n/, '').replace(/\r?\n$/, '')

const count = (text: string, part: string) => text.split(part).length - 1

/** Offsets at which a text's lines begin, and its end. */
function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return [...starts, text.length]
}

/** Without what both texts begin and end with. */
function trimmed({ start, end, text }: Edit, whole: string): Edit {
  const old = whole.slice(start, end)
  let head = 0
  while (head < old.length && head < text.length && old[head] === text[head]) head++
  let tail = 0
  while (tail < old.length - head && tail < text.length - head && old.at(-1 - tail) === text.at(-1 - tail)) tail++
  return { start: start + head, end: end - tail, text: text.slice(head, text.length - tail) }
}

/**
 * Turns blocks that were written for a file into edits: each must match exactly once, in lines that were shown. Line breaks
 * are the file's own.
 */
export function editsOf(whole: string, blocks: readonly Block[], shown: readonly Lines[]): Edits {
  const lineBreak = whole.includes('\r\n') ? '\r\n' : '\n'
  const starts = lineStarts(whole)
  const inFile = (text: string) => withoutOuterBreaks(text).replaceAll(/\r?\n/g, lineBreak)
  const edits: Edit[] = []
  for (const [at, block] of blocks.entries()) {
    const [search, replace] = [inFile(block.search), inFile(block.replace)]
    const flaw = flawOf(whole, search, replace)
    if (flaw !== null) return { flaw: `block ${at + 1}: ${flaw}` }
    const start = whole.indexOf(search)
    const end = start + search.length
    const isShown = shown.some((lines) => start >= (starts[lines.start - 1] ?? 0) && end <= (starts[lines.end] ?? whole.length))
    if (!isShown) return { flaw: `block ${at + 1}: it matches code that was not shown` }
    edits.push(trimmed({ start, end, text: replace }, whole))
  }
  return edits.length > 0 ? { edits } : { flaw: 'there is no block' }
}

function flawOf(whole: string, search: string, replace: string): string | null {
  if (search.trim() === '') return NO_CODE
  if (search === replace) return SAME
  const found = count(whole, search)
  if (found === 1) return null
  if (found === 0) return 'its search text occurs nowhere in the file, character by character'
  return `its search text occurs ${found} times in the file`
}
