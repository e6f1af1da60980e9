import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder } from '../../ir/builder.ts'
import type { IrFunction } from '../../ir/module.ts'
import { args, typedValue } from './access.ts'
import { annotationsOf } from './annotations.ts'
import { type Code, enter, type JavaType, leave, statement } from './code.ts'
import { addParameters, functionCode } from './functions.ts'
import { addLombok, addRecordParts, setFields } from './generated.ts'
import { modifiersOf } from './modifiers.ts'
import { mappedStatement } from './mapped.ts'
import { typeText } from './names.ts'
import { componentsOf, declareAnonymous, isType, staticCode } from './types.ts'

/** An anonymous class takes as much of the stack as so many plain expressions. */
const LEVELS = 3

/** A class while its members are lowered. */
interface Body {
  type: JavaType
  /** runs where the class is defined */
  code: Code
  /** runs when an object is made; null until a member needs it */
  initial: Code | null
}

/** Lowers the code of a class that is declared already. */
export function define(type: JavaType): void {
  const body: Body = { type, code: staticCode(type), initial: null }
  type.record.annotations.push(...annotationsOf(body.code, type.node))
  for (const component of componentsOf(type)) addField(body, component, component.child('name'), false, typeText(component.child('type'), component.child('dimensions')))
  for (const member of type.members) {
    if (isType(member)) nestedType(body, member)
    else MEMBERS.get(member.kind)?.(body, member)
  }
  addRecordParts(type, body.code)
  addLombok(type, body.code)
}

const MEMBERS: ReadonlyMap<string, (body: Body, node: SyntaxNode) => void> = new Map(Object.entries({
  field_declaration: fields,
  constant_declaration: fields,
  method_declaration: (body, node) => void method(body, node, node.child('name')?.text ?? '', 'function'),
  constructor_declaration: (body, node) => void method(body, node, body.type.name, 'constructor'),
  compact_constructor_declaration: compactConstructor,
  enum_constant: enumConstant,
  static_initializer: (body, node) => runs(body.code, node),
  block: (body, node) => statement(initialCode(body), node),
}))

function runs(code: Code, node: SyntaxNode): void {
  for (const child of node.children) statement(code, child)
}

function nestedType({ type, code }: Body, node: SyntaxNode): void {
  const { fn } = code
  const nested = type.nested.get(node.child('name')?.text ?? '')
  if (!nested || nested.node.index !== node.index) return
  fn.setMember(fn.classValue(type.record.index, node.start), nested.name, fn.classValue(nested.record.index, node.start), node.start)
  if (enter(code)) {
    define(nested)
    leave(code)
  }
}

function addField({ type, code }: Body, node: SyntaxNode, name: SyntaxNode | null, isStatic: boolean, written: string): void {
  if (name) type.record.fields.push({ name: name.text, type: written, static: isStatic, annotations: annotationsOf(code, node) })
}

function fields(body: Body, node: SyntaxNode): void {
  for (const declarator of node.all('declarator')) {
    const name = declarator.child('name')
    const field = body.type.fields.get(name?.text ?? '')
    if (!name || !field) continue
    addField(body, node, name, field.static, field.type)
    const value = declarator.child('value')
    if (!value) continue
    const code = field.static ? body.code : initialCode(body)
    const { fn } = code
    const owner = field.static ? fn.classValue(body.type.record.index, name.start) : fn.this(name.start)
    fn.setMember(owner, name.text, typedValue(code, value, field.type, name.start), name.start)
  }
}

function makeFunction({ type, code }: Body, node: SyntaxNode, name: string, role: IrFunction['role'], isStatic: boolean): FunctionBuilder {
  const fn = code.file.builder.function({
    name,
    parent: code.fn,
    class: type.record.index,
    static: isStatic,
    role,
    private: modifiersOf(node).has('private'),
    returns: typeText(node.child('type'), node.child('dimensions')),
    annotations: annotationsOf(code, node),
    offset: node.start,
    endOffset: node.end,
  })
  type.record.methods.push(fn.index)
  return fn
}

/** Methods without a body are kept too: their annotations and types tell what calls of them do. */
function method(body: Body, node: SyntaxNode, name: string, role: IrFunction['role'], parameters = node.child('parameters')): Code {
  const isStatic = modifiersOf(node).has('static')
  const inside = functionCode(body.code, makeFunction(body, node, name, role, isStatic), isStatic)
  addParameters(inside, parameters)
  const block = node.child('body')
  if (block) statement(inside, block)
  else mappedStatement(inside, node)
  return inside
}

/** `record R(int a) { R { ... } }`: the fields are set after the code. */
function compactConstructor(body: Body, node: SyntaxNode): void {
  const inside = method(body, node, body.type.name, 'constructor', body.type.node.child('parameters'))
  setFields(body.type, inside.fn, node.start)
}

/** Fields' values and blocks that run before each constructor. */
function initialCode(body: Body): Code {
  if (body.initial) return body.initial
  const { type, code } = body
  const { start, end } = type.node
  const fn = code.file.builder.function({ name: '<init>', parent: code.fn, class: type.record.index, role: 'initializer', offset: start, endOffset: end })
  type.record.methods.push(fn.index)
  body.initial = functionCode(code, fn, false)
  return body.initial
}

function enumConstant(body: Body, node: SyntaxNode): void {
  const { type, code } = body
  const { fn } = code
  const name = node.child('name')
  if (!name) return
  addField(body, node, name, true, type.name)
  const own = node.child('body')
  const made = own ? anonymousClass(code, own, type.name) : type.record.index
  const value = fn.new(fn.classValue(made, name.start), args(code, node.child('arguments')), name.start)
  fn.setMember(fn.classValue(type.record.index, name.start), name.text, value, name.start)
}

/** Declares and defines a class of its own for a body; gives its index. */
export function anonymousClass(code: Code, body: SyntaxNode, parent: string): number {
  const type = declareAnonymous(code, body, parent)
  if (enter(code, LEVELS)) {
    define(type)
    leave(code, LEVELS)
  }
  giveOuterThis(code, type)
  return type.record.index
}

/** Code inside asked for the object around: its variable is written where the class stands. */
export function giveOuterThis({ fn }: Code, type: JavaType): void {
  const { start } = type.node
  if (type.outerThis !== null) fn.store(fn, type.outerThis, fn.this(start), start)
}
