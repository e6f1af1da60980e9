import type { Edit } from '../types.ts'

const isSame = (a: Edit, b: Edit) => a.start === b.start && a.end === b.end && a.text === b.text

/** Several findings may want the same import: one edit is enough. */
const distinct = (edits: readonly Edit[]): Edit[] => edits.filter((edit, at) => !edits.slice(0, at).some((other) => isSame(edit, other)))

const isInsertion = ({ start, end }: Edit) => start === end

/** Lines of their own behind or before what stands there: imports, functions at the end of a file. */
const areLines = (a: Edit, b: Edit) => (a.text.startsWith('\n') && b.text.startsWith('\n')) || (a.text.endsWith('\n') && b.text.endsWith('\n'))

/** True where both cannot be made: they change the same text, or put different text at one place that is no lines of its own. */
export const editsOverlap = (a: Edit, b: Edit): boolean => {
  if (isSame(a, b)) return false
  if (a.start < b.end && b.start < a.end) return true
  if (a.start !== b.start || isInsertion(a) !== isInsertion(b)) return false
  return !(isInsertion(a) && areLines(a, b))
}

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
