import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type ClassRecord, type Constants, type Context, type Handler, selfOf } from './context.ts'
import { dotted, expression, kids } from './dispatch.ts'

const NESTING = new Set(['class', 'module'])

/**
 * Declares the constants that statements define: code before them may speak of them. Those of the top level are
 * variables, those of a class its members; classes are variables wherever they stand, as their index is known.
 */
export function declareConstants(ctx: Context, nodes: readonly SyntaxNode[]): void {
  const { constants } = ctx
  for (const node of nodes) {
    const name = node.kind === 'assignment' ? node.child('left') : NESTING.has(node.kind) ? node.child('name') : null
    if (name?.kind !== 'constant') continue
    if (node.kind === 'assignment' && constants.record) constants.members.add(name.text)
    else variableOf(ctx, constants, name.text)
  }
}

export function variableOf(ctx: Context, constants: Constants, name: string): { owner: Context['fn']; variable: number } {
  const known = constants.variables.get(name)
  if (known?.owner === ctx.fn) return known
  const made = { owner: ctx.fn, variable: ctx.fn.variable(name) }
  constants.variables.set(name, made)
  return made
}

/** The innermost constants around a place that hold the name. */
function holderOf(ctx: Context, name: string): Constants | null {
  for (let at: Constants | null = ctx.constants; at; at = at.parent) if (at.variables.has(name) || at.members.has(name)) return at
  return null
}

function readConstant(ctx: Context, name: string, offset: number): number {
  const { fn } = ctx
  const holder = holderOf(ctx, name)
  const held = holder?.variables.get(name)
  if (held) return fn.load(held.owner, held.variable, offset)
  return holder?.record ? fn.member(fn.classValue(holder.record.index, offset), name, offset) : fn.global(name, offset)
}

/** `NAME = value` where the text of a class, or none, is around. */
export function writeConstant(ctx: Context, name: string, value: number, offset: number): void {
  const { constants, fn } = ctx
  const { record } = constants
  if (record) {
    constants.members.add(name)
    fn.setMember(fn.classValue(record.index, offset), name, value, offset)
    return
  }
  const { owner, variable } = variableOf(ctx, constants, name)
  fn.store(owner, variable, value, offset)
}

/** A new class becomes a constant of what is around it. */
export function storeClass(ctx: Context, name: SyntaxNode, record: ClassRecord): void {
  const { fn, constants } = ctx
  const offset = name.start
  const value = fn.classValue(record.index, offset)
  const scope = name.kind === 'scope_resolution' ? name.child('scope') : null
  if (scope) return fn.setMember(expression(ctx, scope), record.name, value, offset)
  const { owner, variable } = variableOf(ctx, constants, record.name)
  fn.store(owner, variable, value, offset)
  if (constants.record) fn.setMember(fn.classValue(constants.record.index, offset), record.name, value, offset)
}

/** The dotted name of a class that `name` defines here. */
export function qualifiedName(ctx: Context, name: SyntaxNode): string {
  const around = ctx.constants.record?.qualified
  return around && !name.text.startsWith('::') ? `${around}.${dotted(name.text)}` : dotted(name.text)
}

/** The dotted name of `A::B`, or '' where it begins with another expression. */
export function constantPath(node: SyntaxNode): string {
  const scope = node.kind === 'scope_resolution' ? node.child('scope') : null
  return node.kind === 'constant' || (node.kind === 'scope_resolution' && (!scope || constantPath(scope))) ? dotted(node.text) : ''
}

/**
 * `A::B`: of a class of this file, its member where this file defines it. Modules are reopened in many files, so
 * what is not found here is asked of the program by the whole name.
 */
function readResolution(ctx: Context, node: SyntaxNode): number {
  const { fn } = ctx
  const name = node.child('name')
  const scope = node.child('scope')
  if (!name) return fn.unknown(node.start)
  if (!scope) return fn.global(name.text, name.start)
  const path = constantPath(scope)
  const object = path ? pathValue(ctx, scope, path) : expression(ctx, scope)
  return fn.member(object, name.text, name.start)
}

function pathValue(ctx: Context, node: SyntaxNode, path: string): number {
  const { fn } = ctx
  const [first = '', ...rest] = path.split('.')
  const from = node.text.startsWith('::') ? fn.global(first, node.start) : readConstant(ctx, first, node.start)
  return rest.reduce((object, name) => fn.member(object, name, node.start), from)
}

/** `@@x` belongs to the class around, as its accessors do. */
function classVariableHolder(ctx: Context, offset: number): number {
  const record = ctx.constants.record
  return record ? ctx.fn.classValue(record.index, offset) : selfOf(ctx, offset)
}

export const readClassVariable: Handler = (ctx, node) => ctx.fn.member(classVariableHolder(ctx, node.start), node.text.slice(2), node.start)

export const writeClassVariable = (ctx: Context, node: SyntaxNode, value: number): void =>
  ctx.fn.setMember(classVariableHolder(ctx, node.start), node.text.slice(2), value, node.start)

export const constantExpressions: Record<string, Handler> = {
  constant: (ctx, node) => readConstant(ctx, node.text, node.start),
  scope_resolution: readResolution,
  class_variable: readClassVariable,
}

/** Whether a statement reads a local variable of the scope, as constants of a class rarely do. */
export function readsLocal(ctx: Context, node: SyntaxNode): boolean {
  if (node.kind === 'identifier') return ctx.scope.resolve(node.text) !== null
  return kids(node).some((child) => readsLocal(ctx, child))
}
