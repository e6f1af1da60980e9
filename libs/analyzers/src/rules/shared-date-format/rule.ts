import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'shared-date-format',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [567],
  title: 'Static SimpleDateFormat is not thread-safe',
  why: 'The field shares one date format between all threads, but it keeps state while it works. Two threads that use it at once get wrong dates or exceptions.',
  fix: 'Use `java.time.format.DateTimeFormatter`, which is thread-safe.',
  languages: ['java'],
  on: ['field_declaration'],
  *check(node) {
    const type = node.child('type')?.text ?? ''
    if (/^(?:SimpleDateFormat|DateFormat)$/.test(type) && /\bstatic\b/.test(node.text.slice(0, 60)) && /\bnew\s+SimpleDateFormat|getDateInstance|getDateTimeInstance/.test(node.text)) yield { node }
  },
})
