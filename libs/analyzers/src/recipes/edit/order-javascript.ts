import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { statementOf } from './text.ts'

const CHOICES = new Set(['ConditionalExpression', 'LogicalExpression', 'ForStatement', 'WhileStatement', 'DoWhileStatement', 'ForInStatement', 'ForOfStatement', 'SwitchStatement'])

/** Whether a part of a statement runs whenever the statement does, so that what it needs can be done in the line before. */
export function isUnconditional(file: ParsedFile, node: SyntaxNode): boolean {
  const statement = statementOf(file, node)
  if (!statement) return false
  let below = node
  for (const above of node.ancestors()) {
    const isFirst = above.child('left')?.is(below) ?? above.child('test')?.is(below) ?? false
    if (CHOICES.has(above.kind) && !(isFirst && /Expression$/.test(above.kind))) return false
    if (above.kind === 'IfStatement' && !above.child('test')?.is(below)) return false
    if (above.is(statement)) return true
    below = above
  }
  return statement.is(node)
}
