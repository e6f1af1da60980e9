import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder } from '../../ir/builder.ts'
import type { Scope } from '../../ir/scope.ts'
import { storeTarget } from './assignments.ts'
import type { Annotation } from '../../ir/module.ts'
import { argumentsIn } from './annotations.ts'
import { type Context, expression } from './context.ts'
import { dottedName, INJECTS, injectedBy, parts, targetNames, typeText } from './nodes.ts'

export interface Parameter {
  name: string
  type: string
  /** what a framework reads off its type or default: `Annotated[str, Query()]`, `= Depends(get_db)` */
  annotations: readonly Annotation[]
  rest?: 'positional' | 'named'
  /** Python 2's `def f((a, b))` */
  pattern?: SyntaxNode
  value: SyntaxNode | null
  offset: number
}

export interface TakenParameter extends Parameter {
  variable: number
}

const ANNOTATED = /^(?:\w+\.)*Annotated\[([^,]+),(.*)\]$/

/** `Annotated[str, Query(max_length=9)]` -> `str` and `Query` */
function annotated(written: string): { type: string; marks: string[] } {
  const [, type, rest] = ANNOTATED.exec(written) ?? []
  if (!type || rest === undefined) return { type: written, marks: [] }
  const open = type.split('[').length - type.split(']').length
  // a type with arguments of its own: what follows belongs to it up to its end
  const end = open > 0 ? rest.indexOf(']') + 1 : 0
  const marks = [...rest.slice(end).matchAll(/(?:^|,)([\w.]+)\(/g)].flatMap(([, name]) => name ?? [])
  return { type: open > 0 ? `${type},${rest.slice(0, end)}` : type, marks }
}

const RESTS = new Map<string, 'positional' | 'named'>([
  ['list_splat_pattern', 'positional'],
  ['dictionary_splat_pattern', 'named'],
])

export const parametersOf = (list: SyntaxNode | null): Parameter[] => (list ? parts(list).flatMap(parameter) : [])

function parameter(node: SyntaxNode): Parameter[] {
  const held = node.child('name') ?? (node.kind === 'typed_parameter' ? (parts(node)[0] ?? node) : node)
  const rest = RESTS.get(held.kind)
  const given = node.child('value')
  const { type, marks } = annotated(typeText(node.child('type')))
  const value = given ?? (marks.some((mark) => INJECTS.test(mark)) ? injectedBy(node.child('type')) : null)
  const called = given?.kind === 'call' ? dottedName(given.child('function')) : ''
  const annotations = marks.map((name): Annotation => ({ name, args: [], named: new Map(), offset: node.start }))
  if (given && called) annotations.push({ name: called, ...argumentsIn(given), offset: node.start })
  const common = { type, annotations, value, offset: node.start, ...(rest ? { rest } : {}) }
  if (held.kind === 'tuple_pattern') return [{ ...common, name: '', pattern: held }]
  const name = rest ? parts(held)[0] : held
  return name?.kind === 'identifier' ? [{ ...common, name: name.text }] : []
}

/** Makes them parameters of the function, and names of its scope. */
export function takeParameters(fn: FunctionBuilder, scope: Scope, given: readonly Parameter[]): TakenParameter[] {
  return given.map((one) => {
    const variable = fn.parameter(one.name, one.offset, { type: one.type, annotations: one.annotations, ...(one.rest ? { rest: one.rest } : {}) })
    if (one.name) scope.bind(one.name, { owner: fn, variable })
    for (const name of one.pattern ? targetNames(one.pattern) : []) scope.declare(name.text)
    return { ...one, variable }
  })
}

/** Code at the function's start: defaults, computed in `around`, and patterns. */
export function bindParameters(c: Context, around: Context, given: readonly TakenParameter[]): void {
  const { fn } = c
  for (const { variable, value, pattern, offset } of given) {
    if (value) fn.store(fn, variable, fn.coalesce(fn.load(fn, variable, offset), () => expression(around, value), value.start), offset)
    if (pattern) storeTarget(c, pattern, fn.load(fn, variable, offset))
  }
}
