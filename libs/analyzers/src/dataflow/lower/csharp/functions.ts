import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder, ModuleBuilder } from '../../ir/builder.ts'
import type { Annotation } from '../../ir/module.ts'
import { Scope } from '../../ir/scope.ts'
import { annotationsOf } from './attributes.ts'
import { literal } from './constants.ts'
import { type Code, operandValue, setDeclared, statement, value } from './context.ts'
import { namedRoutes } from './named-routes.ts'
import { awaited, inside, modifiersOf, nameText, typeText } from './nodes.ts'

type All = Parameters<ModuleBuilder['function']>[0]
export type Parts = Omit<All, 'offset' | 'endOffset'> & Partial<Pick<All, 'offset' | 'endOffset'>>

/** A function whose code is still to be written. */
export interface Begun {
  code: Code
  node: SyntaxNode
  /** gives nothing: an expression as body is only run */
  isVoid: boolean
  defaults: readonly (() => void)[]
}

const VOID = new Set(['constructor', 'setter', 'initializer'])

/** Begins the function of a declaration, lambda or accessor: all but its body. */
export function begin(around: Code, node: SyntaxNode, parts: Parts, list = parameterList(node)): Begun {
  const { file } = around
  const modifiers = modifiersOf(node)
  const returns = typeText(node.child('returns') ?? (node.kind === 'property_declaration' ? null : node.child('type')))
  const fn = file.module.function({ parent: around.fn, returns, annotations: [...namedRoutes(file, parts.name), ...annotationsOf(file, node)], async: modifiers.has('async'), offset: node.start, endOffset: node.end, ...parts })
  const results: number[] = []
  const given = parts.returns ?? returns
  const code: Code = { ...around, fn, scope: new Scope(fn, around.scope), returns: modifiers.has('async') ? awaited(given) : given, results }
  const defaults = list ? parameters(code, list, results) : []
  return { code, node, isVoid: given === 'void' || VOID.has(parts.role ?? 'function') || (modifiers.has('async') && /^(?:[\w.]+\.)?(?:Value)?Task$/.test(given)), defaults }
}

const parameterList = (node: SyntaxNode) => node.child('parameters') ?? node.children.find((child) => child.kind === 'parameter_list') ?? null

/** Declares the parameters of a list; returns what writes their default values. */
export function parameters(code: Code, list: SyntaxNode, results: number[]): (() => void)[] {
  if (list.kind === 'implicit_parameter') {
    parameter(code, list, nameText(list), '', [])
    return []
  }
  const defaults: (() => void)[] = []
  let rest: { type: string; annotations: Annotation[] } = { type: '', annotations: [] }
  for (const child of inside(list)) {
    if (child.kind === 'parameter') defaults.push(...plainParameter(code, child, results))
    // `params string[] more` has no node of its own
    else if (child.kind === 'attribute_list') rest.annotations.push(...annotationsOf(code.file, list))
    else if (child.fieldName === 'type') rest = { ...rest, type: typeText(child) }
    else if (child.fieldName === 'name') parameter(code, child, nameText(child), rest.type, rest.annotations, 'positional')
  }
  return defaults
}

export function parameter({ file, fn, scope }: Code, node: SyntaxNode, name: string, type: string, annotations: Annotation[], rest?: 'positional'): number {
  const variable = fn.parameter(name, node.start, { type, annotations, ...(rest ? { rest } : {}) })
  scope.bind(name, { owner: fn, variable })
  if (type) setDeclared(file, fn, variable, type)
  return variable
}

const EMPTY = new Set(['null_literal', 'default_expression'])

function plainParameter(code: Code, node: SyntaxNode, results: number[]): (() => void)[] {
  const { fn, file } = code
  const modifiers = modifiersOf(node)
  const annotations = annotationsOf(file, node)
  // an extension method is called on its first argument
  if (modifiers.has('this')) annotations.push({ name: 'this', args: [], named: new Map(), offset: node.start })
  const otherwise = inside(node).findLast((child) => child.fieldName === '' && child.kind !== 'modifier' && child.kind !== 'attribute_list')
  // whoever calls may leave it out
  if (otherwise) annotations.push({ name: 'optional', args: [], named: new Map(), offset: node.start })
  const name = node.child('name')
  const variable = parameter(code, name ?? node, nameText(name), typeText(node.child('type')), annotations)
  if (modifiers.has('out') || (modifiers.has('ref') && !modifiers.has('readonly'))) results.push(variable)
  if (!otherwise || EMPTY.has(otherwise.kind)) return []
  return [() => fn.store(fn, variable, fn.coalesce(fn.load(fn, variable, node.start), () => value(code, otherwise), node.start), node.start)]
}

/** Writes the code of a function; `before` what comes ahead of its body. */
export function finish({ code, node, isVoid, defaults }: Begun, before?: () => void): FunctionBuilder {
  for (const write of defaults) write()
  before?.()
  const body = bodyOf(node)
  if (body) writeBody(code, body, isVoid)
  return code.fn
}

export const bodyOf = (node: SyntaxNode): SyntaxNode | null => node.child('body') ?? node.children.find((child) => child.kind === 'block' || child.kind === 'arrow_expression_clause') ?? null

function writeBody(code: Code, body: SyntaxNode, isVoid: boolean): void {
  if (body.kind === 'block') {
    statement(code, body)
    if (code.results.length > 0) giveBack(code, null, body.end)
    return
  }
  const made = body.kind === 'arrow_expression_clause' ? operandValue(code, body, code.returns) : value(code, body, code.returns)
  if (!isVoid || code.results.length > 0) giveBack(code, made, body.start)
}

/** RETURN; what `out` and `ref` parameters hold then is part of the result, as the callers take it. */
export function giveBack({ fn, results }: Code, made: number | null, offset: number): void {
  let all = made
  for (const variable of results) {
    const held = fn.load(fn, variable, offset)
    all = all === null ? held : fn.binary('MERGE', all, held, offset)
  }
  fn.return(all, offset)
}

const ROUTES = /^Map(?:Get|Post|Put|Delete|Patch|Methods|Fallback)$/

/** A handler written where it is registered, `app.MapGet("/users/{id}", (int id) => ...)`, stands under that call as a method stands under its attributes. */
function routeOf(node: SyntaxNode): Annotation | null {
  const list = node.parent?.kind === 'argument' ? node.parent.parent : null
  const callee = list?.parent?.kind === 'invocation_expression' ? list.parent.child('function') : null
  const name = nameText(callee?.child('name') ?? callee ?? null)
  if (!list || !ROUTES.test(name)) return null
  const [first] = inside(list)
  const path = first && literal(inside(first)[0] ?? first)
  return { name: `#call.${name}`, args: [path], named: new Map(), offset: node.start }
}

/** `x => ...`, `async (a, b) => { ... }`, `delegate (int a) { ... }` */
export function lambda(code: Code, node: SyntaxNode): number {
  const route = routeOf(node)
  const made = begin(code, node, { name: '', annotations: [...(route ? [route] : []), ...annotationsOf(code.file, node)] })
  finish(made)
  return code.fn.closure(made.code.fn, node.start)
}
