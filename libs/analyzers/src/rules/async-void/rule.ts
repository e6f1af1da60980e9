import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'async-void',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [755],
  title: 'async void method',
  why: 'Callers cannot await an `async void` method or catch its exceptions. An unhandled exception in it terminates the process.',
  fix: 'Return `Task` instead of `void` and await the call. In an event handler, which has to be `async void`, catch every exception inside.',
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
