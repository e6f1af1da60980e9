import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder } from '../../ir/builder.ts'
import { Scope } from '../../ir/scope.ts'
import { first, held, isExported, parts } from './nodes.ts'
import { type ClassPart, declare, learn, type Place } from './place.ts'
import { baseType, resultText, typeText, zeroValue } from './types.ts'

export function lowerFunction(at: Place, node: SyntaxNode): FunctionBuilder {
  return build(at, node, null, -1)
}

/** The receiver is `this` by a name of its own, not a parameter. */
export function lowerMethod(at: Place, node: SyntaxNode): void {
  const receiver = first(node.child('receiver') ?? node)
  const type = baseType(receiver?.child('type') ?? null)
  const owner = type ? classOf(at, type) : null
  const made = build(at, node, receiver?.child('name') ?? null, owner?.index ?? -1)
  owner?.methods.push(made.index)
}

function classOf(at: Place, type: SyntaxNode): ClassPart {
  const name = type.text
  const binding = at.scope.own(name)
  const known = binding && 'variable' in binding ? at.file.facts.get(binding.owner)?.[binding.variable]?.declares : null
  return known?.class ?? at.file.receivers.get(name) ?? foreignClass(at, name, type.start)
}

function foreignClass(at: Place, name: string, offset: number): ClassPart {
  const made = at.file.module.class(name, offset)
  made.kind = 'struct'
  at.file.receivers.set(name, made)
  return made
}

function build(at: Place, node: SyntaxNode, receiver: SyntaxNode | null, owner: number): FunctionBuilder {
  const { file } = at
  const name = node.child('name')?.text ?? ''
  const result = node.child('result')
  const fn = file.module.function({
    name,
    parent: at.fn,
    class: owner,
    private: name !== '' && !isExported(name),
    returns: resultText(result),
    offset: node.start,
    endOffset: node.end,
  })
  const scope = new Scope(fn, at.scope)
  const inside: Place = { file, fn, scope, frame: null, results: [], iota: -1 }
  if (receiver && receiver.text !== '_') declare(inside, receiver.text, fn.this(receiver.start), receiver.start)
  lowerParameters(inside, node.child('parameters'))
  file.statements({ ...inside, results: namedResults(inside, result) }, node.child('body'))
  return fn
}

function lowerParameters(at: Place, list: SyntaxNode | null): void {
  for (const node of parts(list)) {
    const isRest = node.kind === 'variadic_parameter_declaration'
    const type = typeText(node.child('type'))
    const names = held(node, 'name')
    if (names.length === 0) at.fn.parameter('_', node.start, { type, ...(isRest && { rest: 'positional' }) })
    for (const name of names) {
      const variable = at.fn.parameter(name.text, name.start, { type, ...(isRest && { rest: 'positional' }) })
      if (name.text === '_') continue
      at.scope.bind(name.text, { owner: at.fn, variable })
      learn(at.file, at.fn, variable, { type: isRest ? `[]${type}` : type })
    }
  }
}

function namedResults(at: Place, result: SyntaxNode | null): number[] {
  if (result?.kind !== 'parameter_list') return []
  return parts(result).flatMap((node) => {
    const type = node.child('type')
    return held(node, 'name').map((name) => {
      declare(at, name.text, zeroValue(at, type, name.start), name.start, typeText(type))
      return at.scope.declare(name.text)
    })
  })
}

/** How many values a function returns. */
export function resultCount(node: SyntaxNode): number {
  const result = node.child('result')
  if (result?.kind !== 'parameter_list') return result ? 1 : 0
  return parts(result).reduce((count, parameter) => count + Math.max(1, held(parameter, 'name').length), 0)
}

export function lowerReturn(at: Place, node: SyntaxNode): void {
  const list = first(node)
  const values = list ? parts(list).map((value) => at.file.expression(at, value)) : at.results.map((variable) => at.fn.load(at.fn, variable, node.start))
  if (values.length > 1) return at.fn.return(at.fn.array(values, node.start), node.start)
  at.fn.return(values[0] ?? null, node.start)
}
