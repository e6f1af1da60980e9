import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, inParentheses, partsOf } from './code.ts'
import { argumentsOf, argumentValue } from './members.ts'
import { constantText } from './strings.ts'

/** What a function is called with, where it is one of those named; null for anything else. */
function givenTo(node: SyntaxNode, names: RegExp): SyntaxNode[] | null {
  if (node.kind !== 'function_call_expression' || !names.test(node.child('function')?.text ?? '')) return null
  const args = argumentsOf(node)
  return args ? partsOf(args).flatMap((arg) => (arg.kind === 'argument' ? (argumentValue(arg) ?? []) : [])) : null
}

/** Whether a number is as long as a text: `strlen($start)` of `$start`, or `4` of `'http'`. */
function isLengthOf(length: SyntaxNode | undefined, text: SyntaxNode): boolean {
  if (!length) return false
  const [measured] = givenTo(inParentheses(length), /^\\?(?:mb_)?strlen$/i) ?? []
  return measured ? measured.text === text.text : length.text === String(constantText(text)?.length)
}

/** The text and its beginning of `substr($text, 0, strlen($start)) === $start` and of `strncmp($text, $start, strlen($start)) === 0`. */
function partsIn(call: SyntaxNode, other: SyntaxNode): [SyntaxNode, SyntaxNode] | null {
  const [cut, from, length] = givenTo(call, /^\\?(?:mb_)?substr$/i) ?? []
  if (cut && from?.text === '0' && isLengthOf(length, other)) return [cut, other]
  if (other.text !== '0') return null
  const [whole, start, count] = givenTo(call, /^\\?strn(?:case)?cmp$/i) ?? []
  return whole && start && isLengthOf(count, start) ? [whole, start] : null
}

/** A comparison that asks how a text begins, as PHP 8 does: `str_starts_with($text, $start)`; null where it asks for something else. */
export function asksForBeginning(code: Code, node: SyntaxNode): number | null {
  const [left, right] = [node.child('left'), node.child('right')].map((side) => side && inParentheses(side))
  if (!left || !right) return null
  const parts = partsIn(left, right) ?? partsIn(right, left)
  return parts && code.fn.call(code.fn.global('str_starts_with', node.start), parts.map((part) => code.file.lower.expression(code, part)), node.start)
}
