import type { FunctionBuilder } from '../../ir/builder.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { annotationsOf } from './attributes.ts'
import { type Code, innerCode, partsOf } from './code.ts'
import { lowerParameters } from './functions.ts'

/** `get => ...` and `set { ... }` of a property. */
export function propertyHook(code: Code, node: SyntaxNode, classIndex: number, property: string): FunctionBuilder | null {
  const kind = partsOf(node).find((child) => child.kind === 'name')?.text.toLowerCase()
  const body = node.child('body')
  if (!body || (kind !== 'get' && kind !== 'set')) return null
  const role = kind === 'get' ? 'getter' : 'setter'
  const { file } = code
  const fn = file.module.function({ name: property, parent: code.fn, class: classIndex, role, annotations: annotationsOf(node), offset: node.start, endOffset: node.end })
  const inner = innerCode(code, fn, { classIndex })
  lowerParameters(inner, node.child('parameters'))
  if (role === 'setter' && fn.parameters.length === 0) impliedParameter(inner, node.start)
  file.deferred.push(() => {
    if (body.kind === 'compound_statement') return file.lower.statements(inner, body.children)
    const value = file.lower.expression(inner, body)
    if (role === 'getter') fn.return(value, body.start)
    else fn.setMember(fn.this(body.start), property, value, body.start)
  })
  return fn
}

/** `set` without parameters gets `$value`. */
function impliedParameter({ fn, variables, stored }: Code, offset: number): void {
  fn.parameters.push({ name: 'value', variable: variables.declare('$value'), type: '', annotations: [], offset })
  stored.add('value')
}
