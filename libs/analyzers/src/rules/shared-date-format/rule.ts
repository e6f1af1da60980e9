import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'shared-date-format',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [567],
  title: 'Date format shared by all threads',
  why: 'SimpleDateFormat keeps state while it works; two threads at once get wrong dates or exceptions, without any sign in tests.',
  fix: 'Use java.time.format.DateTimeFormatter, which may be shared, or a ThreadLocal.',
  languages: ['java'],
  on: ['field_declaration'],
  *check(node) {
    const type = node.child('type')?.text ?? ''
    if (/^(?:SimpleDateFormat|DateFormat)$/.test(type) && /\bstatic\b/.test(node.text.slice(0, 60)) && /\bnew\s+SimpleDateFormat|getDateInstance|getDateTimeInstance/.test(node.text)) yield { node }
  },
})
