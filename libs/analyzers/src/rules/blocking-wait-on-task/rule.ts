import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Most members of a file are none of ours: look at the name alone first. */
const lastName = (node: SyntaxNode) => (node.child('function') ?? node).child('name')?.text ?? ''

export default defineRule({
  id: 'blocking-wait-on-task',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [833],
  title: 'Thread blocked until a task is done',
  why: 'The thread cannot serve anything else meanwhile; under load the pool runs dry, and with a synchronisation context the task and the thread wait for each other for ever.',
  fix: 'Make the method async and await the task; carry async through to the caller.',
  languages: ['csharp'],
  on: ['invocation_expression', 'member_access_expression'],
  *check(node, file) {
    if (!/^(?:Result|GetResult|Sleep)$/.test(lastName(node))) return
    const call = node.kind === 'invocation_expression' ? file.call(node) : null
    const owner = file.enclosing(node, 'function')
    if (owner?.child('name')?.text === 'Main') return
    const waits = call !== null && /\(\)\.(?:ConfigureAwait\(\)\.)?GetAwaiter\(\)\.GetResult$/.test(call.callee)
    const inAsync = owner !== null && /\basync\b/.test(file.text.slice(owner.start, owner.child('body')?.start ?? owner.end))
    const result = node.kind === 'member_access_expression' && node.child('name')?.text === 'Result' && /Async\(/.test(node.child('expression')?.text ?? '') && !/\bawait\b/.test(node.text)
    const sleeps = call?.callee === 'Thread.Sleep' && inAsync
    if (waits || result || sleeps) yield { node }
  },
})
