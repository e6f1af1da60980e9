import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { beginsLine, indentOf, insertedAfter } from './text.ts'

/** Puts one more behind the last of a list, on a line of its own where that one has one. */
export function behindItem(file: ParsedFile, last: SyntaxNode, text: string): Edit {
  return insertedAfter(last, `${beginsLine(file, last) ? `,\n${indentOf(file, last)}` : ', '}${text}`)
}

/** Takes one of several neighbours out of a list, an object or arguments, with its comma. */
export function withoutItem(item: SyntaxNode): Edit {
  const siblings = (item.parent?.children ?? [item]).filter(({ fieldName }) => fieldName === item.fieldName)
  const at = siblings.findIndex((one) => one.is(item))
  const next = siblings[at + 1]
  const before = siblings[at - 1]
  const { parent } = item
  if (!next && !before && parent && /^\{[^\n]*\}$/.test(parent.text) && parent.children.length === 1) return { start: parent.start + 1, end: parent.end - 1, text: '' }
  if (next) return { start: item.start, end: next.start, text: '' }
  return { start: before?.end ?? item.start, end: item.end, text: '' }
}
