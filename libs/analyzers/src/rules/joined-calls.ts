import type { SyntaxNode } from '../syntax/tree.ts'
import type { Edit } from '../types.ts'

/** Gives the first of two calls in a chain the name of both and drops the second: `a.select { f }.size` -> `a.count { f }`. */
export function joinedCalls(node: SyntaxNode, first: SyntaxNode, name: string | null): { edit?: Edit[] } {
  const method = first.child('method') ?? first.child('function')?.child('name')
  if (!method || name === null) return {}
  return { edit: [{ start: method.start, end: method.end, text: name }, { start: first.end, end: node.end, text: '' }] }
}
