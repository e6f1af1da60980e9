import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'

/** Takes a keyword argument out of its call, given its value. */
export function withoutArgument(value: SyntaxNode): Edit {
  const argument = value.parent?.kind === 'keyword_argument' ? value.parent : value
  const siblings = argument.parent?.children ?? []
  const at = siblings.findIndex((one) => one.is(argument))
  const before = siblings[at - 1]
  const after = siblings[at + 1]
  if (before) return { start: before.end, end: argument.end, text: '' }
  return { start: argument.start, end: after ? after.start : argument.end, text: '' }
}
