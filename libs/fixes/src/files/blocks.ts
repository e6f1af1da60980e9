import type { Edit } from '@preflight/analyzers'

/** Whole lines to look for, which stand exactly once in the file, and what takes their place. */
export interface Block {
  search: string
  replace: string
}

const occursOnce = (text: string, part: string) => {
  const first = text.indexOf(part)
  return first >= 0 && text.indexOf(part, first + 1) < 0
}

const lineStart = (text: string, at: number) => (at <= 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1)
const lineEnd = (text: string, at: number) => {
  const found = text.indexOf('\n', at)
  return found < 0 ? text.length : found
}

/**
 * An edit as a search and replace of whole lines, with as many lines around it as make it unmistakable.
 * @returns null where it does not lie in the text
 */
export function blockOf(text: string, edit: Edit): Block | null {
  if (edit.start < 0 || edit.end < edit.start || edit.end > text.length) return null
  let start = lineStart(text, edit.start)
  let end = lineEnd(text, edit.end)
  while (!occursOnce(text, text.slice(start, end)) && (start > 0 || end < text.length)) {
    start = lineStart(text, start - 1)
    end = lineEnd(text, Math.min(text.length, end + 1))
  }
  const search = text.slice(start, end)
  return { search, replace: text.slice(start, edit.start) + edit.text + text.slice(edit.end, end) }
}

/** True where every edit is a search and replace that matches exactly once. */
export const matchesOnce = (text: string, edits: readonly Edit[]): boolean =>
  edits.every((edit) => {
    const block = blockOf(text, edit)
    return block !== null && block.search !== block.replace && occursOnce(text, block.search)
  })

/** Lines of one text that another one does not have. */
export function linesOnlyIn(text: string, other: string): string {
  const known = new Set(other.split('\n'))
  return text.split('\n').filter((line) => !known.has(line)).join('\n')
}
