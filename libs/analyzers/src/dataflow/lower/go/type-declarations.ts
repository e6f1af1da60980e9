import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Annotation, IrField } from '../../ir/module.ts'
import { constantOf } from './constants.ts'
import { childOf, first, held, parts } from './nodes.ts'
import { learn, type Place } from './place.ts'
import { baseType, functionText, typeText } from './types.ts'

const SPECS: ReadonlySet<string> = new Set(['type_spec', 'type_alias'])

export const typeSpecs = (node: SyntaxNode): SyntaxNode[] => parts(node).filter(({ kind }) => SPECS.has(kind))

/** Makes the class of a declared type and its name known; its value is stored by `defineType`. */
export function declareType(at: Place, spec: SyntaxNode): void {
  const name = spec.child('name')?.text ?? ''
  const node = spec.child('type')
  if (!name || !node) return
  const made = at.file.module.class(name, spec.start)
  const fields = node.kind === 'struct_type' ? structFields(node) : node.kind === 'interface_type' ? interfaceMethods(node) : []
  made.kind = node.kind === 'interface_type' ? 'interface' : 'struct'
  made.fields = fields
  made.supers = supersOf(node)
  for (const field of fields) if (field.type.startsWith('chan ')) at.file.channels.add(field.name)
  learn(at.file, at.fn, at.scope.declare(name), { type: '', declares: { class: made, node, fields: node.kind === 'struct_type' ? fields.map((field) => field.name) : [] } })
}

export function defineType(at: Place, spec: SyntaxNode): void {
  const name = spec.child('name')
  const binding = name && at.scope.own(name.text)
  if (!binding || !('variable' in binding)) return
  const known = at.file.facts.get(binding.owner)?.[binding.variable]?.declares
  if (known) at.fn.store(at.fn, binding.variable, at.fn.classValue(known.class.index, spec.start), spec.start)
}

/** Embedded types; for another type with a name of its own, the type it is made of. */
function supersOf(node: SyntaxNode): string[] {
  if (node.kind === 'struct_type') {
    const embedded = parts(childOf(node, 'field_declaration_list')).filter((field) => !field.child('name'))
    return embedded.map((field) => typeText(field.child('type')))
  }
  if (node.kind === 'interface_type') {
    const elements = parts(node).filter(({ kind }) => kind === 'type_elem')
    return elements.flatMap((element) => (parts(element).length === 1 ? typeText(first(element)) : []))
  }
  return ['type_identifier', 'qualified_type', 'generic_type'].includes(node.kind) ? [typeText(node)] : []
}

export function structFields(node: SyntaxNode): IrField[] {
  return parts(childOf(node, 'field_declaration_list')).flatMap((field) => {
    const type = typeText(field.child('type'))
    const names = held(field, 'name').map((name) => name.text)
    const embedded = baseType(field.child('type'))
    const annotations = tagsOf(field.child('tag'))
    const all = names.length > 0 ? names : [(embedded?.child('name') ?? embedded)?.text ?? '']
    return all.map((name) => ({ name, type, static: false, annotations }))
  })
}

/** Methods without code, so that it can be seen which types have them all. */
function interfaceMethods(node: SyntaxNode): IrField[] {
  const methods = parts(node).filter(({ kind }) => kind === 'method_elem')
  return methods.map((method) => ({ name: method.child('name')?.text ?? '', type: functionText(method), static: false, annotations: [] }))
}

/** A field's tag says how it is read and checked: `json:"name" binding:"required"`. */
function tagsOf(tag: SyntaxNode | null): Annotation[] {
  const text = tag && constantOf(tag)?.value
  if (typeof text !== 'string') return []
  const pairs = text.matchAll(/(\w+):"([^"]*)"/g)
  return [...pairs].map(([, name = '', value]) => ({ name, args: [value], named: new Map(), offset: tag?.start ?? 0 }))
}
