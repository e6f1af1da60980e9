import { defineRule } from '../../rule.ts'

/** What nobody assigns in order to test it. */
const CONSTANT = /^(?:true|false|null|-?\d[\d._]*[lLfFdD]?|"[^"]*"|'[^']*'|[A-Z][A-Z0-9_]{2,})$/i

export default defineRule({
  id: 'assignment-in-condition',
  category: 'code_quality',
  severity: 'high',
  confidence: 'high',
  cwe: [481],
  title: 'Assignment instead of comparison',
  why: 'The condition assigns a constant with `=`. The same branch always runs, and the variable is overwritten.',
  fix: {
    java: 'Compare with `==`, or with `equals` for strings. If the assignment is intended, give it a line of its own.',
    php: 'Compare with `===`. If the assignment is intended, give it a line of its own.',
    csharp: 'Compare with `==`. If the assignment is intended, give it a line of its own.',
    other: 'Compare the two values. If the assignment is intended, give it a line of its own.',
  },
  languages: ['java', 'php', 'csharp'],
  on: ['if_statement', 'while_statement'],
  *check(node, file) {
    const condition = node.child('condition')
    const inside = condition && file.unwrap(condition)
    if (inside?.kind !== 'assignment_expression') return
    const [left, right] = [inside.child('left'), inside.child('right')]
    if (!left || !right || file.text.slice(left.end, right.start).trim() !== '=') return
    if (CONSTANT.test(right.text) && !(file.language === 'php' && /^\$/.test(right.text))) yield { node: inside }
  },
})
