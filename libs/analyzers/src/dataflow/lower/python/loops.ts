import type { SyntaxNode } from '../../../syntax/tree.ts'
import { eachOf } from './comprehensions.ts'
import { type Context, block, expression } from './context.ts'

export function forStatement(c: Context, node: SyntaxNode): void {
  withElse(c, node, (inside) => eachOf(inside, node, inside, () => block(inside, node.child('body'))))
}

export function whileStatement(c: Context, node: SyntaxNode): void {
  withElse(c, node, (inside) => {
    const { fn } = inside
    const turn = () => {
      const condition = expression(inside, node.child('condition'), node.start)
      fn.if(condition, () => {}, () => fn.break(node.start), node.start)
      block(inside, node.child('body'))
    }
    fn.loop(turn, null, node.start)
  })
}

/** A loop's `else` runs unless `break` left the loop: a variable remembers that. */
function withElse(c: Context, node: SyntaxNode, loop: (inside: Context) => void): void {
  const otherwise = node.children.find((child) => child.kind === 'else_clause')
  if (!otherwise) return loop({ ...c, broke: -1 })
  const { fn } = c
  const broke = breaks(node) ? fn.variable('') : -1
  if (broke >= 0) fn.store(fn, broke, fn.const(false, node.start), node.start)
  loop({ ...c, broke })
  const rest = () => block(c, otherwise.child('body'))
  if (broke < 0) return rest()
  fn.if(fn.load(fn, broke, otherwise.start), () => {}, rest, otherwise.start)
}

/** Whether there is a `break` in it at all, if only of a loop inside. */
function breaks(node: SyntaxNode): boolean {
  const { tree, index } = node
  const end = tree.subtreeEnd[index] ?? 0
  for (let at = index; at < end; at++) if (tree.kindNames[tree.kind[at] ?? 0] === 'break_statement') return true
  return false
}
