import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'lock-copied',
  category: 'code_quality',
  severity: 'high',
  confidence: 'high',
  cwe: [667],
  title: 'Lock passed by value',
  why: 'The function locks a copy: two goroutines hold "the" lock at the same time and change the same data.',
  fix: 'Pass a pointer (*sync.Mutex), or keep the lock inside the struct and use pointer receivers.',
  languages: ['go'],
  on: ['parameter_declaration'],
  *check(node) {
    if (/^sync\.(?:Mutex|RWMutex|WaitGroup|Once|Cond)$/.test(node.child('type')?.text ?? '')) yield { node }
  },
})
