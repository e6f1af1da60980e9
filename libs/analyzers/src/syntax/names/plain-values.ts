import type { ParsedFile } from '../parsed-file.ts'
import type { SyntaxNode } from '../tree.ts'
import type { Language } from '../../types.ts'
import { AS_TEXT, CONVERSIONS, COUNTS, PARTS } from './conversions.ts'
import { anyField, declarationsFor, namesIn, ownField } from './declarations.ts'
import { type Plain, plainType } from './plain-types.ts'
import type { Declaration } from './readers.ts'

const MAX_DEPTH = 8

/** An expression that can only be a number, a date, an id, a choice, or text that stands in the code. */
export const isPlain = (node: SyntaxNode, file: ParsedFile): boolean => plainValue(node, file, 0) !== null

const GROUPS: ReadonlySet<string> = new Set(['parenthesized_expression', 'ParenthesizedExpression', 'parenthesized_statements', 'argument', 'ChainExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'checked_expression', 'begin_block'])
const CASTS: ReadonlySet<string> = new Set(['cast_expression', 'as_expression', 'TSAsExpression', 'TSTypeAssertion'])
const LITERALS = /^(?:(?:decimal_|hex_|octal_|binary_)?(?:integer|floating_point|int|float|real|imaginary)(?:_literal)?|boolean(?:_literal)?|true|false|nil|null(?:_literal)?|none)$/
const UNARY: ReadonlySet<string> = new Set(['unary_expression', 'UnaryExpression', 'prefix_unary_expression', 'unary_op_expression', 'unary'])
const UPDATES: ReadonlySet<string> = new Set(['UpdateExpression', 'update_expression', 'postfix_unary_expression'])
const BINARY: ReadonlySet<string> = new Set(['binary_expression', 'BinaryExpression', 'LogicalExpression', 'binary'])
const CONDITIONAL: ReadonlySet<string> = new Set(['conditional_expression', 'ConditionalExpression', 'ternary_expression', 'conditional'])
const NAMES: ReadonlySet<string> = new Set(['identifier', 'Identifier', 'variable_name', 'instance_variable'])
const MEMBERS: ReadonlySet<string> = new Set(['MemberExpression', 'field_access', 'member_access_expression', 'nullsafe_member_access_expression', 'selector_expression', 'conditional_access_expression', 'scoped_property_access_expression'])

function plainValue(given: SyntaxNode, file: ParsedFile, depth: number): Plain | null {
  const node = grouped(given)
  const { kind } = node
  if (depth > MAX_DEPTH) return null
  if (LITERALS.test(kind)) return 'number'
  if (kind === 'Literal') return /^['"`]/.test(node.text) ? 'fixed' : 'number'
  if (file.literal(node) !== null) return 'fixed'
  if (CASTS.has(kind)) return cast(node, file, depth)
  if (UNARY.has(kind)) return /^(?:[-+!~]|not\b|typeof\b|void\b)/.test(node.text) ? 'number' : null
  if (UPDATES.has(kind)) return node.text.endsWith('!') ? inside(node, file, depth) : 'number'
  if (BINARY.has(kind)) return binary(node, file, depth)
  if (CONDITIONAL.has(kind)) return both(node.child('consequence') ?? node.child('consequent') ?? node.child('body'), node.child('alternative') ?? node.child('alternate'), file, depth)
  if (NAMES.has(kind)) return named(declarationsFor(node.text.replace(/^\$/, ''), node, file), file, depth)
  if (file.isA(node, 'call') || file.isA(node, 'new')) return called(node, file, depth)
  return MEMBERS.has(kind) ? member(node, file, depth) : null
}

function grouped(node: SyntaxNode): SyntaxNode {
  let at = node
  while (GROUPS.has(at.kind)) {
    const inner = at.child('expression') ?? at.children.find(({ kind }) => kind !== '(' && kind !== ')')
    if (!inner) return at
    at = inner
  }
  return at
}

const inside = (node: SyntaxNode, file: ParsedFile, depth: number): Plain | null => {
  const [inner] = node.children
  return inner ? plainValue(inner, file, depth + 1) : null
}

/** What several ways give. */
function all(nodes: readonly (SyntaxNode | null | undefined)[], file: ParsedFile, depth: number): Plain | null {
  const kinds = nodes.map((node) => (node ? plainValue(node, file, depth + 1) : null))
  if (kinds.length === 0 || kinds.includes(null)) return null
  return kinds.includes('fixed') ? 'fixed' : 'number'
}

const both = (a: SyntaxNode | null, b: SyntaxNode | null, file: ParsedFile, depth: number): Plain | null => all([a, b], file, depth)

function cast(node: SyntaxNode, file: ParsedFile, depth: number): Plain | null {
  const type = (node.child('type') ?? node.child('typeAnnotation') ?? node.child('right'))?.text ?? ''
  const value = node.child('value') ?? node.child('expression') ?? node.child('left')
  // a type of TypeScript converts nothing, and is believed all the same
  return plainType(type, file) ?? (value ? plainValue(value, file, depth + 1) : null)
}

const COMPARES = /^(?:[=!]==?|<=?|>=?|<=>|<>|instanceof|is|in)$/
const CHOOSES = /^(?:&&|\|\||\?\?|\?:|and|or|\+)$/
const CALCULATES = /^(?:[-*/^]|\*\*|<<|>>>?|[&|]|%)$/

function binary(node: SyntaxNode, file: ParsedFile, depth: number): Plain | null {
  const [left, right] = [node.child('left'), node.child('right')]
  const operator = node.child('operator')?.text ?? (left && right ? node.tree.text.slice(left.end, right.start).replace(/[()\s]/g, '') : '')
  if (COMPARES.test(operator)) return 'number'
  if (CHOOSES.test(operator)) return both(left, right, file, depth)
  if (!CALCULATES.test(operator)) return null
  // text can be repeated, filled and put behind other text
  return file.language === 'ruby' && left ? (plainValue(left, file, depth + 1) === 'number' ? 'number' : null) : 'number'
}

/** A name is as plain as what it is declared as, or as all that it is given. */
function named(declarations: readonly Declaration[], file: ParsedFile, depth: number): Plain | null {
  const types = declarations.flatMap(({ type }) => (type === null ? [] : [plainType(type, file)]))
  if (types.length > 0 && !types.includes(null)) return types.includes('fixed') ? 'fixed' : 'number'
  if (declarations.some(({ open }) => open)) return null
  return all(declarations.flatMap(({ value }) => value ?? []), file, depth)
}

const nameOf = (node: SyntaxNode): SyntaxNode | null => node.child('property') ?? node.child('field') ?? node.child('name') ?? node.children.at(-1)?.child('name') ?? null
const SELF = /^(?:\$?this|self|static)$/

function member(node: SyntaxNode, file: ParsedFile, depth: number): Plain | null {
  const name = nameOf(node)?.text.replace(/^\$/, '') ?? ''
  if (COUNTS.test(name)) return 'number'
  const of = node.child('object') ?? node.child('expression') ?? node.child('operand') ?? node.child('condition') ?? node.child('scope')
  if (!of) return null
  if (namesIn(file).enums.has(of.text)) return 'number'
  if (SELF.test(of.text)) return named(ownField(name, node, file), file, depth)
  if (PARTS.test(name) && plainValue(of, file, depth + 1) === 'number') return 'number'
  // fields of classes of the file, where all of the name are alike
  const fields = anyField(name, file)
  return fields.length > 0 && fields.every(({ type }) => type !== null) ? named(fields, file, depth) : null
}

const ARRAYS = /^array_map$/
const dialectOf = (language: Language): Language => (language === 'typescript' ? 'javascript' : language)

function called(node: SyntaxNode, file: ParsedFile, depth: number): Plain | null {
  const call = file.call(node)
  if (!call) return null
  const language = dialectOf(file.language)
  const { callee, name, receiver, args } = call
  if (CONVERSIONS[language]?.test(callee)) return 'number'
  // numbers of a list: `array_map('intval', $ids)`
  if (ARRAYS.test(callee)) return /^(?:intval|floatval|boolval)$/.test((args[0] && file.literal(args[0])) ?? '') ? 'number' : null
  if (receiver && plainValue(receiver, file, depth + 1) === 'number') return 'number'
  if (AS_TEXT[language]?.test(callee)) return all(receiver && !args.length ? [receiver] : args, file, depth)
  const result = receiver && !SELF.test(receiver.text) ? '' : (namesIn(file).results.get(name) ?? '')
  return result === '' ? null : plainType(result, file)
}
