import type { SyntaxNode } from '../../../syntax/tree.ts'
import { namedExpression } from './assignments.ts'
import { call } from './calls.ts'
import { dictionary, list, spreadOf } from './collections.ts'
import { comprehension, dictionaryComprehension } from './comprehensions.ts'
import { constantOf } from './constants.ts'
import { type Context, expression } from './context.ts'
import { lambda } from './functions.ts'
import { subscript } from './keys.ts'
import { binding, loadName } from './names.ts'
import { dottedName, firstPart } from './nodes.ts'
import { binaryOperator, booleanOperator, comparison, conditional, not, unaryOperator } from './operators.ts'
import { string } from './strings.ts'

type Lowering = (c: Context, node: SyntaxNode) => number

const inner: Lowering = (c, node) => expression(c, firstPart(node), node.start)

const constant: Lowering = (c, node) => c.fn.const(constantOf(node)?.value ?? null, node.start)

/** `package.module` where the file says `import package.module`: the package may be a folder without code of its own, which has no members. */
function broughtModule(c: Context, node: SyntaxNode): number | null {
  if (c.unit.dotted.size === 0) return null
  const name = dottedName(node)
  const found = c.unit.dotted.get(name)
  const head = found === undefined ? null : binding(c, name.slice(0, name.indexOf('.')))
  return head && 'import' in head && c.unit.module.imports[head.import]?.name === '*' ? (found ?? null) : null
}

function attribute(c: Context, node: SyntaxNode): number {
  const whole = broughtModule(c, node)
  if (whole !== null) return c.fn.import(whole, node.start)
  const name = node.child('attribute')
  const object = expression(c, node.child('object'), node.start)
  return c.fn.member(object, name?.text ?? '', name?.start ?? node.start)
}

/** What is sent into a generator is not followed. */
function yielded(c: Context, node: SyntaxNode): number {
  const value = firstPart(node)
  if (/^yield\s+from\b/.test(node.tree.text.slice(node.start, node.start + 40)) && value) {
    c.fn.each(expression(c, value), (element) => c.fn.yield(element, node.start), node.start)
  } else c.fn.yield(value ? expression(c, value) : c.fn.const(null, node.start), node.start)
  return c.fn.unknown(node.start)
}

export const EXPRESSIONS = new Map<string, Lowering>([
  ['identifier', (c, node) => loadName(c, node.text, node.start)],
  ['attribute', attribute],
  ['call', call],
  ['subscript', subscript],
  ['string', string],
  ['concatenated_string', string],
  ['integer', constant],
  ['float', constant],
  ['true', constant],
  ['false', constant],
  ['none', constant],
  ['parenthesized_expression', inner],
  ['binary_operator', binaryOperator],
  ['boolean_operator', booleanOperator],
  ['comparison_operator', comparison],
  ['not_operator', not],
  ['unary_operator', unaryOperator],
  ['conditional_expression', conditional],
  ['named_expression', namedExpression],
  ['lambda', lambda],
  ['list', list],
  ['tuple', list],
  ['set', list],
  ['expression_list', list],
  ['pattern_list', list],
  ['tuple_pattern', list],
  ['list_pattern', list],
  ['dictionary', dictionary],
  ['list_comprehension', comprehension],
  ['set_comprehension', comprehension],
  ['generator_expression', comprehension],
  ['dictionary_comprehension', dictionaryComprehension],
  ['await', (c, node) => c.fn.await(inner(c, node), node.start)],
  ['yield', yielded],
  ['type', inner],
  ['list_splat', (c, node) => expression(c, spreadOf(node), node.start)],
  ['ellipsis', (c, node) => c.fn.unknown(node.start)],
])
