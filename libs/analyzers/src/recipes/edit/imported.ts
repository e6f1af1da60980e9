import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { insertedAt } from './text.ts'

/** What a file must import, and what it calls it. */
export interface Imported {
  /** null where the file imports it already */
  edit: Edit | null
  name: string
}

/** One import of a file: its node, and what it is sorted by. */
export interface ImportLine {
  node: SyntaxNode
  path: string
}

const endOfLine = (text: string, offset: number) => {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : text[end - 1] === '\r' ? end - 1 : end
}

const startOfLine = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1

/** Puts a line where the sort order of the lines wants it, else behind the last of them; null where there are none. */
export function lineAmong(file: ParsedFile, lines: readonly ImportLine[], path: string, line: string): Edit | null {
  const last = lines.at(-1)
  if (!last) return null
  const areSorted = lines.every(({ path: one }, at) => at === 0 || (lines[at - 1]?.path ?? '') <= one)
  const next = areSorted ? lines.find(({ path: one }) => one > path) : undefined
  if (!next) return insertedAt(endOfLine(file.text, last.node.end), `\n${line}`)
  return insertedAt(startOfLine(file.text, next.node.start), `${line}\n`)
}

/** Lines that follow each other without an empty line between. */
export function groupsOf(file: ParsedFile, lines: readonly ImportLine[]): ImportLine[][] {
  const groups: ImportLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && !/\n[ \t\r]*\n/.test(file.text.slice(before.node.end, line.node.start))) last.push(line)
    else groups.push([line])
  }
  return groups
}
