import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Argument } from '../../ir/builder.ts'
import { partialCall } from '../../ir/partial-call.ts'
import type { Context } from './context.ts'
import { binding } from './names.ts'
import { dottedName } from './nodes.ts'

/** Whether a name leads to `functools.partial`. */
export function makesPartial(c: Context, callee: SyntaxNode): boolean {
  const name = dottedName(callee)
  if (name !== 'partial' && !name.endsWith('.partial')) return false
  const [head = ''] = name.split('.')
  const found = binding(c, head)
  const imported = found && 'import' in found ? c.unit.module.imports[found.import] : undefined
  if (imported?.module !== 'functools') return false
  return head === name ? imported.name === 'partial' : imported.name === '*'
}

/** `partial(run, first, flag=True)`; null where it is not seen which function is meant. */
export function partial(c: Context, { start, end }: SyntaxNode, bound: readonly Argument[]): number | null {
  if (typeof bound[0] !== 'number') return null
  const call = (fn: Context['fn'], [callee, ...first]: readonly Argument[], later: readonly Argument[]) =>
    typeof callee === 'number' ? fn.call(callee, [...first, ...later], start) : fn.unknown(start)
  return partialCall(c.fn, { bound, offset: start, endOffset: end, named: true, call })
}
