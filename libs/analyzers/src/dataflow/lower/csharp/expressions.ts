import { pieceOf } from '../pieces.ts'
import { ALLOCATION } from '../../ir/allocation.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Entry } from '../../ir/builder.ts'
import { converted, creation, invocation, items } from './calls.ts'
import { literal } from './constants.ts'
import { type Code, declare, hidden, inBlock, operandValue, statement, value } from './context.ts'
import { lambda } from './functions.ts'
import { elementType, inside, nameText, operandOf, tupleNames, typeText } from './nodes.ts'
import { nameValue, subscript, typeValue } from './names.ts'
import { assignment, binary, conditional, postfix, prefix } from './operators.ts'
import { isPattern } from './patterns.ts'
import { query } from './queries.ts'
import { switchExpression } from './switches.ts'
import { interpolated } from './text.ts'

type Read = (code: Code, node: SyntaxNode, type: string) => number

const name: Read = (code, node) => nameValue(code, nameText(node), node.start)
const constant: Read = (code, node) => code.fn.const(literal(node), node.start)
const operand: Read = (code, node, type) => operandValue(code, node, type)

/** A size that somebody may have chosen: a number or a length is none. */
const VARIES: ReadonlySet<string> = new Set(['identifier', 'invocation_expression', 'element_access_expression', 'binary_expression', 'parenthesized_expression'])

/** `new byte[n]` */
function allocated(code: Code, type: SyntaxNode): void {
  for (const rank of inside(type).filter(({ kind }) => kind === 'array_rank_specifier')) {
    for (const size of inside(rank)) if (VARIES.has(size.kind)) code.fn.call(code.fn.global(ALLOCATION, size.start), [value(code, size)], size.start)
  }
}

function array(code: Code, node: SyntaxNode, type: string): number {
  const written = node.child('type')
  if (written) allocated(code, written)
  const list = node.kind === 'initializer_expression' ? node : inside(node).find((child) => child.kind === 'initializer_expression')
  return items(code, list, node.start, elementType(written ? typeText(written) : type))
}

export const EXPRESSIONS: ReadonlyMap<string, Read> = new Map(Object.entries({
  identifier: name,
  generic_name: name,
  predefined_type: (code, node) => code.fn.global(node.text, node.start),
  qualified_name: (code, node) => typeValue(code, node),
  alias_qualified_name: (code, node) => typeValue(code, node),
  nullable_type: (code, node) => typeValue(code, node),
  array_type: (code, node) => typeValue(code, node),
  this: (code, node) => code.fn.this(node.start),
  base: (code, node) => code.fn.super(node.start),
  string_literal: constant,
  verbatim_string_literal: constant,
  raw_string_literal: constant,
  character_literal: constant,
  integer_literal: constant,
  real_literal: constant,
  boolean_literal: constant,
  null_literal: constant,
  interpolated_string_expression: interpolated,
  parenthesized_expression: operand,
  checked_expression: operand,
  ref_expression: operand,
  binary_expression: binary,
  prefix_unary_expression: prefix,
  postfix_unary_expression: postfix,
  assignment_expression: assignment,
  conditional_expression: conditional,
  invocation_expression: invocation,
  object_creation_expression: creation,
  implicit_object_creation_expression: creation,
  array_creation_expression: array,
  implicit_array_creation_expression: array,
  stackalloc_expression: array,
  implicit_stackalloc_expression: array,
  initializer_expression: array,
  collection_expression: collection,
  anonymous_object_creation_expression: anonymousObject,
  with_expression: changed,
  tuple_expression: tuple,
  cast_expression: converted,
  as_expression: converted,
  is_expression: isPattern,
  is_pattern_expression: isPattern,
  switch_expression: switchExpression,
  query_expression: query,
  lambda_expression: lambda,
  anonymous_method_expression: lambda,
  member_access_expression: member,
  conditional_access_expression: member,
  element_access_expression: element,
  element_binding_expression: (code, node) => subscript(code, node),
  await_expression: (code, node) => code.fn.await(operandValue(code, node), node.start),
  throw_expression: thrown,
  typeof_expression: (code, node) => code.fn.const(typeText(node.child('type')), node.start),
  default_expression: (code, node) => code.fn.const(/^(?:s?byte|u?(?:short|int|long)|n(?:u)?int|double|float|decimal)$/.test(typeText(node.child('type'))) ? 0 : null, node.start),
  declaration_expression: declared,
  argument: operand,
  preproc_if: directive,
  preproc_elif: directive,
  preproc_else: operand,
}))

/** The value of any node that may stand for one; of what is not known, its children are followed for what they do. */
export function expression(code: Code, node: SyntaxNode, type: string): number {
  return (EXPRESSIONS.get(node.kind) ?? unread)(code, node, type)
}

const unread: Read = (code, node) => {
  inBlock(code, () => inside(node).forEach((child) => statement(code, child)))
  return code.fn.unknown(node.start)
}

/** `long.MaxValue`: where it is a limit, there is none. */
const LARGEST: ReadonlyMap<string, number> = new Map([['int.MaxValue', 2 ** 31 - 1], ['uint.MaxValue', 2 ** 32 - 1], ['long.MaxValue', 2 ** 63]])

function member(code: Code, node: SyntaxNode): number {
  const largest = node.end - node.start < 15 ? LARGEST.get(node.text) : undefined
  if (largest !== undefined) return code.fn.const(largest, node.start)
  const object = value(code, node.child('expression') ?? node.child('condition'))
  const last = inside(node).at(-1)
  const key = node.child('name') ?? last?.child('name')
  if (key) return read(code, object, nameText(key), key.start)
  return last?.kind === 'element_binding_expression' ? indexed(code, object, last) : object
}

/** A tuple's elements are numbered from 1 where they have no names. */
function read({ fn }: Code, object: number, key: string, offset: number): number {
  const place = /^Item([1-8])$/.exec(key)?.[1]
  return place === undefined ? fn.member(object, key, offset) : fn.at(object, fn.const(Number(place) - 1, offset), offset)
}

function element(code: Code, node: SyntaxNode): number {
  return indexed(code, value(code, node.child('expression')), node.child('subscript'))
}

function indexed(code: Code, object: number, list: SyntaxNode | null): number {
  const [only] = list ? inside(list) : []
  if (only && inside(only).at(-1)?.kind === 'range_expression') return code.fn.unary(pieceOf(only.text), object, only.start)
  return code.fn.at(object, subscript(code, list), only?.start ?? list?.start ?? 0)
}

function collection(code: Code, node: SyntaxNode, type: string): number {
  const made = inside(node).map((item) => {
    const [part] = inside(item)
    const held = part ? operandValue(code, part, elementType(type)) : hidden(code, item)
    return part?.kind === 'spread_element' ? { spread: held } : held
  })
  return code.fn.array(made, node.start)
}

/** `new { a.Name, Age = 3 }` */
function anonymousObject(code: Code, node: SyntaxNode): number {
  const parts = inside(node)
  const entries: Entry[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    if (!part) continue
    const isNamed = part.kind === 'identifier' && /^\s*=(?!=)/.test(code.file.text.slice(part.end, part.end + 40))
    const held = isNamed ? parts[++at] : part
    entries.push({ key: isNamed ? nameText(part) : implied(part), value: held ? value(code, held) : code.fn.this(part.end) })
  }
  return code.fn.object(entries, node.start)
}

/** The name an element has without being given one. */
const implied = (node: SyntaxNode): string => (node.kind === 'identifier' ? nameText(node) : nameText(node.child('name') ?? inside(node).at(-1)?.child('name') ?? null))

/** `person with { Name = x }` */
function changed(code: Code, node: SyntaxNode): number {
  const { fn } = code
  const [whole] = inside(node)
  const from = whole?.kind === 'with_initializer' ? hidden(code, node) : value(code, whole)
  const entries = inside(node).filter((part) => part.kind === 'with_initializer').map((part) => {
    const [key, held] = inside(part)
    return { key: nameText(key ?? null), value: held === undefined ? hidden(code, part) : value(code, held) }
  })
  return fn.object([{ spread: from }, ...entries], node.start)
}

/** A tuple is a list whose elements may have names, too: those expected, or their own. */
function tuple(code: Code, node: SyntaxNode, type: string): number {
  const { fn } = code
  const parts = inside(node)
  const expected = tupleNames(type)
  const values = parts.map((part) => operandValue(code, part))
  const made = fn.array(values, node.start)
  for (const [at, held] of values.entries()) {
    const part = parts[at]
    const own = part?.child('name')
    const key = expected[at] || (own ? nameText(own) : implied(operandOf(part ?? node) ?? node))
    if (key) fn.setMember(made, key, held, part?.start ?? node.start)
  }
  return made
}

function thrown(code: Code, node: SyntaxNode): number {
  code.fn.throw(operandValue(code, node), node.start)
  return code.fn.unknown(node.start)
}

/** `out int x` where the call around it could not be read; `f(a * b, c)` comes as one, too. */
function declared(code: Code, node: SyntaxNode): number {
  const type = node.child('type')
  const factor = type?.kind === 'pointer_type' ? type.child('type') : null
  if (factor) return code.fn.binary('MATH', value(code, factor), nameValue(code, nameText(node.child('name')), node.start), node.start)
  declare(code, nameText(node.child('name')), typeText(node.child('type')))
  return code.fn.unknown(node.start)
}

/** `#if` within an expression: either side may be what is compiled. */
function directive(code: Code, node: SyntaxNode, type: string): number {
  const held = operandOf(node)
  const otherwise = node.child('alternative')
  return code.fn.cond(code.fn.unknown(node.start), () => value(code, held, type), () => value(code, otherwise, type), node.start)
}
