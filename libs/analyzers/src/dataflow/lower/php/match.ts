import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, inParentheses, partsOf } from './code.ts'

/** `match` as nested conditions: each arm is tried after the ones before it. */
export function matchExpression(code: Code, node: SyntaxNode): number {
  const condition = node.child('condition')
  const block = node.child('body')
  if (!condition || !block) return code.fn.unknown(node.start)
  const test = tester(code, condition)
  const arms = partsOf(block)
  const ordered = arms.filter((arm) => arm.kind === 'match_conditional_expression')
  const fallback = arms.find((arm) => arm.kind === 'match_default_expression')?.child('return_expression') ?? null
  const result = (value: SyntaxNode | null) => (value ? code.file.lower.expression(code, value) : code.fn.unknown(node.start))
  const from = (index: number): number => {
    const arm = ordered[index]
    if (!arm || index > MAX_ARMS) return result(fallback)
    const labels = partsOf(arm.child('conditional_expressions') ?? arm)
    return code.fn.cond(test(labels), () => result(arm.child('return_expression')), () => from(index + 1), arm.start)
  }
  return from(0)
}

/** Longer ones are tables of constants; every arm is one level deeper. */
const MAX_ARMS = 200

/**
 * Whether the subject is any of the labels. The subject is computed once; where it is `true` the labels are conditions
 * themselves.
 */
export function tester(code: Code, subject: SyntaxNode): (labels: readonly SyntaxNode[]) => number {
  const { fn, file } = code
  const inside = inParentheses(subject)
  const isTrue = inside.kind === 'boolean' && inside.text.toLowerCase() === 'true'
  const value = isTrue ? -1 : file.lower.expression(code, inside)
  const one = (label: SyntaxNode) => {
    const wanted = file.lower.expression(code, label)
    return isTrue ? wanted : fn.binary('EQ', value, wanted, label.start)
  }
  const any = (labels: readonly SyntaxNode[], index: number): number => {
    const label = labels[index]
    if (!label) return fn.unknown(subject.start)
    const rest = index + 1 < Math.min(labels.length, MAX_ARMS)
    return rest ? fn.or(one(label), () => any(labels, index + 1), label.start) : one(label)
  }
  return (labels) => any(labels, 0)
}
