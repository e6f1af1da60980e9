import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Most members of a file are none of ours: look at the name alone first. */
const lastName = (node: SyntaxNode) => (node.child('function') ?? node).child('name')?.text ?? ''

/** Answers a request: under load its threads are what runs out. */
const isAsked = (owner: SyntaxNode | null, file: ParsedFile): boolean => {
  if (!owner) return false
  const head = file.text.slice(owner.start, owner.child('body')?.start ?? owner.end)
  return /\[Http\w+|\bI?ActionResult\b|\bHttpContext\b/.test(head)
}

/** Where a program starts nothing else waits, and what the framework calls there cannot be async. */
function startsProgram(owner: SyntaxNode | null, node: SyntaxNode, file: ParsedFile): boolean {
  if (/^(?:Main|Configure(?:Services|Container)?)$/.test(owner?.child('name')?.text ?? '')) return true
  return /Startup$/.test(file.enclosing(node, 'class')?.child('name')?.text ?? '')
}

export default defineRule({
  id: 'blocking-wait-on-task',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [833],
  title: 'Blocking wait on an async call (sync over async)',
  why: '`.Result` and `GetAwaiter().GetResult()` block the thread until the task completes. Under load the thread pool runs out of threads, and with a synchronization context the wait can deadlock.',
  fix: 'Make the method `async`, await the task, and do the same in its callers.',
  languages: ['csharp'],
  on: ['invocation_expression', 'member_access_expression'],
  *check(node, file) {
    if (!/^(?:Result|GetResult)$/.test(lastName(node))) return
    const call = node.kind === 'invocation_expression' ? file.call(node) : null
    const owner = file.enclosing(node, 'function')
    if (startsProgram(owner, node, file)) return
    const waits = call !== null && /\(\)\.(?:ConfigureAwait\(\)\.)?GetAwaiter\(\)\.GetResult$/.test(call.callee)
    const inAsync = owner !== null && /\basync\b/.test(file.text.slice(owner.start, owner.child('body')?.start ?? owner.end))
    const result = node.kind === 'member_access_expression' && node.child('name')?.text === 'Result' && /Async\(/.test(node.child('expression')?.text ?? '') && !/\bawait\b/.test(node.text)
    // where the whole chain of callers would have to change, it is a thing to know
    if (waits || result) yield inAsync || isAsked(owner, file) ? { node } : { node, severity: 'low' }
  },
})
