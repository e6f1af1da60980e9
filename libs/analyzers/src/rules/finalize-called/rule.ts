import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'finalize-called',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [586],
  title: 'Explicit call to finalize()',
  why: 'The garbage collector calls `finalize()` by itself, once. Called here, it runs a second time on an object whose resources are already released, or on one that is still in use.',
  fix: 'Release resources in `close()`, and open the object in a try-with-resources statement.',
  languages: ['java'],
  on: ['call'],
  callee: /(?:^|\.)finalize$/,
  *check(node, file) {
    const call = file.call(node)
    if (!call || call.args.length > 0 || node.parent?.kind !== 'expression_statement') return
    // a finalizer hands on to that of its parent
    const owner = file.enclosing(node, 'function')
    if (owner?.child('name')?.text !== 'finalize') yield { node }
  },
})
