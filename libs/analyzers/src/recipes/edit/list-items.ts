import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'

/** Takes one of several neighbours out of a list, an object or arguments, with its comma. */
export function withoutItem(item: SyntaxNode): Edit {
  const siblings = (item.parent?.children ?? [item]).filter(({ fieldName }) => fieldName === item.fieldName)
  const at = siblings.findIndex((one) => one.is(item))
  const next = siblings[at + 1]
  const before = siblings[at - 1]
  if (next) return { start: item.start, end: next.start, text: '' }
  return { start: before?.end ?? item.start, end: item.end, text: '' }
}
