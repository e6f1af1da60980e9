import type { SyntaxNode } from '../../../syntax/tree.ts'
import { Scope } from '../../ir/scope.ts'
import { type Code, enter, type JavaType, kids, leave } from './code.ts'
import { modifiersOf } from './modifiers.ts'
import { typeText } from './names.ts'

const KINDS: ReadonlyMap<string, JavaType['record']['kind']> = new Map(Object.entries({
  class_declaration: 'class',
  record_declaration: 'class',
  enum_declaration: 'enum',
  interface_declaration: 'interface',
  annotation_type_declaration: 'interface',
}))

export const TYPE_KINDS = [...KINDS.keys()]
const FIELDS = new Set(['field_declaration', 'constant_declaration'])

export const isType = (node: SyntaxNode): boolean => KINDS.has(node.kind)

/** Members of a body, also those that unfinished code around them hides. */
function membersOf(body: SyntaxNode | null): SyntaxNode[] {
  return kids(body).flatMap((node) => (node.kind === 'enum_body_declarations' || node.kind === 'ERROR' ? membersOf(node) : [node]))
}

/** Makes a class known with its fields, methods and nested classes, so that code before it may use them. */
export function declareType(around: Code, node: SyntaxNode, local = false): JavaType {
  const type = newType(around, node, node.child('name')?.text ?? '', membersOf(node.child('body')), local)
  type.record.kind = KINDS.get(node.kind) ?? 'class'
  type.record.supers.push(...supersOf(node))
  type.inherits = node.child('superclass') !== null
  return collect(type)
}

/** The class of `new T() { ... }`, or of an enum's constant with a body. */
export function declareAnonymous(around: Code, body: SyntaxNode, parent: string): JavaType {
  const type = newType(around, body, '', membersOf(body), true)
  type.record.supers.push(parent)
  type.inherits = true
  return collect(type)
}

/** A file without a class around its methods is one itself. */
export const declareImplicit = (around: Code, root: SyntaxNode, members: readonly SyntaxNode[], name: string): JavaType => collect(newType(around, root, name, members, false))

function newType(around: Code, node: SyntaxNode, name: string, members: readonly SyntaxNode[], local: boolean): JavaType {
  const record = around.file.builder.class(name, node.start)
  const outer = around.type?.record.qualified
  if (outer) record.qualified = `${outer}.${name || record.index}`
  else if (!name) record.qualified += record.index
  return { name, record, node, members, around, local, inherits: false, fields: new Map(), methods: new Map(), nested: new Map(), outerThis: null }
}

function supersOf(node: SyntaxNode): string[] {
  const lists = node.children.filter(({ kind }) => kind === 'superclass' || kind === 'super_interfaces' || kind === 'extends_interfaces')
  return lists.flatMap((list) => kids(list).flatMap((item) => (item.kind === 'type_list' ? kids(item) : [item]))).map((type) => typeText(type))
}

function collect(type: JavaType): JavaType {
  if (!enter(type.around)) return type
  for (const component of componentsOf(type)) addComponent(type, component)
  for (const member of type.members) {
    const name = member.child('name')?.text ?? ''
    if (FIELDS.has(member.kind)) addFields(type, member)
    else if (member.kind === 'method_declaration') addMethod(type, name, member)
    else if (member.kind === 'enum_constant') type.fields.set(name, { static: true, final: true, type: type.name, value: null })
    else if (isType(member)) type.nested.set(name, declareType(staticCode(type), member))
  }
  leave(type.around)
  return type
}

/** The parts of a record's head. */
export const componentsOf = ({ node }: JavaType): SyntaxNode[] =>
  node.kind === 'record_declaration' ? kids(node.child('parameters')).filter(({ kind }) => kind === 'formal_parameter') : []

function addComponent(type: JavaType, component: SyntaxNode): void {
  const name = component.child('name')
  if (name) type.fields.set(name.text, { static: false, final: true, type: typeText(component.child('type'), component.child('dimensions')), value: null })
}

function addFields(type: JavaType, node: SyntaxNode): void {
  const modifiers = modifiersOf(node)
  const constant = node.kind === 'constant_declaration'
  for (const declarator of node.all('declarator')) {
    type.fields.set(declarator.child('name')?.text ?? '', {
      static: constant || modifiers.has('static'),
      final: constant || modifiers.has('final'),
      type: typeText(node.child('type'), declarator.child('dimensions')),
      value: declarator.child('value'),
    })
  }
}

function addMethod(type: JavaType, name: string, node: SyntaxNode): void {
  const returns = typeText(node.child('type'))
  const isStatic = modifiersOf(node).has('static')
  const known = type.methods.get(name)
  type.methods.set(name, known ? { static: known.static && isStatic, returns: known.returns === returns ? returns : '' } : { static: isStatic, returns })
}

/** Code that runs where the class is defined: static fields and blocks, nested classes. */
export const staticCode = (type: JavaType): Code => ({ ...type.around, scope: new Scope(type.around.fn, null), type, static: true, jump: null, label: '' })
