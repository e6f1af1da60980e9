import { pieceOf } from '../pieces.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { lowerAssertion, lowerCall, lowerConversion } from './calls.ts'
import { lowerComposite } from './composites.ts'
import { constantOf } from './constants.ts'
import { lowerFunction } from './functions.ts'
import { bare, first, isPlain, parts } from './nodes.ts'
import { lowerBinary, lowerUnary } from './operators.ts'
import { packageOf, type Place, read } from './place.ts'
import { typeText, typeValue } from './types.ts'

type Lower = (at: Place, node: SyntaxNode) => number

const literal: Lower = (at, node) => {
  const constant = constantOf(node)
  return constant ? at.fn.const(constant.value, node.start) : at.fn.unknown(node.start)
}

const typeName: Lower = (at, node) => typeValue(at, node)

const LOWER: ReadonlyMap<string, Lower> = new Map(Object.entries({
  identifier: (at, node) => read(at, node.text, node.start),
  package_identifier: (at, node) => read(at, node.text, node.start),
  interpreted_string_literal: literal,
  raw_string_literal: literal,
  int_literal: literal,
  float_literal: literal,
  imaginary_literal: literal,
  rune_literal: literal,
  nil: literal,
  true: literal,
  false: literal,
  iota: (at, node) => (at.iota < 0 ? at.fn.unknown(node.start) : at.fn.const(at.iota, node.start)),
  selector_expression: selector,
  index_expression: index,
  slice_expression: slice,
  call_expression: (at, node) => lowerCall(at, node),
  type_assertion_expression: lowerAssertion,
  type_conversion_expression: lowerConversion,
  type_instantiation_expression: (at, node) => operand(at, node, node.child('type')),
  composite_literal: lowerComposite,
  func_literal: (at, node) => at.fn.closure(lowerFunction(at, node), node.start),
  binary_expression: lowerBinary,
  unary_expression: lowerUnary,
  variadic_argument: (at, node) => operand(at, node, first(node)),
  literal_element: (at, node) => operand(at, node, first(node)),
  type_identifier: typeName,
  qualified_type: typeName,
  generic_type: typeName,
  pointer_type: typeName,
  slice_type: (at, node) => at.fn.global(typeText(node), node.start),
  map_type: (at, node) => at.fn.global(typeText(node), node.start),
  array_type: (at, node) => at.fn.global(typeText(node), node.start),
  function_type: (at, node) => at.fn.global(typeText(node), node.start),
  interface_type: (at, node) => at.fn.global(typeText(node), node.start),
  struct_type: (at, node) => at.fn.global(typeText(node), node.start),
  channel_type: (at, node) => at.fn.global(typeText(node), node.start),
}))

const operand = (at: Place, around: SyntaxNode, node: SyntaxNode | null) => (node ? at.file.expression(at, node) : at.fn.unknown(around.start))

export function lowerExpression(at: Place, written: SyntaxNode): number {
  const { file } = at
  const node = bare(written)
  if (file.depth >= file.maxDepth) return at.fn.unknown(node.start)
  file.depth++
  const value = (LOWER.get(node.kind) ?? unread)(at, node)
  file.depth--
  return value
}

/** What the parser could not read: its parts may still call something. */
function unread(at: Place, node: SyntaxNode): number {
  for (const part of parts(node)) if (!isPlain(part)) at.file.statement(at, part)
  return at.fn.unknown(node.start)
}

/** What stands between the folders of a path, as on most servers. */
const SEPARATORS: ReadonlyMap<string, string> = new Map(Object.entries({ PathSeparator: 'os', Separator: 'path/filepath' }))

function selector(at: Place, node: SyntaxNode): number {
  const field = node.child('field')
  const from = SEPARATORS.get(field?.text ?? '')
  const named = from ? node.child('operand') : null
  if (named && packageOf(at, named) === from) return at.fn.const('/', node.start)
  return at.fn.member(operand(at, node, node.child('operand')), field?.text ?? '', field?.start ?? node.start)
}

function index(at: Place, node: SyntaxNode): number {
  const key = node.child('index')
  // the program's own path is no argument that somebody gave
  if (key?.text === '0' && node.child('operand')?.text === 'os.Args') return at.fn.unknown(node.start)
  const object = operand(at, node, node.child('operand'))
  return at.fn.at(object, operand(at, node, key), key?.start ?? node.start)
}

function slice(at: Place, node: SyntaxNode): number {
  const value = operand(at, node, node.child('operand'))
  for (const bound of [node.child('start'), node.child('end'), node.child('capacity')]) if (bound && !isPlain(bound)) at.file.expression(at, bound)
  return at.fn.unary(pieceOf(node.text.slice(node.child('operand')?.text.length ?? 0)), value, node.start)
}
