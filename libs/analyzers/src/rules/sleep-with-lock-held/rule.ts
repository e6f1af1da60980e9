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
  title: 'Sleeping while others wait for the lock',
  why: 'Every thread that needs the lock stands still for as long, requests of other users too.',
  fix: 'Sleep after the lock has been given back, or use `wait(millis)` (Java) and `Monitor.Wait` (C#), which give it back meanwhile.',
  languages: ['java', 'csharp'],
  on: ['call'],
  callee: /(?:^|\.)Thread\.(?:sleep|Sleep)$|^TimeUnit\.\w+\.sleep$/,
  *check(node, file) {
    if (/Thread\.[sS]leep$|\.sleep$/.test(file.callee(node)) && holder(node, file)) yield { node }
  },
})
