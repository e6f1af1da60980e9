import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const COMPARES = /^(?:===?|!==?|<=?|>=?)$/

const operatorOf = (node: SyntaxNode): string => {
  const [left, right] = [node.child('left'), node.child('right')]
  return node.child('operator')?.text ?? (left && right ? node.tree.text.slice(left.end, right.start).replace(/[\s()]/g, '') : '')
}

const inside = (node: SyntaxNode | null): SyntaxNode | null => {
  let at = node
  while (at && /^parenthesized_expression$|^ParenthesizedExpression$/.test(at.kind)) at = at.children[0] ?? null
  return at
}

const isComparison = (node: SyntaxNode | null): boolean => node !== null && /^(?:binary_expression|BinaryExpression)$/.test(node.kind) && COMPARES.test(operatorOf(node))

export default defineRule({
  id: 'no-short-circuit',
  category: 'code_quality',
  severity: 'low',
  confidence: 'medium',
  cwe: [480],
  title: 'Bitwise operator between conditions',
  why: '`&` and `|` always evaluate both sides. A check on the left does not protect the right side, which then fails on the value that the check was meant to exclude.',
  fix: 'Use `&&` or `||`.',
  languages: ['javascript', 'typescript', 'java', 'csharp', 'php'],
  on: ['binary_expression', 'BinaryExpression'],
  *check(node, file) {
    const operator = operatorOf(node)
    if (operator !== '&' && operator !== '|') return
    const [left, right] = [inside(node.child('left')), inside(node.child('right'))]
    if (!isComparison(left) || !right) return
    const checked = /^(?:\w+\s*!==?\s*(?:null|undefined)|(?:null|undefined)\s*!==?\s*\w+)$/.test(left?.text ?? '') ? /\b(?!null\b|undefined\b)\w+/.exec(left?.text ?? '')?.[0] : undefined
    if (checked !== undefined && operator === '&' && new RegExp(`\\b${checked}\\s*[.\\[]`).test(right.text)) yield { node, severity: 'medium', confidence: 'high', detail: `The right side reads \`${checked}\` even where it is empty.` }
    else if (isComparison(right) && !/constant|timing/i.test(file.enclosing(node, 'function')?.text ?? '')) yield { node }
  },
})
