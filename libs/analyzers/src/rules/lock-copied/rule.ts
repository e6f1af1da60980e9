import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'lock-copied',
  category: 'code_quality',
  severity: 'high',
  confidence: 'high',
  cwe: [667],
  title: 'Lock passed by value',
  why: 'The function gets a copy of the lock and does not synchronize with its caller. Two goroutines can change the same data at once, or wait forever.',
  fix: 'Pass a pointer, such as `*sync.Mutex`, or keep the lock in a struct with pointer receivers.',
  languages: ['go'],
  on: ['parameter_declaration'],
  *check(node) {
    if (/^sync\.(?:Mutex|RWMutex|WaitGroup|Once|Cond)$/.test(node.child('type')?.text ?? '')) yield { node }
  },
})
