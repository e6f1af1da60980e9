import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'boxed-accumulator',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Boxed number updated in a loop',
  why: 'The variable is an object such as `Long`, so each update in the loop unboxes it and may allocate a new one. This is slower than a primitive and adds work for the garbage collector.',
  fix: 'Declare it as `long`, `int` or `double`. Box the result once after the loop if a collection needs it.',
  languages: ['java'],
  on: ['assignment_expression', 'update_expression'],
  *check(node, file) {
    const target = node.child('left') ?? node.children[0]
    if (!target || target.kind !== 'identifier' || !file.inLoop(node)) return
    if (node.kind === 'assignment_expression' && node.child('operator')?.text !== '+=') return
    const owner = file.enclosing(node, 'function')
    const before = owner ? file.text.slice(owner.start, node.start) : ''
    // of several of that name the one that was declared last
    const declared = [...before.matchAll(new RegExp(`\\b([A-Za-z]\\w*)\\s+${target.text}\\s*[=:;]`, 'g'))].filter(([, type]) => type !== 'return').at(-1)
    if (/^(?:Long|Integer|Double|Float)$/.test(declared?.[1] ?? '')) yield { node }
  },
})
