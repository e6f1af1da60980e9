import type { SyntaxNode } from '../../../syntax/tree.ts'
import { childOf, first, held, parts } from './nodes.ts'
import { type DeclaredType, factOf, type Place, read } from './place.ts'

const NUMBERS: ReadonlySet<string> = new Set(['int', 'int8', 'int16', 'int32', 'int64', 'uint', 'uint8', 'uint16', 'uint32', 'uint64', 'uintptr', 'byte', 'rune', 'float32', 'float64', 'complex64', 'complex128'])
export const isNumber = (type: string): boolean => NUMBERS.has(type)
const BUILTIN: ReadonlySet<string> = new Set([...NUMBERS, 'string', 'bool', 'error', 'any', 'comparable'])
const NAMED: ReadonlySet<string> = new Set(['type_identifier', 'qualified_type', 'generic_type'])

/** Nobody names so long a type; unfinished code may nest one without end. */
const MAX_TYPE = 500

/** A type as written, without blanks and without the names of a function type's parameters. */
export function typeText(node: SyntaxNode | null): string {
  if (!node || node.end - node.start > MAX_TYPE) return ''
  switch (node.kind) {
    case 'type_identifier':
      return node.text
    case 'pointer_type':
      return `*${typeText(first(node))}`
    case 'slice_type':
      return `[]${typeText(node.child('element'))}`
    case 'map_type':
      return `map[${typeText(node.child('key'))}]${typeText(node.child('value'))}`
    case 'channel_type':
      return `chan ${typeText(node.child('value'))}`
    case 'struct_type':
      return parts(childOf(node, 'field_declaration_list')).length > 0 ? 'struct' : 'struct{}'
    case 'interface_type':
      return parts(node).length > 0 ? 'interface' : 'interface{}'
    case 'function_type':
      return functionText(node)
    default:
      return node.text.replace(/\s+/g, '')
  }
}

export const functionText = (node: SyntaxNode): string => `func${listText(node.child('parameters'))}${resultText(node.child('result'))}`

/** The types a function returns: `string`, `(string,error)`. */
export function resultText(node: SyntaxNode | null): string {
  if (node?.kind !== 'parameter_list') return typeText(node)
  const types = parameterTypes(node)
  return types.length === 1 ? (types[0] ?? '') : `(${types.join(',')})`
}

const listText = (node: SyntaxNode | null) => `(${parameterTypes(node).join(',')})`

const parameterTypes = (node: SyntaxNode | null): string[] =>
  parts(node).flatMap((parameter) => {
    const type = `${parameter.kind === 'variadic_parameter_declaration' ? '...' : ''}${typeText(parameter.child('type'))}`
    return Array.from({ length: Math.max(1, held(parameter, 'name').length) }, () => type)
  })

/** The type below pointers, type arguments and parentheses. */
export function baseType(node: SyntaxNode | null): SyntaxNode | null {
  let at = node
  while (at && (at.kind === 'pointer_type' || at.kind === 'generic_type' || at.kind === 'parenthesized_type')) at = first(at)
  return at
}

export const isBuiltinType = (at: Place, name: string): boolean => BUILTIN.has(name) && at.scope.resolve(name) === null

export const declaredType = (at: Place, name: string): DeclaredType | null => factOf(at, name)?.declares ?? null

/** Values of it are copied; pointers are plain values too. */
export const isPlainType = (type: string): boolean => BUILTIN.has(type) || type.startsWith('*') || type === '[]byte' || type === 'interface{}'

/** Whether a name in place of a callee is a type, so that the call is a conversion. */
export const isType = (at: Place, name: string): boolean => isBuiltinType(at, name) || declaredType(at, name) !== null

/** A type as a value: what `new` makes and a type test asks for. */
export function typeValue(at: Place, node: SyntaxNode): number {
  const base = baseType(node) ?? node
  if (base.kind === 'type_identifier') return read(at, base.text, base.start)
  if (base.kind !== 'qualified_type') return at.fn.global(typeText(base), base.start)
  const name = base.child('name')
  const owner = base.child('package')
  return at.fn.member(read(at, owner?.text ?? '', base.start), name?.text ?? '', name?.start ?? base.start)
}

export const isNamed = (at: Place, node: SyntaxNode) => NAMED.has(node.kind) && !(node.kind === 'type_identifier' && isBuiltinType(at, node.text))

/** A value made for a type with a name. */
export const castTo = (at: Place, value: number, type: SyntaxNode | null, offset: number): number => (type && isNamed(at, type) ? at.fn.cast(value, typeText(type), offset) : value)

/** What a variable of the type holds before anything is stored. */
export function zeroValue(at: Place, node: SyntaxNode | null, offset: number): number {
  switch (node?.kind) {
    case 'type_identifier':
      if (!isBuiltinType(at, node.text)) return zeroOfNamed(at, node, offset)
      if (NUMBERS.has(node.text)) return at.fn.const(0, offset)
      return at.fn.const(node.text === 'string' ? '' : node.text === 'bool' ? false : null, offset)
    case 'qualified_type':
    case 'generic_type':
      return at.fn.new(typeValue(at, node), [], offset)
    case 'slice_type':
    case 'array_type':
      return at.fn.array([], offset)
    case 'map_type':
    case 'struct_type':
      return at.fn.object([], offset)
    default:
      return at.fn.const(null, offset)
  }
}

function zeroOfNamed(at: Place, node: SyntaxNode, offset: number): number {
  const known = declaredType(at, node.text)?.node
  if (!known || known.kind === 'struct_type' || NAMED.has(known.kind)) return at.fn.new(typeValue(at, node), [], offset)
  return at.fn.cast(zeroValue(at, known, offset), node.text, offset)
}
