import type { SyntaxNode } from '../../../syntax/tree.ts'
import { Scope } from '../../ir/scope.ts'
import { shapeOf } from './arguments.ts'
import { constantPath, declareConstants, qualifiedName, readsLocal, storeClass } from './constants.ts'
import { type ClassRecord, constantsOf, type Context, type Defines, frameOf, type Performer } from './context.ts'
import { expression, finish, kids, perform } from './dispatch.ts'
import { type ClassBody, runMacro } from './macros.ts'
import { methodName } from './methods.ts'
import { structFields, writeStruct } from './structs.ts'
import { typeName } from './strings.ts'

const define: Performer = (ctx, node, use) => {
  const name = node.child('name')
  if (!name) return
  const parent = node.child('superclass')
  const record = beginClass(ctx, name, node.kind === 'module' ? 'module' : 'class')
  const base = parent ? kids(parent)[0] : null
  const fields = base ? structFields(ctx, base) : null
  if (base) record.supers.push(fields ? 'Struct' : superName(base))
  storeClass(ctx, name, record)
  const body = node.child('body')
  writeClass(ctx, record, body ? kids(body) : [], fields ?? [], node)
  if (use !== 'effect') finish(ctx, use, ctx.fn.classValue(record.index, node.start), node.start)
}

function beginClass(ctx: Context, name: SyntaxNode, kind: ClassRecord['kind']): ClassRecord {
  const qualified = qualifiedName(ctx, name)
  const record = ctx.unit.builder.class(qualified.slice(qualified.lastIndexOf('.') + 1), name.start)
  record.qualified = qualified
  record.kind = kind
  return record
}

/** `Base`, `Base[7.0]`, and what makes a base: `DelegateClass(User)`, `Sequel::Model(:users)` */
function superName(base: SyntaxNode): string {
  if (base.kind !== 'call') return typeName(base)
  const { receiver, name } = shapeOf(base)
  return receiver && constantPath(receiver) ? `${constantPath(receiver)}.${name}` : name
}

/**
 * The text of a class. Its constants and inner classes come to be in the function around it; what it calls, as
 * `before_action :check`, is the code of a synthetic method `<body>`.
 */
export function writeClass(around: Context, record: ClassRecord, nodes: readonly SyntaxNode[], fields: readonly string[], node: SyntaxNode): void {
  const own = new Set<string>(fields)
  collectNames(around, nodes, own)
  const defines: Defines = { record, static: extendsItself(nodes), private: false, own, made: new Map() }
  const scope = new Scope(around.fn, null)
  const outer: Context = { ...around, constants: constantsOf(around.constants, record), self: record.index, scope, loop: false, defines }
  declareConstants(outer, nodes)
  if (fields.length > 0) writeStruct(outer, node, fields)
  let inner: Context | undefined
  const body: ClassBody = {
    record,
    outer,
    inner: () => (inner ??= bodyContext(outer, node)),
    begun: () => inner ?? null,
    walk: (statements, into) => walk(body, statements, into),
  }
  walk(body, nodes, defines)
}

function bodyContext(outer: Context, node: SyntaxNode): Context {
  const { builder } = outer.unit
  const record = outer.defines?.record
  const parts = { name: '<body>', parent: outer.fn, class: record?.index ?? -1, static: true, role: 'initializer' } as const
  const fn = builder.function({ ...parts, offset: node.start, endOffset: node.end })
  record?.methods.push(fn.index)
  return { ...outer, fn, frame: frameOf(fn, 'body', null), scope: new Scope(fn, null), self: null }
}

function walk(body: ClassBody, nodes: readonly SyntaxNode[], defines: Defines): void {
  const outer = { ...body.outer, defines }
  const inner = () => ({ ...body.inner(), defines })
  for (const node of nodes) {
    switch (node.kind) {
      case 'method':
      case 'singleton_method':
      case 'alias':
      case 'class':
      case 'module':
        perform(outer, node, 'effect')
        break
      case 'singleton_class':
        walk(body, bodyOf(node), { ...defines, static: true, private: false })
        break
      case 'assignment':
        perform(isConstant(body, node) ? outer : inner(), node, 'effect')
        break
      default:
        if (!runMacro(body, node, defines)) perform(inner(), node, 'effect')
    }
  }
}

/** A constant made of a local variable of the text is part of its code. */
function isConstant(body: ClassBody, node: SyntaxNode): boolean {
  const begun = body.begun()
  return node.child('left')?.kind === 'constant' && !(begun && readsLocal(begun, node))
}

const bodyOf = (node: SyntaxNode): SyntaxNode[] => {
  const body = node.child('body')
  return body ? kids(body) : []
}

/** Names that the text defines, also after `private` and in `class << self`. */
function collectNames(ctx: Context, nodes: readonly SyntaxNode[], names: Set<string>): void {
  for (const node of nodes) {
    if (node.kind === 'method' || node.kind === 'singleton_method') names.add(methodName(ctx, node.child('name')).name)
    else if (node.kind === 'singleton_class') collectNames(ctx, bodyOf(node), names)
    else if (node.kind === 'call') {
      const list = node.child('arguments')
      if (list) collectNames(ctx, kids(list), names)
    }
  }
}

/** A module with `extend self` is called as it is. */
const extendsItself = (nodes: readonly SyntaxNode[]): boolean =>
  nodes.some((node) => node.kind === 'call' && node.end - node.start < 20 && /^extend\s*\(?self\)?$/.test(node.text))

/** Outside of a class's text: methods of some object. */
const singletonClass: Performer = (ctx, node) => {
  const value = node.child('value')
  if (value) expression(ctx, value)
  for (const child of bodyOf(node)) perform(ctx, child, 'effect')
}

export const classPerformers: Record<string, Performer> = { class: define, module: define, singleton_class: singletonClass }
