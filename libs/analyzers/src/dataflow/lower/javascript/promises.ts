import type { SyntaxNode } from '../../../syntax/tree.ts'
import { isGlobal } from './names.ts'
import { expression, type Place } from './place.ts'

/** No name of a program's own. */
const KEPT = 'new Promise'

/**
 * `new Promise((resolve, reject) => ...)`: its value is what `resolve` is given, whoever calls it and however late. It is kept
 * in a variable of the function around it, as a promise stands for its value here. Null for anything else.
 */
export function promised(at: Place, node: SyntaxNode): number | null {
  const { fn, unit } = at
  const { start } = node
  const callee = node.child('callee')
  const [executor, ...others] = node.all('arguments')
  if (!callee || !executor || others.length > 0 || executor.kind === 'SpreadElement' || !isGlobal(at, callee, 'Promise')) return null
  const kept = fn.variable(KEPT)
  fn.store(fn, kept, fn.unknown(start), start)
  const runs = expression(at, executor)
  // it stands nowhere in the text
  const resolve = unit.module.function({ name: 'resolve', parent: fn, offset: start, endOffset: start - 1 })
  const value = resolve.parameter('value', start)
  resolve.store(fn, kept, resolve.load(resolve, value, start), start)
  fn.call(runs, [fn.closure(resolve, start), fn.unknown(start)], start)
  return fn.load(fn, kept, start)
}
