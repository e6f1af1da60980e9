import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, deeper, hidden, value } from './context.ts'
import { literal, pieces } from './constants.ts'
import { inside, isText as isTextType, nameText, operandOf, typeText } from './nodes.ts'
import { typeOfName } from './names.ts'

const operatorOf = (node: SyntaxNode) => node.child('operator')?.text ?? ''

/** `a + b + c` as its operands; deep chains must not recurse. */
export function chain(node: SyntaxNode, operator: string): SyntaxNode[] {
  const operands: SyntaxNode[] = []
  let at: SyntaxNode | null = node
  while (at?.kind === 'binary_expression' && operatorOf(at) === operator) {
    const right = at.child('right')
    if (right) operands.push(right)
    at = at.child('left')
  }
  if (at) operands.push(at)
  return operands.reverse()
}

/** Nobody sees what stands deeper in an expression either; looking there would take long. */
const MAX_LOOK = 12

/** Whether an expression is surely text: then what is added to it is joined to it. */
export function isText(code: Code, node: SyntaxNode, depth = 0): boolean {
  if (depth > MAX_LOOK) return false
  switch (node.kind) {
    case 'string_literal':
    case 'verbatim_string_literal':
    case 'raw_string_literal':
    case 'interpolated_string_expression':
      return true
    case 'parenthesized_expression': {
      const held = operandOf(node)
      return held !== undefined && isText(code, held, depth + 1)
    }
    case 'binary_expression':
      return operatorOf(node) === '+' && chain(node, '+').some((operand) => isText(code, operand, depth + 1))
    case 'conditional_expression': {
      const result = node.child('consequence')
      return result !== null && isText(code, result, depth + 1)
    }
    case 'cast_expression':
      return isTextType(typeText(node.child('type')))
    case 'identifier':
      return isTextType(typeOfName(code, nameText(node)))
    case 'member_access_expression':
      return node.child('expression')?.kind === 'this' && isTextType(code.type?.members.get(nameText(node.child('name')))?.type ?? '')
    case 'invocation_expression':
      return givesText(node.child('function'))
    default:
      return false
  }
}

const TEXT_METHODS = new Set(['ToString', 'Trim', 'TrimEnd', 'TrimStart', 'ToLower', 'ToUpper', 'ToLowerInvariant', 'ToUpperInvariant', 'Substring', 'PadLeft', 'PadRight'])
const TEXT_FUNCTIONS = new Set(['Format', 'Concat', 'Join'])

function givesText(callee: SyntaxNode | null): boolean {
  if (callee?.kind !== 'member_access_expression') return false
  const name = nameText(callee.child('name'))
  return TEXT_METHODS.has(name) || (TEXT_FUNCTIONS.has(name) && /^[sS]tring$/.test(callee.child('expression')?.text ?? ''))
}

export function interpolated(code: Code, node: SyntaxNode): number {
  return joined(code, parts(code, node), node.start)
}

/** The parts of a text, in order; what is joined within it comes out flat. Empty texts are left out. */
export function parts(code: Code, node: SyntaxNode): number[] {
  if (node.kind === 'interpolated_string_expression') {
    let at = node.start
    return pieces(node).map((piece) => {
      if (typeof piece === 'string') return code.fn.const(piece, at)
      at = piece.end
      const put = inside(piece).find((child) => !child.kind.startsWith('interpolation_'))
      return put ? value(code, put) : hidden(code, piece)
    })
  }
  if (node.kind === 'parenthesized_expression') {
    const held = operandOf(node)
    if (held && isText(code, held)) return deeper(code, held, () => parts(code, held), (unknown) => [unknown])
  }
  if (node.kind === 'binary_expression' && isText(code, node)) return deeper(code, node, () => sumParts(code, chain(node, '+')), (unknown) => [unknown])
  return literal(node) === '' ? [] : [value(code, node)]
}

function sumParts(code: Code, operands: readonly SyntaxNode[]): number[] {
  const first = operands.findIndex((operand) => isText(code, operand))
  const numbers = Math.max(1, first)
  const [head, ...rest] = [operands.slice(0, numbers), ...operands.slice(numbers).map((operand) => [operand])]
  const start = head && head.length > 1 ? [added(code, head)] : (head ?? []).flatMap((operand) => parts(code, operand))
  return [...start, ...rest.flatMap(([operand]) => (operand ? parts(code, operand) : []))]
}

export const joined = (code: Code, made: readonly number[], offset: number): number => (made.length === 0 ? code.fn.const('', offset) : code.fn.concat(made, offset))

function added(code: Code, operands: readonly SyntaxNode[]): number {
  const [first, ...rest] = operands
  let sum = value(code, first)
  for (const operand of rest) sum = code.fn.binary('ADD', sum, value(code, operand), first?.start ?? 0)
  return sum
}

/** `a + b`: a text where one side surely is one, else possibly a number. */
export function sum(code: Code, node: SyntaxNode): number {
  const operands = chain(node, '+')
  return operands.some((operand) => isText(code, operand)) ? joined(code, sumParts(code, operands), node.start) : added(code, operands)
}
