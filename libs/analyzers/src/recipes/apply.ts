import type { Edit } from '../types.ts'

const isSame = (a: Edit, b: Edit) => a.start === b.start && a.end === b.end && a.text === b.text

/** Several findings may want the same import: one edit is enough. */
const distinct = (edits: readonly Edit[]): Edit[] => edits.filter((edit, at) => !edits.slice(0, at).some((other) => isSame(edit, other)))

/** True where both cannot be made: they change the same text, or put different text at one place. */
export const editsOverlap = (a: Edit, b: Edit): boolean =>
  !isSame(a, b) && ((a.start < b.end && b.start < a.end) || (a.start === b.start && (a.start === a.end) === (b.start === b.end)))

/** The line break that a text uses. */
export const lineBreakOf = (text: string): '\n' | '\r\n' => (/\r\n/.test(text) ? '\r\n' : '\n')

/** A text with edits that do not overlap, each made once, with the text's own line breaks. */
export function applied(text: string, edits: readonly Edit[]): string {
  const lineBreak = lineBreakOf(text)
  let made = ''
  let at = 0
  for (const { start, end, text: put } of distinct(edits).sort((a, b) => a.start - b.start || a.end - b.end)) {
    made += text.slice(at, start) + put.replace(/\r?\n/g, lineBreak)
    at = end
  }
  return made + text.slice(at)
}
