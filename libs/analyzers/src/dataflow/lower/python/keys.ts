import type { SyntaxNode } from '../../../syntax/tree.ts'
import { listOf } from './collections.ts'
import { constantOf } from './constants.ts'
import { pieceOf } from '../pieces.ts'
import { type Context, expression } from './context.ts'
import { dottedName, injectedBy, parts } from './nodes.ts'

/** The key of `a[k]`; `a[i, j]` has both as its key, slices have none. */
export function keyOf(c: Context, node: SyntaxNode): number | null {
  const keys = node.all('subscript').filter((key) => key.kind !== 'comment')
  const [only] = keys
  if (only?.kind === 'slice') {
    for (const bound of parts(only)) if (!constantOf(bound)) expression(c, bound)
    return null
  }
  return keys.length > 1 ? listOf(c, keys, only?.start ?? node.start) : expression(c, only, node.start)
}

/** An element of a list or map; `Annotated[User, Depends(current_user)]` is what makes the value. */
export function subscript(c: Context, node: SyntaxNode): number {
  const maker = /(?:^|\.)Annotated$/.test(dottedName(node.child('value'))) ? injectedBy(node) : null
  if (maker) return expression(c, maker)
  const object = expression(c, node.child('value'))
  const key = keyOf(c, node)
  const offset = node.child('subscript')?.start ?? node.start
  return key === null ? c.fn.unary(pieceOf(node.child('subscript')?.text ?? ''), object, offset) : c.fn.at(object, key, offset)
}
