import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { applied } from '../apply.ts'

/** A node's text with the edits that lie in it. */
export const textWith = (node: SyntaxNode, edits: readonly Edit[]): string =>
  applied(node.text, edits.filter(({ start, end }) => node.start <= start && end <= node.end).map(({ start, end, text }) => ({ start: start - node.start, end: end - node.start, text }))).replaceAll('\r\n', '\n')
