import { defineRule } from '../../rule.ts'
import { editOf, replaced } from '../edits.ts'

export default defineRule({
  id: 'format-for-plain-text',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Unnecessary fmt.Sprintf',
  why: '`Sprintf` parses its format string on each call. The plain string or a function of `strconv` gives the same result faster.',
  fix: 'Use the string itself, or `strconv.Itoa(n)` for an integer.',
  languages: ['go'],
  on: ['call'],
  callee: /^fmt\.Sprintf$/,
  *check(node, file) {
    const call = file.call(node)
    const [pattern, value] = call?.args ?? []
    if (!pattern || file.literal(pattern) === null) return
    const text = file.literal(pattern) ?? ''
    if (call?.args.length === 1 && !text.includes('%')) yield { node, ...editOf(replaced(node, pattern.text)) }
    if (call?.args.length === 2 && text === '%s' && value && (file.literal(value) !== null || file.callee(value) === 'fmt.Sprintf')) yield { node, ...editOf(replaced(node, value.text)) }
    if (call?.args.length === 2 && text === '%d' && value && file.callee(value) === 'len') yield { node }
  },
})
