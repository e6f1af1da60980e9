import type { SyntaxNode } from '../../syntax/tree.ts'
import { defineRule } from '../../rule.ts'

const EXITS = /^(?:os\.Exit|log\.Fatal|log\.Fatalf|log\.Fatalln|System\.exit)$/

/** Functions whose callers want the process to end: `shutdown()`, `reboot()`. */
const ENDS = /^(?:shut_?down|exit|quit|re(?:boot|start)|terminate|halt|kill|abort|die|\w*fatal)/i

export default defineRule({
  id: 'exit-in-library',
  category: 'code_quality',
  severity: 'low',
  confidence: 'medium',
  cwe: [382],
  title: 'Process exit in library code',
  why: 'The call terminates the whole process, so callers cannot handle the failure. Open requests are cut off, and cleanup code does not run.',
  fix: {
    go: 'Return an error and let `main` decide whether to exit.',
    java: 'Throw an exception and let `main` decide whether to exit.',
    other: 'Report the failure to the caller and let the main program decide whether to exit.',
  },
  languages: ['go', 'java'],
  on: ['call'],
  callee: EXITS,
  *check(node, file) {
    const call = file.call(node)
    if (!call || !EXITS.test(call.callee)) return
    if (file.language === 'java') {
      const program = /\bvoid\s+main\s*\(|@Command|CommandLineRunner|SpringApplication/.test(file.text)
      if (!program && !isToEnd(node)) yield { node }
      return
    }
    // a test's own main and the programs it starts have to
    if (/^\s*package main\b/m.test(file.text) || file.path.endsWith('_test.go')) return
    // command packages are the program; `Fatal` is there to end it
    if (isToEnd(node)) return
    if (!/(?:^|\/)(?:cmd|cli|command|commands|testutil|internal\/cmd|scripts?)\//.test(file.path)) yield { node }
  },
})

function isToEnd(node: SyntaxNode): boolean {
  for (let at = node.parent; at; at = at.parent) if (['method_declaration', 'function_declaration'].includes(at.kind)) return ENDS.test(at.child('name')?.text ?? '')
  return false
}
