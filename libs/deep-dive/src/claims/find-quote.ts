import type { ShownLines } from '../code.ts'

/** Where a quote stands. */
export interface Quoted {
  line: number
  end_line: number
  /** as it stands in the file */
  quote: string
}

const MAX_LINES = 12
/** A bracket stands anywhere: a quote says something. */
const SAYS_SOMETHING = /[\p{L}\d_]{3}/u

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Numbers that a tool has put before lines are no part of the code. */
function withoutNumbers(quote: string): string {
  const lines = quote.split('\n')
  return lines.every((line) => line.trim() === '' || /^\s*\d+: ?/.test(line)) ? lines.map((line) => line.replace(/^\s*\d+: ?/, '')).join('\n') : quote
}

/**
 * The place nearest to a line where a quote stands, however it is broken into lines; null where it stands nowhere. Code that has
 * moved is found where it is now.
 */
export function findQuote(lines: ShownLines, near: number, quote: string): Quoted | null {
  const wanted = plain(withoutNumbers(quote))
  if (!SAYS_SOMETHING.test(wanted)) return null
  const { text, starts } = asOneLine(lines)
  const found: { line: number; end_line: number }[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) found.push({ line: lineAt(starts, at), end_line: lineAt(starts, at + wanted.length - 1) })
  const [nearest] = found.sort((a, b) => Math.abs(a.line - near) - Math.abs(b.line - near))
  if (nearest === undefined || nearest.end_line - nearest.line >= MAX_LINES) return null
  return { ...nearest, quote: Array.from({ length: nearest.end_line - nearest.line + 1 }, (_, at) => lines.at(nearest.line + at)).join('\n') }
}

/** All lines with single blanks between them, and where each begins. */
function asOneLine(lines: ShownLines): { text: string; starts: number[] } {
  const parts: string[] = []
  const starts: number[] = []
  let length = 0
  for (let line = 1; line <= lines.count; line += 1) {
    const text = plain(lines.at(line))
    starts.push(length)
    if (text !== '') length += parts[parts.push(`${text} `) - 1]?.length ?? 0
  }
  return { text: parts.join(''), starts }
}

/** The last line that begins at or before an offset. */
function lineAt(starts: readonly number[], offset: number): number {
  let [from, to] = [0, starts.length]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((starts[middle] ?? 0) <= offset) from = middle
    else to = middle
  }
  return from + 1
}
