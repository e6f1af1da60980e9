import type { SyntaxNode } from '../syntax/tree.ts'
import type { Edit } from '../types.ts'

/** A condition on the item alone: `order => ...`, `IsOpen`; not `(order, at) => ...`. */
export const plainCondition = (args: readonly SyntaxNode[]): boolean => args.length === 1 && /^(?:\w+\s*=>|\(\s*\w+\s*\)\s*=>|[A-Z]\w*$)/.test(args[0]?.text ?? '')

/** Gives the first of two calls in a chain the name of both and drops the second: `a.Where(f).Count()` -> `a.Count(f)`. */
export function joinedCalls(node: SyntaxNode, first: SyntaxNode, name: string | null): { edit?: Edit[] } {
  const method = first.child('method') ?? first.child('function')?.child('name')
  if (!method || name === null) return {}
  return { edit: [{ start: method.start, end: method.end, text: name }, { start: first.end, end: node.end, text: '' }] }
}
