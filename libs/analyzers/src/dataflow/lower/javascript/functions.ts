import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder } from '../../ir/builder.ts'
import type { IrFunction } from '../../ir/module.ts'
import { Scope } from '../../ir/scope.ts'
import { annotationsOf } from './annotations.ts'
import { statements } from './block.ts'
import { directivesOf } from './directives.ts'
import { declareVars } from './hoist.ts'
import { declareParameter, parameterCode } from './parameters.ts'
import { expression, type Expression, type Place, type Statement } from './place.ts'
import { modifiersOf, nameOf, typeText } from './syntax.ts'
import { write } from './names.ts'
import { wrappedRoute } from './wrapped-routes.ts'

export interface Parts {
  name: string
  class?: number
  static?: boolean
  role?: IrFunction['role']
  private?: boolean
  /** written before anything else of the body */
  first?: (at: Place) => void
}

/** Lowers a function of any form. `member` is the method or property that holds it, where that holds its modifiers. */
export function buildFunction(at: Place, node: SyntaxNode, parts: Parts, member: SyntaxNode | null = null): FunctionBuilder {
  const { unit } = at
  const arrow = node.kind === 'ArrowFunctionExpression'
  const { async: isAsync, generator } = kindOf(node, member)
  const fn = unit.module.function({
    name: parts.name,
    parent: at.fn,
    class: parts.class ?? -1,
    static: parts.static ?? false,
    role: parts.role ?? 'function',
    private: parts.private ?? false,
    returns: typeText(node.child('returnType')),
    annotations: [...(member ? annotationsOf(member) : []), ...directivesOf(at, node), ...wrappedRoute(at, node)],
    async: isAsync,
    generator,
    offset: startOf(node, member),
    endOffset: node.end,
  })
  const scope = new Scope(fn, at.scope)
  const inside: Place = { unit, fn, scope, jumps: [], self: arrow ? at.self : -1, namespace: -1 }
  const parameters = node.all('params').filter((parameter) => !isThis(parameter))
  for (const parameter of parameters) declareParameter(inside, parameter)
  const body = node.child('body')
  if (body) declareVars(unit, scope, body)
  if (!arrow && body && unit.words.has('arguments') && usesArguments(body)) declareArguments(inside)
  nameItself(inside, node)
  parts.first?.(inside)
  for (const [index, parameter] of parameters.entries()) parameterCode(inside, parameter, fn.parameters[index])
  if (body?.kind === 'BlockStatement') statements(inside, body.children)
  else if (body) fn.return(expression(inside, body), body.start)
  return fn
}

/** A method begins with its name; the tree has its function begin behind that. */
function startOf(node: SyntaxNode, member: SyntaxNode | null): number {
  const key = member?.child('key')
  return key && key.end <= node.start && /^[(<]/.test(node.tree.text.charAt(node.start)) && node.kind === 'FunctionExpression' ? key.start : node.start
}

/** `this: Type` says what `this` is; nothing is passed for it. */
const isThis = (parameter: SyntaxNode) => parameter.kind === 'Identifier' && nameOf(parameter) === 'this'

const FUNCTION = /^(async\b)?\s*function\s*(\*)?/

function kindOf(node: SyntaxNode, member: SyntaxNode | null): { async: boolean; generator: boolean } {
  const key = member?.child('key')
  if (member && key && node.start >= key.end) {
    const words = member.start === key.start ? [] : modifiersOf(member, key)
    if (!node.tree.text.startsWith('function', node.start) && words.length > 0) return { async: words.includes('async'), generator: words.includes('*') }
  }
  const head = node.tree.text.slice(node.start, node.start + 30)
  const [, word, star] = FUNCTION.exec(head) ?? []
  // `async => 1` has a parameter of that name
  const asyncArrow = node.kind === 'ArrowFunctionExpression' && /^async\s*[^\s=]/.test(head) && !/^async[\w$]/.test(head)
  return { async: word !== undefined || asyncArrow, generator: star !== undefined }
}

/** Whether the function, arrow functions inside it counted in, speaks of its `arguments`. */
function usesArguments(body: SyntaxNode): boolean {
  const { kind, kindNames, start, end, subtreeEnd, text } = body.tree
  const last = subtreeEnd[body.index] ?? 0
  for (let at = body.index + 1; at < last; at++) {
    const name = kindNames[kind[at] ?? 0]
    if (name === 'FunctionExpression' || name === 'FunctionDeclaration') at = (subtreeEnd[at] ?? last) - 1
    else if (name === 'Identifier' && (end[at] ?? 0) - (start[at] ?? 0) === 9 && text.startsWith('arguments', start[at])) return true
  }
  return false
}

/** All parameters as one list, also those that have no name. */
function declareArguments({ fn, scope }: Place): void {
  const { offset } = fn.parts
  const named = fn.parameters.map(({ variable, rest }) => ({ variable, rest }))
  const further = named.some(({ rest }) => rest) ? null : fn.parameter('arguments', offset, { rest: 'positional' })
  const items = named.map(({ variable, rest }) => (rest ? { spread: fn.load(fn, variable, offset) } : fn.load(fn, variable, offset)))
  const all = further !== null && items.length === 0 ? fn.load(fn, further, offset) : fn.array(further === null ? items : [...items, { spread: fn.load(fn, further, offset) }], offset)
  fn.store(fn, scope.declare('arguments'), all, offset)
}

/** `function again() { again() }` as an expression knows its own name. */
function nameItself(at: Place, node: SyntaxNode): void {
  const id = node.kind === 'FunctionExpression' ? node.child('id') : null
  const name = id && nameOf(id)
  const body = node.child('body')
  if (!name || !body || at.scope.own(name) || !body.text.includes(name)) return
  at.fn.store(at.fn, at.scope.declare(name), at.fn.closure(at.fn, node.start), node.start)
}

const functionExpression: Expression = (at, node, name) => {
  const id = node.child('id')
  const holder = node.parent
  const member = holder?.kind === 'Property' ? holder : null
  return at.fn.closure(buildFunction(at, node, { name: id ? nameOf(id) : name }, member), startOf(node, member))
}

const functionDeclaration: Statement = (at, node) => {
  const id = node.child('id')
  const name = id ? nameOf(id) : 'default'
  const made = at.fn.closure(buildFunction(at, node, { name }), node.start)
  if (id) write(at, name, made, id.start)
  else at.fn.export('default', made, node.start)
}

export const functions: Readonly<Record<string, Expression>> = { FunctionExpression: functionExpression, ArrowFunctionExpression: functionExpression }
export const functionStatements: Readonly<Record<string, Statement>> = { FunctionDeclaration: functionDeclaration }
