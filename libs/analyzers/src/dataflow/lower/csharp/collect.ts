import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { IrClass } from '../../ir/module.ts'
import { literal } from './constants.ts'
import type { FileContext, Member, Names, TypeInfo } from './context.ts'
import { inside, members, modifiersOf, nameText, typeText } from './nodes.ts'
import { initialOf } from './statements.ts'

const KINDS: ReadonlyMap<string, IrClass['kind']> = new Map(Object.entries({
  class_declaration: 'class',
  record_declaration: 'class',
  struct_declaration: 'struct',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
}))

/** Notes all namespaces, imports and types of the file before any code is written; returns the file's own statements. */
export function collect(file: FileContext, root: SyntaxNode, names: Names): { node: SyntaxNode; names: Names }[] {
  const statements: { node: SyntaxNode; names: Names }[] = []
  collectInto(file, members(root), names, statements)
  return statements
}

function collectInto(file: FileContext, nodes: readonly SyntaxNode[], around: Names, statements: { node: SyntaxNode; names: Names }[]): void {
  let names = around
  for (const node of nodes) {
    if (node.kind === 'using_directive') brought(file, names, node)
    else if (node.kind === 'file_scoped_namespace_declaration') names = within(file, names, node)
    else if (node.kind === 'namespace_declaration') collectInto(file, bodyMembers(node), within(file, names, node), statements)
    else if (KINDS.get(node.kind)) collectType(file, node, names, null)
    else if (!LEFT_OUT.has(node.kind)) statements.push({ node, names })
  }
}

const LEFT_OUT = new Set(['extern_alias_directive', 'global_attribute', 'delegate_declaration'])

function within({ module }: FileContext, outer: Names, node: SyntaxNode): Names {
  const name = typeText(node.child('name'))
  const namespace = outer.namespace ? `${outer.namespace}.${name}` : name
  module.namespace ||= namespace
  return { namespace, types: new Map(), aliases: new Map(), outer }
}

/** `using A.B;`, `using static A.B;`, `using X = A.B;` */
function brought({ module }: FileContext, names: Names, node: SyntaxNode): void {
  const alias = node.child('name')
  const path = typeText(inside(node).findLast((child) => child.fieldName !== 'name') ?? null).replace(/^global::/, '').replace(/<.*$/, '')
  if (!path) return
  if (!alias) {
    module.import('*', path, '*', node.start)
    return
  }
  const dot = path.lastIndexOf('.')
  const local = nameText(alias)
  names.aliases.set(local, module.import(local, path.slice(0, Math.max(0, dot)), path.slice(dot + 1), node.start))
}

const bodyMembers = (node: SyntaxNode): SyntaxNode[] => {
  const body = node.child('body')
  return body ? members(body) : []
}

function collectType(file: FileContext, node: SyntaxNode, names: Names, outer: TypeInfo | null): void {
  const { module } = file
  const name = nameText(node.child('name'))
  const record = module.class(name, node.start)
  const space = outer ? outer.record.qualified : names.namespace
  record.qualified = space ? `${space}.${name}` : name
  record.kind = KINDS.get(node.kind) ?? 'class'
  if (node.kind === 'record_declaration' && /\brecord\s+struct\b/.test(file.text.slice(node.start, node.child('name')?.start))) record.kind = 'struct'
  if (node.kind === 'record_declaration') record.prints = true
  const siblings = outer?.types ?? names.types
  const known = siblings.get(name)
  const type: TypeInfo = { name, node, record, variable: module.top.variable(name), members: known?.members ?? new Map(), types: known?.types ?? new Map(), outer, names }
  if (!known) siblings.set(name, type)
  file.types.push(type)
  for (const parameter of inside(node.children.find((child) => child.kind === 'parameter_list') ?? node)) {
    if (parameter.kind === 'parameter') add(type, parameter, { kind: 'field', static: false, type: typeText(parameter.child('type')) })
  }
  for (const member of bodyMembers(node)) {
    if (KINDS.get(member.kind)) collectType(file, member, names, type)
    else collectMember(type, member)
  }
}

function add(type: TypeInfo, node: SyntaxNode, member: Member): void {
  const name = nameText(node.child('name'))
  if (name && !type.members.has(name)) type.members.set(name, member)
}

function collectMember(type: TypeInfo, node: SyntaxNode): void {
  const modifiers = modifiersOf(node)
  const isStatic = modifiers.has('static') || modifiers.has('const')
  switch (node.kind) {
    case 'field_declaration':
    case 'event_field_declaration': {
      const declaration = inside(node).find((child) => child.kind === 'variable_declaration')
      const written = typeText(declaration?.child('type') ?? null)
      for (const declarator of declaration?.children ?? []) {
        if (declarator.kind !== 'variable_declarator') continue
        const from = modifiers.has('const') ? initialOf(declarator) : undefined
        add(type, declarator, { kind: 'field', static: isStatic, type: written, ...(from ? { value: literal(from) } : {}) })
      }
      break
    }
    case 'event_declaration':
    case 'property_declaration':
      add(type, node, { kind: 'property', static: isStatic, type: typeText(node.child('type')) })
      break
    case 'method_declaration':
      add(type, node, { kind: 'method', static: isStatic, type: '' })
      break
    case 'enum_member_declaration':
      add(type, node, { kind: 'field', static: true, type: type.name })
  }
}
