import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Argument } from '../../ir/builder.ts'
import { partialCall } from '../../ir/partial-call.ts'
import type { Place } from './place.ts'
import { unwrap } from './syntax.ts'

/** `run.bind(null, first)`, `tool.run.bind(tool, first)`: a function with what it is given first. Others bind handlers to events. */
export function bindsArguments(callee: SyntaxNode, node: SyntaxNode): boolean {
  const [self, ...others] = node.all('arguments')
  if (!self || others.length === 0) return false
  const target = callee.child('object')
  const owner = target?.kind === 'MemberExpression' ? target.child('object')?.text : undefined
  return isNothing(self) || self.kind === 'ThisExpression' || (owner !== undefined && owner === self.text)
}

const isNothing = (node: SyntaxNode): boolean => ['null', 'undefined'].includes(unwrap(node).text)

export function boundFunction({ fn: around }: Place, node: SyntaxNode, target: number, given: readonly Argument[]): number {
  const offset = node.start
  const isFree = node.all('arguments').slice(0, 1).some(isNothing)
  const call = (fn: Place['fn'], [callee, self, ...first]: readonly Argument[], later: readonly Argument[]) => {
    if (typeof callee !== 'number' || self === undefined) return fn.unknown(offset)
    return isFree ? fn.call(callee, [...first, ...later], offset) : fn.method(callee, 'call', [self, ...first, ...later], offset)
  }
  return partialCall(around, { bound: [target, ...given], offset, endOffset: node.end, named: false, call })
}
