import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { BINARY } from '../../ir/ops.ts'
import { type Code, hidden, operandValue, value } from './context.ts'
import { misread } from './calls.ts'
import { literal } from './constants.ts'
import { inside, operandOf } from './nodes.ts'
import { type Reference, reference } from './names.ts'
import { chain, isText, joined, parts, sum } from './text.ts'

/** Flags that are put together hold each of them. */
const OPERATORS: ReadonlyMap<string, keyof typeof BINARY> = new Map(Object.entries({ '==': 'EQ', '!=': 'NE', '<': 'LT', '<=': 'LE', '>': 'GT', '>=': 'GE', '-': 'SUB', '*': 'MUL', '/': 'DIV', '%': 'MOD', '|': 'MERGE', '^': 'MERGE' }))

export function binary(code: Code, node: SyntaxNode, type: string): number {
  const operator = node.child('operator')?.text ?? ''
  const left = node.child('left')
  const right = node.child('right')
  switch (operator) {
    case '+':
      return sum(code, node)
    case '&&':
    case '||': {
      const [first, ...rest] = chain(node, operator)
      let made = value(code, first)
      for (const operand of rest) made = code.fn[operator === '&&' ? 'and' : 'or'](made, () => value(code, operand), node.start)
      return made
    }
    case '??':
      return code.fn.coalesce(value(code, left, type), () => value(code, right, type), node.start)
    case '>':
      return misread(code, node) ?? code.fn.binary('GT', value(code, left), value(code, right), node.start)
    default:
      return code.fn.binary(OPERATORS.get(operator) ?? 'MATH', value(code, left), value(code, right), node.start)
  }
}

export function prefix(code: Code, node: SyntaxNode): number {
  const { text } = code.file
  const { fn } = code
  const sign = text[node.start] ?? ''
  const operand = operandOf(node)
  if (!operand) return sign === '!' ? fn.unary('NOT', hidden(code, node), node.start) : hidden(code, node)
  if (text.startsWith('++', node.start) || text.startsWith('--', node.start)) return step(code, node, operand, true)
  if (sign === '!') return fn.unary('NOT', value(code, operand), node.start)
  if (sign === '*' || sign === '&') return fn.unary('SAME', value(code, operand), node.start)
  const constant = literal(operand)
  if (sign === '-' && typeof constant === 'number') return fn.const(-constant, node.start)
  return fn.unary('MATH', value(code, operand), node.start)
}

export function postfix(code: Code, node: SyntaxNode): number {
  const operand = operandOf(node) ?? inside(node)[0]
  const sign = code.file.text.slice(node.end - 2, node.end)
  if (operand && (sign === '++' || sign === '--')) return step(code, node, operand, false)
  // also whatever the grammar takes for a statement though the language does not
  const made = operandValue(code, node)
  return sign.endsWith('!') ? code.fn.unary('SAME', made, node.start) : made
}

function step(code: Code, node: SyntaxNode, operand: SyntaxNode, isPrefix: boolean): number {
  const place = reference(code, operand)
  const before = place.read()
  const after = code.fn.unary('MATH', before, node.start)
  place.write(after, node)
  return isPrefix ? after : before
}

export function assignment(code: Code, node: SyntaxNode): number {
  const target = node.child('left')
  const from = node.child('right')
  const operator = node.child('operator')?.text ?? '='
  if (!target) return value(code, from)
  const place = reference(code, target)
  const made = operator === '=' ? value(code, from, place.type) : compound(code, place, target, from, operator)
  place.write(made, operator === '=' ? from : null)
  return made
}

function compound(code: Code, place: Reference, target: SyntaxNode, from: SyntaxNode | null, operator: string): number {
  const before = place.read()
  return operator === '??=' ? code.fn.coalesce(before, () => value(code, from, place.type), target.start) : combined(code, target, before, from, operator)
}

const HANDLERS = new Set(['lambda_expression', 'anonymous_method_expression'])

function combined(code: Code, target: SyntaxNode, before: number, from: SyntaxNode | null, operator: string): number {
  const { fn } = code
  if (operator !== '+=' || !from) return fn.binary(OPERATORS.get(operator.slice(0, -1)) ?? 'MATH', before, value(code, from), target.start)
  if (HANDLERS.has(from.kind)) return fn.binary('MERGE', before, value(code, from), target.start)
  if (isText(code, target) || isText(code, from)) return joined(code, [before, ...(isText(code, from) ? parts(code, from) : [value(code, from)])], target.start)
  return fn.binary('ADD', before, value(code, from), target.start)
}

export function conditional(code: Code, node: SyntaxNode, type: string): number {
  const condition = value(code, node.child('condition'))
  return code.fn.cond(condition, () => value(code, node.child('consequence'), type), () => value(code, node.child('alternative'), type), node.start)
}
