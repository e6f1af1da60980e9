import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'async-void',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [755],
  title: 'Async method that nobody can wait for',
  why: 'The caller goes on at once and cannot catch its errors; an exception in it ends the whole process.',
  fix: 'Return Task instead of void. Only event handlers have to be async void; catch everything inside those.',
  languages: ['csharp'],
  on: ['method_declaration'],
  *check(node) {
    const returns = node.child('returns') ?? node.child('type')
    const modifiers = node.children.filter((child) => child.kind === 'modifier').map((child) => child.text)
    if (returns?.text !== 'void' || !modifiers.includes('async') || modifiers.includes('override')) return
    const parameters = node.child('parameters')?.text ?? ''
    const handler = /\b\w*EventArgs\b|\bobject\??\s+\w*sender|\bstate\b/i.test(parameters) || /^On[A-Z]|_\w+|Handler$|Callback$/.test(node.child('name')?.text ?? '')
    if (!handler) yield { node }
  },
})
