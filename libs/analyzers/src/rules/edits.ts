import type { SyntaxNode } from '../syntax/tree.ts'
import type { Edit } from '../types.ts'

/** Puts other text in a node's place. */
export const replaced = (node: SyntaxNode, text: string): Edit => ({ start: node.start, end: node.end, text })

/** Swaps the last `from` inside a node for `to`; null where it holds none. */
export function swapped(node: SyntaxNode, from: string, to: string): Edit | null {
  const at = node.text.lastIndexOf(from)
  return at < 0 ? null : { start: node.start + at, end: node.start + at + from.length, text: to }
}

/** The `edit` of a hit, left out where there is none. */
export const editOf = (...edits: (Edit | null)[]): { edit?: Edit[] } => {
  const made = edits.filter((edit) => edit !== null)
  return made.length > 0 && made.length === edits.length ? { edit: made } : {}
}
