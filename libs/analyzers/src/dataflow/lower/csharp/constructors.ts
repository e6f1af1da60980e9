import type { SyntaxNode } from '../../../syntax/tree.ts'
import { annotationsOf } from './attributes.ts'
import { argumentsOf } from './calls.ts'
import type { Code } from './context.ts'
import { begin, finish } from './functions.ts'
import { inside, nameText, typeText } from './nodes.ts'
import { isPrivate } from './methods.ts'

/** `C(int a) : base(a) { ... }` */
export function instanceConstructor(around: Code, node: SyntaxNode): void {
  const { type } = around
  if (!type) return
  const made = begin(around, node, { name: type.name, class: type.record.index, role: 'constructor', private: isPrivate(around, node) })
  type.record.methods.push(made.code.fn.index)
  finish(made, () => chained(made.code, node))
}

/** The constructor that runs before this one; without a word, the parent's. */
function chained(code: Code, node: SyntaxNode): void {
  const { fn } = code
  const initializer = node.children.find((child) => child.kind === 'constructor_initializer')
  if (!initializer) {
    const [parent] = code.type?.record.supers ?? []
    if (parent && !/^I[A-Z]/.test(parent)) fn.call(fn.super(node.start), [], node.start)
    return
  }
  const { start } = initializer
  const { values, receive } = argumentsOf(code, inside(initializer)[0])
  const isOwn = /^:\s*this\b/.test(initializer.text)
  receive(isOwn ? fn.method(fn.this(start), code.type?.name ?? '', values, start) : fn.call(fn.super(start), values, start))
}

/** `static C() { ... }` runs as the class comes to be. */
export function staticConstructor(once: Code, node: SyntaxNode): void {
  const { type } = once
  const made = begin(once, node, { name: type?.name ?? '', class: type?.record.index ?? -1, role: 'initializer', static: true, private: true })
  type?.record.methods.push(made.code.fn.index)
  once.fn.call(once.fn.closure(finish(made), node.start), [], node.start)
}

/** `record R(string Name)`, `class C(Db db) : B(db)`: its parameters are known in all members, as fields. */
export function primaryConstructor(around: Code, list: SyntaxNode, initialize: (code: Code) => void): void {
  const { type } = around
  if (!type) return
  const { record, node } = type
  const range = { offset: list.start, endOffset: list.end }
  const made = begin(around, node, { name: type.name, class: record.index, role: 'constructor', annotations: [], ...range }, list)
  const { code } = made
  record.methods.push(code.fn.index)
  for (const write of made.defaults) write()
  const isRecord = node.kind === 'record_declaration'
  for (const [at, parameter] of inside(list).filter((child) => child.kind === 'parameter').entries()) setField(code, parameter, at, isRecord)
  initialize(code)
  const base = inside(node).find((child) => child.kind === 'base_list')
  const args = base && (inside(base).find((child) => child.kind === 'argument_list') ?? inside(base)[0]?.children.find((child) => child.kind === 'argument_list'))
  if (!args) return
  const { values, receive } = argumentsOf(code, args)
  receive(code.fn.call(code.fn.super(args.start), values, args.start))
}

function setField(code: Code, parameter: SyntaxNode, at: number, isRecord: boolean): void {
  const { fn, type, file } = code
  const name = nameText(parameter.child('name'))
  const { start } = parameter
  const found = code.scope.own(name)
  if (!type || !found || !('variable' in found)) return
  if (!type.record.fields.some((field) => field.name === name)) type.record.fields.push({ name, type: typeText(parameter.child('type')), static: false, annotations: annotationsOf(file, parameter) })
  const held = fn.load(fn, found.variable, start)
  fn.setMember(fn.this(start), name, held, start)
  // a record can be taken apart like a tuple
  if (isRecord) fn.setAt(fn.this(start), fn.const(at, start), held, start)
}
