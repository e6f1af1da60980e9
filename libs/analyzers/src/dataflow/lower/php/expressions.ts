import type { SyntaxNode } from '../../../syntax/tree.ts'
import { arrayLiteral } from './arrays.ts'
import { assignment, globalsKey, readGlobal, subscriptKey } from './assign.ts'
import { construction, functionCall, memberCall, scopedCall } from './calls.ts'
import { type Code, firstPart, partsOf, plainName } from './code.ts'
import { closure } from './functions.ts'
import { inPage } from './html.ts'
import { matchExpression } from './match.ts'
import { readMember } from './members.ts'
import { augmented, binary, cast, conditional, constantName, numberOf, unary, update } from './operators.ts'
import { fileConstant } from './paths.ts'
import { constantText, interpolated, joined } from './strings.ts'
import { scopeValue, typeValue } from './types.ts'
import { readVariable } from './variables.ts'

type Lower = (code: Code, node: SyntaxNode) => number

/** Deeper nesting than this nobody writes; the stack would not hold it. */
const MAX_DEPTH = 400

/** Lowers an expression and returns the temporary that holds its value. */
export function lowerExpression(code: Code, node: SyntaxNode): number {
  const lower = EXPRESSIONS.get(node.kind)
  if (!lower || code.depth >= MAX_DEPTH) return unknownNode(code, node)
  code.depth++
  const value = lower(code, node)
  code.depth--
  return value
}

/** Nothing is known of the node: what stands inside still happens. */
function unknownNode(code: Code, node: SyntaxNode): number {
  if (code.depth < MAX_DEPTH) {
    code.depth++
    code.file.lower.statements(code, node.children)
    code.depth--
  }
  return code.fn.unknown(node.start)
}

const inner: Lower = (code, node) => {
  const inside = firstPart(node)
  return inside ? lowerExpression(code, inside) : code.fn.unknown(node.start)
}

const text: Lower = (code, node) => {
  const known = constantText(node)
  return known === null ? joined(code, interpolated(code, node), node.start) : code.fn.const(known, node.start)
}

/** Calls of what PHP has as statements and operators: `echo`, `print`, `include`. */
const construct =
  (name: string): Lower =>
  (code, node) => {
    const value = inner(code, node)
    return code.fn.call(code.fn.global(name, node.start), [value], node.start)
  }

const print: Lower = (code, node) => {
  const inside = firstPart(node)
  const value = inside ? inPage(code, inside, lowerExpression(code, inside)) : code.fn.unknown(node.start)
  return code.fn.call(code.fn.global('print', node.start), [value], node.start)
}

const include: Lower = (code, node) => {
  const value = construct('include')(code, node)
  code.includes = true
  return value
}

const member: Lower = (code, node) => {
  const object = node.child('object')
  return readMember(code, object ? lowerExpression(code, object) : code.fn.unknown(node.start), node)
}

const staticMember: Lower = (code, node) => {
  const scope = node.child('scope')
  return readMember(code, scope ? scopeValue(code, scope) : code.fn.unknown(node.start), node)
}

/** `A::B`, `A::class`, `$object::class`, `A::{$name}` */
const classConstant: Lower = (code, node) => {
  const [scope, name] = partsOf(node)
  if (!scope || !name) return code.fn.unknown(node.start)
  if (name.text.toLowerCase() === 'class') return typeValue(code, scope) ?? code.fn.unary('TYPEOF', lowerExpression(code, scope), node.start)
  const object = scopeValue(code, scope)
  const [computed] = name.children
  return computed ? code.fn.at(object, lowerExpression(code, computed), name.start) : code.fn.member(object, name.text, name.start)
}

const subscript: Lower = (code, node) => {
  const [base, key] = partsOf(node)
  if (!base) return code.fn.unknown(node.start)
  const global = globalsKey(code, node)
  if (global) return readGlobal(code, global, key?.start ?? node.start)
  const object = lowerExpression(code, base)
  return code.fn.at(object, key ? subscriptKey(code, key) : code.fn.unknown(node.start), key?.start ?? node.start)
}

/** `"${name}"` is the variable itself; which one `$$name` is, only the running program knows. */
const dynamicVariable: Lower = (code, node) => {
  const [name] = partsOf(node)
  if (!name) return code.fn.unknown(node.start)
  if (name.kind === 'name') return readVariable(code, name.text, node.start)
  if (name.kind === 'subscript_expression' && partsOf(name)[0]?.kind === 'name') {
    const [base, key] = partsOf(name)
    const object = readVariable(code, base?.text ?? '', node.start)
    return code.fn.at(object, key ? lowerExpression(code, key) : code.fn.unknown(node.start), key?.start ?? node.start)
  }
  const known = constantText(name)
  if (known !== null) return readVariable(code, known, node.start)
  lowerExpression(code, name)
  return code.fn.unknown(node.start)
}

const shell: Lower = (code, node) => {
  const command = joined(code, interpolated(code, node), node.start)
  return code.fn.call(code.fn.global('shell_exec', node.start), [command], node.start)
}

const thrown: Lower = (code, node) => {
  code.fn.throw(inner(code, node), node.start)
  return code.fn.unknown(node.start)
}

/** `yield x`, `yield key => x`, `yield from list` */
const yielded: Lower = (code, node) => {
  const { fn } = code
  fn.parts.generator = true
  const inside = firstPart(node)
  const values = inside?.kind === 'array_element_initializer' ? partsOf(inside) : []
  const value = values[values.length - 1]
  if (value) fn.yield(lowerExpression(code, value), node.start)
  else if (inside) fn.each(lowerExpression(code, inside), (element) => fn.yield(element, node.start), node.start)
  return fn.unknown(node.start)
}

const sequence: Lower = (code, node) => {
  const values = partsOf(node).map((part) => lowerExpression(code, part))
  return values[values.length - 1] ?? code.fn.unknown(node.start)
}

const name: Lower = (code, node) => {
  const place = node.text.startsWith('__') ? fileConstant(code, node.text) : null
  return place === null ? constantName(code, node) : code.fn.const(place, node.start)
}

const EXPRESSIONS: ReadonlyMap<string, Lower> = new Map(Object.entries({
  variable_name: (code, node) => readVariable(code, plainName(node), node.start),
  dynamic_variable_name: dynamicVariable,
  name,
  qualified_name: constantName,
  relative_name: constantName,
  relative_scope: scopeValue,
  integer: (code, node) => code.fn.const(numberOf(node.text), node.start),
  float: (code, node) => code.fn.const(numberOf(node.text), node.start),
  boolean: (code, node) => code.fn.const(node.text.toLowerCase() === 'true', node.start),
  null: (code, node) => code.fn.const(null, node.start),
  string: text,
  encapsed_string: text,
  heredoc: text,
  nowdoc: text,
  shell_command_expression: shell,
  array_creation_expression: arrayLiteral,
  member_access_expression: member,
  nullsafe_member_access_expression: member,
  scoped_property_access_expression: staticMember,
  class_constant_access_expression: classConstant,
  subscript_expression: subscript,
  function_call_expression: functionCall,
  member_call_expression: memberCall,
  nullsafe_member_call_expression: memberCall,
  scoped_call_expression: scopedCall,
  object_creation_expression: construction,
  anonymous_function: closure,
  arrow_function: closure,
  assignment_expression: assignment,
  reference_assignment_expression: assignment,
  augmented_assignment_expression: augmented,
  update_expression: update,
  binary_expression: binary,
  unary_op_expression: unary,
  cast_expression: cast,
  conditional_expression: conditional,
  match_expression: matchExpression,
  parenthesized_expression: inner,
  error_suppression_expression: inner,
  by_ref: inner,
  argument: inner,
  variadic_unpacking: inner,
  clone_expression: (code, node) => code.fn.unary('SAME', inner(code, node), node.start),
  print_intrinsic: print,
  include_expression: include,
  include_once_expression: include,
  require_expression: include,
  require_once_expression: include,
  throw_expression: thrown,
  yield_expression: yielded,
  sequence_expression: sequence,
}))
