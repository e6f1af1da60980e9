import { defineRule } from '../../rule.ts'
import { editOf, replaced } from '../edits.ts'

/** What ends things begins when the caller's time is over. */
const ENDS = /shutdown|close|stop|cleanup|rollback/i

export default defineRule({
  id: 'context-not-passed-on',
  category: 'code_quality',
  severity: 'low',
  confidence: 'high',
  cwe: [1088],
  title: 'Caller context not propagated',
  why: 'The function receives a context but passes `context.Background()` or `context.TODO()` on. The call ignores the cancellation and deadline of the caller, and its trace ends here.',
  fix: 'Pass the received context. For work that has to outlive the caller, use `context.WithoutCancel(ctx)`.',
  references: [{ title: 'Go: package context', url: 'https://pkg.go.dev/context' }],
  languages: ['go'],
  on: ['call'],
  callee: /^context\.(?:Background|TODO)$/,
  *check(node, file) {
    const owner = file.enclosing(node, 'function')
    const given = /\b(\w+)\s+context\.Context\b/.exec(owner?.child('parameters')?.text ?? '')?.[1]
    if (!owner || !given || given === '_' || node.parent?.kind !== 'argument_list') return
    // what is started for itself, or cleans up, has to go on
    const apart = [...node.ancestors()].some((above) => /^(?:go_statement|defer_statement)$/.test(above.kind))
    const isNil = new RegExp(`\\b${given}\\s*[!=]=\\s*nil|<-\\s*${given}\\.Done|\\b${given}\\.Err\\(\\)|\\b${given}\\s*=\\s*context`).test(file.text.slice(owner.start, node.start))
    // `shutdownCtx, cancel := context.WithTimeout(context.Background(), ...)`
    const made = node.parent.parent?.parent?.parent?.child('left')?.text ?? ''
    if (!apart && !isNil && !ENDS.test(node.parent.parent?.child('function')?.text ?? '') && !ENDS.test(made)) yield { node, ...editOf(replaced(node, given)) }
  },
})
