import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { withBlock } from '../ruby-block.ts'
import { joinedCalls, plainCondition } from '../joined-calls.ts'

const RUBY = /\.(?:select|filter|find_all|reject)\(\)\.(?:count|size|length)$/
const CSHARP = /\.Where\(\)\.(?:Count|LongCount|Any)$/

/** `orders.select { ... }.size`; without a block it is a choice of columns. */
const inRuby = (receiver: SyntaxNode, node: SyntaxNode) => withBlock(receiver) && !withBlock(node)

/** `orders.Where(order => ...).Count()`; a condition on the position has no short form. */
const inCsharp = (receiver: SyntaxNode, file: ParsedFile) => plainCondition(file.call(receiver)?.args ?? [])

export default defineRule({
  id: 'counted-after-filter',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Filtered copy made only to be counted',
  why: 'A list of everything that matches is built and thrown away at once; for a number or a yes or no it is not needed.',
  fix: 'Count with the condition: `orders.count { |order| order.open? }` (Ruby), `orders.Count(order => order.IsOpen)` (C#).',
  languages: ['ruby', 'csharp'],
  on: ['call'],
  callee: /\)\.(?:count|size|length|Count|LongCount|Any)$/,
  *check(node, file) {
    const call = file.call(node)
    if (!call?.receiver || call.args.length > 0 || !(file.language === 'ruby' ? RUBY : CSHARP).test(call.callee)) return
    const receiver = call.receiver
    if (file.language === 'ruby' ? !inRuby(receiver, node) : !inCsharp(receiver, file)) return
    const name = file.language === 'ruby' ? (receiver.child('method')?.text === 'reject' ? null : 'count') : call.name
    yield { node, ...joinedCalls(node, receiver, name) }
  },
})
