import { defineRule } from '../../rule.ts'

/** What nobody assigns in order to test it. */
const CONSTANT = /^(?:true|false|null|-?\d[\d._]*[lLfFdD]?|"[^"]*"|'[^']*'|[A-Z][A-Z0-9_]{2,})$/i

export default defineRule({
  id: 'assignment-in-condition',
  category: 'code_quality',
  severity: 'high',
  confidence: 'high',
  cwe: [481],
  title: 'Constant assigned in a condition',
  why: 'One equals sign too few: the condition is always the assigned value, the same branch runs every time, and the variable is overwritten.',
  fix: 'Compare with `==` (Java, C#) or `===` (PHP), or write the assignment on a line of its own.',
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
