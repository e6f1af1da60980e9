import { defineRule } from '../../rule.ts'

const OLD: ReadonlyMap<string, string> = new Map(Object.entries({ Vector: 'ArrayList', Hashtable: 'HashMap', StringBuffer: 'StringBuilder', Stack: 'ArrayDeque' }))

export default defineRule({
  id: 'synchronized-collection',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Unnecessary synchronized class (Vector, Hashtable, StringBuffer)',
  why: 'The class takes a lock on every call. The object never leaves this method, so the lock only costs time.',
  fix: 'Use `ArrayList`, `HashMap`, `StringBuilder` or `ArrayDeque`. To share data between threads, use the classes of `java.util.concurrent`.',
  languages: ['java'],
  on: ['local_variable_declaration'],
  hint: [...OLD.keys()],
  *check(node, file) {
    const declarator = node.child('declarator')
    const value = declarator?.child('value')
    const name = declarator?.child('name')?.text
    const made = value && file.call(value)
    const owner = file.enclosing(node, 'function')
    if (!made || !owner || !name || !OLD.has(made.callee) || value.kind !== 'object_creation_expression') return
    // older interfaces ask for exactly these, and a text collected by another thread has to be locked
    const after = file.text.slice(node.end, owner.end)
    const givenAway = new RegExp(`[(,]\\s*${name}\\s*[,)]|\\breturn\\s+${name}\\s*;|=\\s*${name}\\s*;|->[^;]*\\b${name}\\b`).test(after)
    if (!givenAway) yield { node }
  },
})
