import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** The `make` that a channel was given before, where it has no room. */
function unbufferedMake(owner: SyntaxNode, name: string, before: number): SyntaxNode | null {
  for (const node of owner.descendants()) {
    if (node.start > before) return null
    if (!/^(?:short_var_declaration|assignment_statement|var_spec)$/.test(node.kind)) continue
    const [left, right] = [node.child('left') ?? node.child('name'), node.child('right') ?? node.child('value')]
    const made = right?.children[0]
    if (left?.text === name && made?.child('function')?.text === 'make') return made.child('arguments')?.children.length === 1 ? made : null
  }
  return null
}

export default defineRule({
  id: 'signal-channel-unbuffered',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [366],
  title: 'Unbuffered channel for signal.Notify',
  why: '`signal.Notify` does not wait for a receiver. A signal that arrives a moment too early is dropped, and the program does not stop when asked to.',
  fix: 'Give the channel a buffer: `make(chan os.Signal, 1)`.',
  references: [{ title: 'Go: signal.Notify', url: 'https://pkg.go.dev/os/signal#Notify' }],
  languages: ['go'],
  on: ['call'],
  callee: /^os\/signal\.Notify$/,
  *check(node, file) {
    const channel = file.call(node)?.args[0]
    const owner = file.enclosing(node, 'function')
    const made = channel && owner && file.callee(node) === 'os/signal.Notify' ? unbufferedMake(owner, channel.text, node.start) : null
    if (made) yield { node: made, edit: [{ start: made.end - 1, end: made.end, text: ', 1)' }] }
  },
})
