import { defineRule } from '../../rule.ts'
import { replaced } from '../edits.ts'

export default defineRule({
  id: 'string-compared-by-reference',
  category: 'code_quality',
  severity: 'high',
  confidence: 'high',
  cwe: [597],
  title: 'Texts compared by identity',
  why: '== asks whether both are the very same object. It works for literals and fails for texts that were read or built, so the branch is silently skipped.',
  fix: 'Use "text".equals(value), or Objects.equals(a, b) where both may be null.',
  languages: ['java'],
  on: ['binary_expression'],
  *check(node, file) {
    const operator = node.child('operator')?.text
    if (operator !== '==' && operator !== '!=') return
    const sides = [node.child('left'), node.child('right')].filter((side) => side !== null)
    const text = sides.find((side) => side.kind === 'string_literal')
    const other = sides.find((side) => text && !side.is(text))
    if (!text || !other || other.kind === 'null_literal') return
    // an identity test in front of equals is a shortcut
    if (!/\.equals\(/.test(node.parent?.text.slice(0, 200) ?? '') || file.isA(node, 'if')) {
      yield { node, edit: [replaced(node, `${operator === '!=' ? '!' : ''}${text.text}.equals(${other.text})`)] }
    }
  },
})
