import { defineRule } from '../../rule.ts'

const ALWAYS = new Set(['==', '!=', '===', '!==', '<', '>', '<=', '>=', '-', '&&', '||', '.Equals', '<>'])

export default defineRule({
  id: 'self-comparison',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [570, 571],
  title: 'Comparison of identical values',
  why: 'Both operands are the same, so the result never changes and the check does nothing. One side was probably meant to be another value.',
  fix: 'Compare with the intended value. To check for NaN, use the function that the standard library has for it.',
  languages: ['java', 'php', 'go', 'ruby', 'csharp'],
  on: ['binary'],
  *check(node) {
    const left = node.child('left')
    const right = node.child('right')
    const operator = node.child('operator')?.text ?? ''
    if (!left || !right || !ALWAYS.has(operator) || left.end - left.start !== right.end - right.start) return
    if (left.text !== right.text || /[(\d"'`+]|^\W*$/.test(left.text) || /float|double|nan/i.test(node.parent?.parent?.text.slice(0, 200) ?? '')) return
    // x != x is the old test for NaN
    if (operator !== '!=' && operator !== '!==') yield { node }
  },
})
