import { defineRule } from '../../rule.ts'
import { replaced } from '../edits.ts'

export default defineRule({
  id: 'reversed-operator',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'medium',
  cwe: [480],
  title: 'Reversed compound operator (`=+` instead of `+=`)',
  why: 'The statement assigns the signed or negated value. It does not add to, subtract from or compare with the variable, as the spelling suggests.',
  fix: 'Reverse the two characters, or put a space after `=` where an assignment is meant.',
  languages: ['javascript', 'typescript', 'java', 'csharp', 'php', 'python', 'ruby'],
  on: ['assignment', 'AssignmentExpression', 'assignment_expression', 'assignment'],
  *check(node, file) {
    const [left, right] = [node.child('left'), node.child('right')]
    if (!left || !right || file.text.slice(left.end, right.start) !== ' =') return
    const sign = /^[-+!]\s/.exec(file.text.slice(right.start, right.start + 2))?.[0]
    if (sign) yield { node, edit: [replaced(node, `${left.text} ${sign.trim()}= ${right.text.slice(1).trim()}`)] }
  },
})
