import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'lock-on-shared-object',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [667],
  title: 'Lock on an object that other code can lock',
  why: 'The code locks a shared object: a string literal, a type or `this`. Unrelated code can lock the same object, and the threads then block each other or deadlock.',
  fix: {
    csharp: 'Lock a private object: `private readonly object gate = new object();`.',
    java: 'Lock a private object: `private final Object lock = new Object();`.',
    other: 'Lock a private object made for this purpose.',
  },
  languages: ['csharp', 'java'],
  on: ['lock_statement', 'synchronized_statement'],
  *check(node) {
    const shared = node.kind === 'lock_statement' ? /^lock\s*\(\s*(?:this\s*\)|typeof\s*\(|")/ : /^synchronized\s*\(\s*"/
    if (shared.test(node.text)) yield { node }
  },
})
