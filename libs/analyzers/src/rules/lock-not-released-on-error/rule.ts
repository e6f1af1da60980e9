import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'

const LOCK = /lock|mutex|sem\b|semaphore|gate/i

const restOf = (node: SyntaxNode, file: ParsedFile) => {
  const owner = file.enclosing(node, 'function')
  return owner ? file.text.slice(node.end, owner.end) : ''
}

/** Given back at the end only: neither in a finally block nor by a block of the language. */
function isUnsafe(node: SyntaxNode, release: RegExp, file: ParsedFile): boolean {
  const rest = restOf(node, file)
  const at = rest.search(release)
  if (at < 0) return false
  const before = rest.slice(0, at)
  // released where it fails: otherwise the caller keeps it
  if (/\bcatch\s*\([^)]*\)\s*\{[^}]*$/.test(before) || /\bexcept\b[^:\n]*:\s*$/.test(before)) return false
  // something has to happen between the two that may fail
  const isHeld = /\(/.test(before) && !isGivenBackAfter(node, release)
  const inTry = [...node.ancestors()].some((above) => above.kind === 'try_statement' && /\bfinally\b/.test(above.text))
  return isHeld && !/\bfinally\b/.test(before) && !inTry
}

/** The statement behind it gives it back in any case, and perhaps for a while in between. */
function isGivenBackAfter({ parent }: SyntaxNode, release: RegExp): boolean {
  const beside = parent?.parent?.children.filter(({ kind }) => !/comment/.test(kind)) ?? []
  const next = beside[beside.findIndex(({ start }) => start === parent?.start) + 1]
  return next?.kind === 'try_statement' && next.children.some((part) => part.kind === 'finally_clause' && release.test(part.text))
}

const inJava = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  const name = call?.receiver?.text ?? ''
  if (!call || !/^(?:lock|lockInterruptibly|acquire)$/.test(call.name) || call.args.length > 0 || !LOCK.test(name) || node.parent?.kind !== 'expression_statement') return false
  return isUnsafe(node, new RegExp(`${escaped(name)}\\s*\\.\\s*(?:unlock|release)\\(`), file)
}

const inPython = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  const name = call?.receiver?.text ?? ''
  if (call?.name !== 'acquire' || !LOCK.test(name) || node.parent?.kind !== 'expression_statement') return false
  return isUnsafe(node, new RegExp(`${escaped(name)}\\.release\\(`), file)
}

const inCsharp = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  const waits = call && /^(?:Wait|WaitAsync|EnterWriteLock|EnterReadLock)$/.test(call.name) && LOCK.test(call.receiver?.text ?? '')
  if (call?.callee === 'Monitor.Enter') return isUnsafe(node, /Monitor\.Exit\(/, file)
  return waits ? isUnsafe(node, new RegExp(`${escaped(call.receiver?.text ?? '')}\\.(?:Release|ExitWriteLock|ExitReadLock)\\(`), file) : false
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export default defineRule({
  id: 'lock-not-released-on-error',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [667],
  title: 'Lock not released on an exception',
  why: 'An exception between acquiring and releasing the lock skips the release. Every other thread that needs the lock then waits forever.',
  fix: {
    java: 'Release it in `finally`: `lock.lock(); try { ... } finally { lock.unlock(); }`.',
    python: 'Use `with lock:`, which also releases the lock on an exception.',
    csharp: 'Use `lock (gate) { ... }`, or release it in `finally`.',
    other: 'Release the lock on every path, even after an exception.',
  },
  on: ['call'],
  callee: /\.(?:lock|lockInterruptibly|acquire|Wait|WaitAsync|EnterWriteLock|EnterReadLock|Enter)$/,
  ...reportedWhere({ java: inJava, python: inPython, csharp: inCsharp }),
})
