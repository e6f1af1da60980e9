import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** The block or method whose lock is held at a node. */
function holder(node: SyntaxNode, file: ParsedFile): boolean {
  for (const above of node.ancestors()) {
    if (/^(?:synchronized_statement|lock_statement)$/.test(above.kind)) return true
    if (!file.isA(above, 'function')) continue
    return above.kind === 'method_declaration' && /\bsynchronized\b/.test(above.children.find((child) => child.kind === 'modifiers')?.text ?? '')
  }
  return false
}

export default defineRule({
  id: 'sleep-with-lock-held',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [833],
  title: 'Sleep while holding a lock',
  why: 'The thread sleeps inside a lock. Every other thread that needs the lock waits for the whole time.',
  fix: {
    java: 'Sleep after the lock has been released, or use `wait(millis)`, which releases the lock while it waits.',
    csharp: 'Sleep after the lock has been released, or use `Monitor.Wait(gate, millis)`, which releases the lock while it waits.',
    other: 'Sleep after the lock has been released.',
  },
  languages: ['java', 'csharp'],
  on: ['call'],
  callee: /(?:^|\.)Thread\.(?:sleep|Sleep)$|^TimeUnit\.\w+\.sleep$/,
  *check(node, file) {
    if (/Thread\.[sS]leep$|\.sleep$/.test(file.callee(node)) && holder(node, file)) yield { node }
  },
})
