import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Entry } from '../../ir/builder.ts'
import { constantOf } from './constants.ts'
import { first, isExported, parts } from './nodes.ts'
import type { Place } from './place.ts'
import { structFields } from './type-declarations.ts'
import { castTo, declaredType, isNamed, typeValue } from './types.ts'

/** Longer literals are tables of data. */
const MAX_ELEMENTS = 1000
const MAX_ALIASES = 5

interface Shape {
  kind: 'map' | 'list' | 'struct' | 'unknown'
  /** of the elements, whose own literals may leave it out */
  element: SyntaxNode | null
  key: SyntaxNode | null
  fields: readonly string[]
}

const UNKNOWN_SHAPE: Shape = { kind: 'unknown', element: null, key: null, fields: [] }

function shapeOf(at: Place, type: SyntaxNode | null, aliases = 0): Shape {
  switch (type?.kind) {
    case 'map_type':
      return { kind: 'map', element: type.child('value'), key: type.child('key'), fields: [] }
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      return { kind: 'list', element: type.child('element'), key: null, fields: [] }
    case 'struct_type':
      return { kind: 'struct', element: null, key: null, fields: structFields(type).map(({ name }) => name) }
    case 'pointer_type':
    case 'generic_type':
      return aliases > MAX_ALIASES ? UNKNOWN_SHAPE : shapeOf(at, first(type), aliases + 1)
    case 'type_identifier': {
      const known = declaredType(at, type.text)
      if (!known || aliases > MAX_ALIASES) return UNKNOWN_SHAPE
      return known.node.kind === 'struct_type' ? { kind: 'struct', element: null, key: null, fields: known.fields } : shapeOf(at, known.node, aliases + 1)
    }
    default:
      return UNKNOWN_SHAPE
  }
}

export function lowerComposite(at: Place, node: SyntaxNode): number {
  return literal(at, node.child('type'), node.child('body'), node.start)
}

function literal(at: Place, written: SyntaxNode | null, body: SyntaxNode | null, offset: number): number {
  const type = written?.kind === 'pointer_type' ? first(written) : written
  const shape = shapeOf(at, type)
  const elements = elementsOf(at, body)
  const names = elements.map((element, index) => fieldName(element, index, shape, type))
  if (type && isNamed(at, type) && shape.kind !== 'list' && shape.kind !== 'map' && names.every((name) => name !== null)) return instance(at, type, elements, names, offset)
  const isList = shape.kind === 'list' || (shape.kind === 'unknown' && elements[0]?.kind !== 'keyed_element')
  if (isList) return castTo(at, at.fn.array(elements.map((element) => elementValue(at, element, shape.element)), offset), type, offset)
  const entries = elements.map((element, index) => entry(at, element, names[index] ?? null, shape))
  return castTo(at, at.fn.object(entries, offset), type, offset)
}

/** A struct with a name: what is stored in its fields is stored in any instance's. */
function instance(at: Place, type: SyntaxNode, elements: readonly SyntaxNode[], names: readonly (string | null)[], offset: number): number {
  const made = at.fn.new(typeValue(at, type), [], offset)
  for (const [index, element] of elements.entries()) at.fn.setMember(made, names[index] ?? '', elementValue(at, element, null), element.start)
  return made
}

function elementsOf(at: Place, body: SyntaxNode | null): SyntaxNode[] {
  const all = parts(body)
  if (all.length <= MAX_ELEMENTS) return all
  at.file.module.leaveOut({ is: 'items', items: all.length, followed: MAX_ELEMENTS })
  return all.slice(0, MAX_ELEMENTS)
}

function elementValue(at: Place, element: SyntaxNode, type: SyntaxNode | null): number {
  const holder = element.kind === 'keyed_element' ? element.child('value') : element
  const inside = holder?.kind === 'literal_element' ? first(holder) : holder
  if (!inside) return at.fn.unknown(element.start)
  if (inside.kind !== 'literal_value') return at.file.expression(at, inside)
  at.file.depth++
  const value = at.file.depth > at.file.maxDepth ? at.fn.unknown(inside.start) : literal(at, type, inside, inside.start)
  at.file.depth--
  return value
}

function entry(at: Place, element: SyntaxNode, name: string | null, shape: Shape): Entry {
  if (name !== null) return { key: name, value: elementValue(at, element, null) }
  const holder = element.child('key')
  const key = holder && first(holder)
  const constant = key && constantOf(key)?.value
  if (typeof constant === 'string') return { key: constant, value: elementValue(at, element, shape.element) }
  const computed = key ? keyValue(at, key, shape) : at.fn.unknown(element.start)
  return { computed, value: elementValue(at, element, shape.element) }
}

const keyValue = (at: Place, key: SyntaxNode, shape: Shape) => (key.kind === 'literal_value' ? literal(at, shape.key, key, key.start) : at.file.expression(at, key))

/** The field an element is for, by its key or its place; null where it is for something else. */
function fieldName(element: SyntaxNode, index: number, shape: Shape, type: SyntaxNode | null): string | null {
  if (element.kind !== 'keyed_element') return shape.fields[index] ?? null
  const holder = element.child('key')
  const key = holder && first(holder)
  return key?.kind === 'identifier' && namesField(key.text, shape, type) ? key.text : null
}

/** `T{name: x}` is a field of a struct or a variable that holds the key of a map; of another package only exported fields can be named. */
function namesField(name: string, { kind }: Shape, type: SyntaxNode | null): boolean {
  return kind === 'struct' || (kind === 'unknown' && (type?.kind !== 'qualified_type' || isExported(name)))
}
