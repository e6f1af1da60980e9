import type { SyntaxNode } from '../../../syntax/tree.ts'
import { ALLOCATION } from '../../ir/allocation.ts'
import { type Code, expression, kids, maybe } from './code.ts'
import { isLiteral } from './literals.ts'
import { fieldOwner, heir, meaning, packagedClass, thisOf } from './names.ts'
import { compound } from './operators.ts'

/** A place that is read and written; its object and key are evaluated once. */
interface Place {
  read: () => number
  /** `declared` casts to the type the place is declared with */
  write: (value: number, declared: boolean) => void
  isText: boolean
}

function place(code: Code, node: SyntaxNode): Place | null {
  switch (node.kind) {
    case 'identifier':
      return namedPlace(code, node.text, node.start)
    case 'field_access': {
      const name = node.child('field')
      const object = maybe(code, node.child('object'), node.start)
      const isText = node.child('object')?.kind === 'this' && code.type?.fields.get(name?.text ?? '')?.type === 'String'
      return memberPlace(code, object, name?.text ?? '', node.start, isText)
    }
    case 'array_access': {
      const array = maybe(code, node.child('array'), node.start)
      const index = maybe(code, node.child('index'), node.end)
      return elementPlace(code, array, index, node.start)
    }
    default:
      return null
  }
}

function namedPlace(code: Code, name: string, offset: number): Place {
  const { fn } = code
  const found = meaning(code, name)
  if (found?.kind !== 'variable') {
    const object = found?.kind === 'field' ? fieldOwner(code, found, offset) : heir(code, offset)
    return memberPlace(code, object, name, offset, found?.kind === 'field' && found.field.type === 'String')
  }
  const { owner, variable, type } = found
  return {
    read: () => fn.load(owner, variable, offset),
    write: (value, declared) => fn.store(owner, variable, declared ? typed(code, value, type, offset) : value, offset),
    isText: type === 'String',
  }
}

const memberPlace = ({ fn }: Code, object: number, name: string, offset: number, isText: boolean): Place => ({
  read: () => fn.member(object, name, offset),
  write: (value) => fn.setMember(object, name, value, offset),
  isText,
})

const elementPlace = ({ fn }: Code, array: number, index: number, offset: number): Place => ({
  read: () => fn.at(array, index, offset),
  write: (value) => fn.setAt(array, index, value, offset),
  isText: false,
})

/** The value as what its variable is declared to hold. */
export const typed = ({ fn }: Code, value: number, type: string, offset: number): number => (type && type !== 'Object' ? fn.cast(value, type, offset) : value)

/** The value of an initialiser or right side; literals need no cast. */
export function typedValue(code: Code, node: SyntaxNode, type: string, offset: number): number {
  const value = expression(code, node)
  return isLiteral(node) ? value : typed(code, value, type, offset)
}

function assignment(code: Code, node: SyntaxNode): number {
  const left = node.child('left')
  const right = node.child('right')
  const to = left && place(code, left)
  if (!to || !right) return maybe(code, right, node.end)
  const operator = (node.child('operator')?.text ?? '=').slice(0, -1)
  const value = operator ? compound(code, operator, to.read(), to.isText, right, node.start) : expression(code, right)
  to.write(value, !operator && !isLiteral(right))
  return value
}

/** `i++`, `--i`: a number either way. */
function update(code: Code, node: SyntaxNode): number {
  const inside = kids(node)[0]
  const to = inside && place(code, inside)
  if (!to) return code.fn.unknown(node.start)
  const before = to.read()
  const after = code.fn.binary(/^--|--$/.test(node.text) ? 'SUB' : 'ADD', before, code.fn.const(1, node.start), node.start)
  to.write(after, false)
  return inside.start === node.start ? before : after
}

const SEPARATOR = /^separator(?:Char)?$/

function fieldAccess(code: Code, node: SyntaxNode): number {
  const { fn } = code
  const object = node.child('object')
  const field = node.child('field')
  if (!object || !field) return fn.unknown(node.start)
  const name = field.text
  if (name === 'this') return outerObject(code, object)
  if (object.kind === 'field_access' && /^[A-Z]/.test(name)) {
    const packaged = packagedClass(code, node.text.replace(/\s+/g, ''), node.start)
    if (packaged !== null) return packaged
  }
  // what stands between the folders of a path, as on most servers
  if (SEPARATOR.test(name) && /^(?:java\.io\.)?File$/.test(object.text)) return fn.const('/', field.start)
  const nested = nestedClass(code, object, name)
  if (nested !== null) return fn.classValue(nested, field.start)
  return fn.member(kids(node).some(({ kind, fieldName }) => kind === 'super' && !fieldName) ? fn.super(object.start) : expression(code, object), name, field.start)
}

/** `Outer.this` */
function outerObject(code: Code, name: SyntaxNode): number {
  const found = meaning(code, name.text)
  return found?.kind === 'type' ? thisOf(code, found.type, name.start) : code.fn.this(name.start)
}

function nestedClass(code: Code, object: SyntaxNode, name: string): number | null {
  if (object.kind !== 'identifier') return null
  const found = meaning(code, object.text)
  return found?.kind === 'type' ? (found.type.nested.get(name)?.record.index ?? null) : null
}

function arrayAccess(code: Code, node: SyntaxNode): number {
  const index = node.child('index')
  const array = maybe(code, node.child('array'), node.start)
  return code.fn.at(array, maybe(code, index, node.end), index?.start ?? node.end)
}

/** A size that somebody may have chosen: a number or a length is none. */
const VARIES: ReadonlySet<string> = new Set(['identifier', 'method_invocation', 'binary_expression', 'parenthesized_expression'])

function arrayCreation(code: Code, node: SyntaxNode): number {
  const sizes = node.all('dimensions').flatMap((size) => (size.kind === 'dimensions_expr' ? kids(size).filter(({ kind }) => !kind.endsWith('annotation')) : []))
  for (const size of sizes) {
    const many = expression(code, size)
    if (VARIES.has(size.kind)) code.fn.call(code.fn.global(ALLOCATION, size.start), [many], size.start)
  }
  const value = node.child('value')
  if (value) return arrayItems(code, value)
  const made = code.fn.array([], node.start)
  // `new int[3][5]`: whatever row is asked for, there is one
  if (sizes.length > 1) code.fn.setAt(made, code.fn.unknown(node.start), code.fn.array([], node.end), node.start)
  return made
}

const arrayItems = (code: Code, node: SyntaxNode): number => code.fn.array(args(code, node), node.start)

/** Each child as a value. */
export const args = (code: Code, node: SyntaxNode | null): number[] => kids(node).map((item) => expression(code, item))

export const access = [
  ['assignment_expression', assignment],
  ['update_expression', update],
  ['field_access', fieldAccess],
  ['array_access', arrayAccess],
  ['array_creation_expression', arrayCreation],
  ['array_initializer', arrayItems],
] as const
