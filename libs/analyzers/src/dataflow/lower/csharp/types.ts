import type { SyntaxNode } from '../../../syntax/tree.ts'
import { Scope } from '../../ir/scope.ts'
import { annotationsOf } from './attributes.ts'
import { instanceConstructor, primaryConstructor, staticConstructor } from './constructors.ts'
import { literal } from './constants.ts'
import { type Code, type FileContext, hidden, type TypeInfo, value } from './context.ts'
import { begin, finish } from './functions.ts'
import { inside, members, modifiersOf, nameText, typeText } from './nodes.ts'
import { typed } from './names.ts'
import { accessors, indexer, isPrivate, method } from './methods.ts'
import { initialOf } from './statements.ts'

/** Writes a type's functions, and into the file's top-level code what runs once for the type. */
export function lowerType(file: FileContext, type: TypeInfo): void {
  const { top } = file.module
  const once: Code = { file, fn: top, scope: new Scope(top, null), type, names: type.names, static: true, returns: '', results: [] }
  const { node, record } = type
  record.annotations = annotationsOf(file, node)
  record.supers = supersOf(node)
  const body: Body = { type, once, each: { ...once, static: false }, initial: [] }
  const list = node.child('body')
  const all = list ? members(list) : []
  const primary = node.children.find((child) => child.kind === 'parameter_list')
  if (type.record.kind === 'enum') enumMembers(body, all)
  for (const member of all) MEMBERS.get(member.kind)?.(body, member)
  if (primary) primaryConstructor(body.each, primary, (code) => initialize(body, code))
  else if (body.initial.length > 0) initializer(body)
}

interface Body {
  type: TypeInfo
  /** code that runs once, as the type comes to be */
  once: Code
  /** where the code of its members stands */
  each: Code
  /** what each object's fields begin with; written when all fields are known */
  initial: ((code: Code) => void)[]
}

function supersOf(node: SyntaxNode): string[] {
  const list = node.children.find((child) => child.kind === 'base_list')
  const parents = list ? inside(list).filter((child) => child.kind !== 'argument_list') : []
  return parents.map((parent) => typeText(parent.kind === 'primary_constructor_base_type' ? parent.child('type') : parent))
}

const MEMBERS: ReadonlyMap<string, (body: Body, node: SyntaxNode) => void> = new Map(Object.entries({
  field_declaration: fields,
  event_field_declaration: fields,
  property_declaration: property,
  event_declaration: (body, node) => accessors(body.each, node, nameText(node.child('name')), null),
  indexer_declaration: (body, node) => indexer(body.each, node),
  method_declaration: (body, node) => method(body.each, node, nameText(node.child('name'))),
  // a broken tree has methods as local functions
  local_function_statement: (body, node) => method(body.each, node, nameText(node.child('name'))),
  operator_declaration: (body, node) => method(body.each, node, `operator${node.child('operator')?.text ?? ''}`),
  conversion_operator_declaration: (body, node) => method(body.each, node, `operator ${typeText(node.child('type'))}`),
  destructor_declaration: (body, node) => method(body.each, node, 'Finalize'),
  constructor_declaration: (body, node) => (modifiersOf(node).has('static') ? staticConstructor(body.once, node) : instanceConstructor(body.each, node)),
}))

/** Fields and auto-properties: what they are given at first is written once, or for each object. */
function field(body: Body, node: SyntaxNode, name: string, type: string, from: SyntaxNode | null | undefined, isGiven: boolean, isStatic: boolean): void {
  const { record } = body.type
  const { start } = from ?? node
  record.fields.push({ name, type, static: isStatic, annotations: annotationsOf(body.once.file, node) })
  if (!isGiven) return
  const write = (code: Code, owner: number) => code.fn.setMember(owner, name, typed(code, from ? value(code, from, type) : hidden(code, node), type, from, start), start)
  if (isStatic) write(body.once, body.once.fn.classValue(record.index, start))
  else body.initial.push((code) => write(code, code.fn.this(start)))
}

function fields(body: Body, node: SyntaxNode): void {
  const modifiers = modifiersOf(node)
  const isStatic = modifiers.has('static') || modifiers.has('const')
  const declaration = inside(node).find((child) => child.kind === 'variable_declaration')
  const type = typeText(declaration?.child('type') ?? null)
  for (const declarator of declaration?.children ?? []) {
    if (declarator.kind !== 'variable_declarator') continue
    const from = initialOf(declarator)
    field(body, node, nameText(declarator.child('name')), type, from, from !== undefined, isStatic)
  }
}

function property(body: Body, node: SyntaxNode): void {
  const name = nameText(node.child('name'))
  const type = typeText(node.child('type'))
  const list = node.child('accessors')
  const from = node.child('value')
  const isStatic = modifiersOf(node).has('static')
  if (from?.kind === 'arrow_expression_clause') {
    const made = begin(body.each, node, { name, class: body.type.record.index, role: 'getter', static: isStatic, private: isPrivate(body.each, node), returns: type })
    body.type.record.methods.push(made.code.fn.index)
    made.code.static = isStatic
    finish(made)
    return
  }
  const isAuto = !list || inside(list).some((accessor) => !accessor.child('body'))
  if (isAuto || from) field(body, node, name, type, from, from !== null, isStatic)
  accessors(body.each, node, name, 'property')
}

function enumMembers(body: Body, all: readonly SyntaxNode[]): void {
  const { record } = body.type
  const { once } = body
  let next = 0
  for (const member of all) {
    const name = nameText(member.child('name'))
    if (member.kind !== 'enum_member_declaration' || !name) continue
    const from = member.child('value')
    const given = from && literal(from)
    if (typeof given === 'number') next = given
    const { start } = member
    record.fields.push({ name, type: record.name, static: true, annotations: annotationsOf(once.file, member) })
    const made = from && typeof given !== 'number' ? value(once, from) : once.fn.const(next, start)
    once.fn.setMember(once.fn.classValue(record.index, start), name, made, start)
    next++
  }
}

/** The fields' first values, where no primary constructor sets them. */
function initializer(body: Body): void {
  const { node, record } = body.type
  const fn = body.each.file.module.function({ name: '<init>', parent: body.each.fn, class: record.index, role: 'initializer', offset: node.start, endOffset: node.end })
  record.methods.push(fn.index)
  const code: Code = { ...body.each, fn, scope: new Scope(fn, null) }
  initialize(body, code)
}

function initialize({ initial }: Body, code: Code): void {
  for (const write of initial) write(code)
}
