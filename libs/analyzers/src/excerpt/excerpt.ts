import type { Excerpt } from '@preflight/contracts'

/** Lines shown on each side of a finding. */
const AROUND = 8
const MAX_BYTES = 4096
/** What is kept of one line; the finding's own is cut around its column, the others at their start. */
const MAX_LINE = 300
/** What is looked at of one line at most; far more than is shown, so that a secret at the edge is seen whole. */
const WINDOW = 4000

/** A file's lines with secrets masked, each looked at once. */
export interface MaskedLines {
  count: number
  /** the line's masked text, or of a very long one the part around `column` (from 1) */
  at: (line: number, column?: number) => string
  /** whether a line is shown as it stands in the file, up to its end */
  isPlain: (line: number, column: number) => boolean
}

/**
 * @param mask gets a line's text and its number
 * @param hidden lines inside a multi-line secret such as a private key: nothing of them is shown
 */
export function maskedLines(lines: readonly string[], mask: (text: string, line: number) => string, hidden: ReadonlySet<number> = new Set()): MaskedLines {
  const known = new Map<number, string>()
  const masked = (line: number) => {
    const found = known.get(line)
    if (found !== undefined) return found
    const made = hidden.has(line) ? '****' : mask((lines[line - 1] ?? '').slice(0, WINDOW), line)
    known.set(line, made)
    return made
  }
  return {
    count: lines.length,
    at(line, column = 1) {
      if (column <= MAX_LINE || hidden.has(line)) return masked(line)
      const start = Math.max(0, column - WINDOW / 2)
      return mask((lines[line - 1] ?? '').slice(start, start + WINDOW), line)
    },
    isPlain: (line, column) => column <= MAX_LINE && masked(line) === lines[line - 1],
  }
}

/** The lines around a finding, secrets masked, at most 4 KB. */
export function excerptAt(lines: MaskedLines, line: number, column: number): Excerpt {
  let first = Math.max(1, line - AROUND)
  let last = Math.min(lines.count, line + AROUND)
  const shown = new Map<number, string>()
  for (let at = first; at <= last; at++) shown.set(at, at === line ? cutAround(lines.at(at, column), column) : cutEnd(lines.at(at)))
  let bytes = [...shown.values()].reduce((sum, text) => sum + size(text), 0)
  while (bytes > MAX_BYTES && first < last) {
    const dropped = line - first >= last - line ? first++ : last--
    bytes -= size(shown.get(dropped) ?? '')
    shown.delete(dropped)
  }
  return { start_line: first, lines: [...shown.values()] }
}

/** One masked line, cut around the column where it is very long, without the blanks around it. */
export const lineAt = (lines: MaskedLines, line: number, column: number): string => cutAround(lines.at(line, column), column).trim()

const size = (text: string) => Buffer.byteLength(text) + 1

const cutEnd = (text: string) => (text.length <= MAX_LINE ? text : `${wholeChars(text.slice(0, MAX_LINE))}…`)

function cutAround(text: string, column: number): string {
  if (text.length <= MAX_LINE) return text
  // A window that was cut out of a longer line has the column at its middle.
  const at = text.length <= WINDOW && column > text.length ? WINDOW / 2 : Math.min(column, text.length)
  const start = Math.max(0, Math.min(at - MAX_LINE / 2, text.length - MAX_LINE))
  const end = Math.min(text.length, start + MAX_LINE)
  return `${start > 0 ? '…' : ''}${wholeChars(text.slice(start, end))}${end < text.length ? '…' : ''}`
}

/** Without half of a surrogate pair at either end: the excerpt goes through JSON and a database. */
const wholeChars = (text: string) => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
