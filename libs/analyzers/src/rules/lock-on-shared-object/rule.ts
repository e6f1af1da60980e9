import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'lock-on-shared-object',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [667],
  title: 'Lock on an object that others can lock too',
  why: 'Types and literals are shared by the whole process: unrelated code that locks the same object makes threads wait for each other, in the worst case for ever.',
  fix: 'Lock a private field made for it: private readonly object gate = new object();',
  languages: ['csharp', 'java'],
  on: ['lock_statement', 'synchronized_statement'],
  *check(node) {
    const shared = node.kind === 'lock_statement' ? /^lock\s*\(\s*(?:this\s*\)|typeof\s*\(|")/ : /^synchronized\s*\(\s*"/
    if (shared.test(node.text)) yield { node }
  },
})
