import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** `ch := make(chan T)` without room for a value */
function unbuffered(node: SyntaxNode, file: ParsedFile): string | null {
  const name = node.child('left')?.text ?? ''
  const value = node.child('right')?.children[0]
  const call = value && file.call(value)
  return call?.callee === 'make' && call.args.length === 1 && call.args[0]?.kind === 'channel_type' && /^\w+$/.test(name) ? name : null
}

/** The one place that takes from the channel may be left by another way. */
function mayLeave(owner: SyntaxNode, name: string): boolean {
  const takes = [...owner.descendants()].filter((node) => node.kind === 'unary_expression' && node.text === `<-${name}`)
  const ranged = new RegExp(`range\\s+${name}\\b`).test(owner.text)
  if (takes.length !== 1 || ranged) return false
  const select = [...(takes[0]?.ancestors() ?? [])].find((above) => above.kind === 'select_statement')
  return select !== undefined && /<-\s*(?:time\.After\(|\w+\.Done\(\)|ctx)/.test(select.text)
}

export default defineRule({
  id: 'goroutine-left-waiting',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [833, 401],
  title: 'Goroutine leak on an unbuffered channel',
  why: 'The receiver can give up on a timeout or a cancellation. The goroutine then blocks on its send forever, with everything it holds, and under load such goroutines pile up.',
  fix: 'Give the channel a buffer, `make(chan Result, 1)`, or let the sender give up too: `select { case results <- value: case <-ctx.Done(): }`.',
  languages: ['go'],
  on: ['short_var_declaration'],
  hint: ['make(chan'],
  *check(node, file) {
    const name = unbuffered(node, file)
    const owner = name && file.enclosing(node, 'function')
    if (!name || !owner || !mayLeave(owner, name)) return
    const sends = [...owner.descendants()].filter((sent) => sent.kind === 'send_statement' && sent.child('channel')?.text === name)
    const inGoroutine = (sent: SyntaxNode) => [...sent.ancestors()].some((above) => above.kind === 'go_statement') && ![...sent.ancestors()].some((above) => above.kind === 'communication_case')
    const [first] = sends
    if (first && sends.every(inGoroutine)) yield { node: first }
  },
})
