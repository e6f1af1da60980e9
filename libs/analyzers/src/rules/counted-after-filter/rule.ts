import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { withBlock } from '../ruby-block.ts'
import { joinedCalls } from '../joined-calls.ts'

const RUBY = /\.(?:select|filter|find_all|reject)\(\)\.(?:count|size|length)$/

/** `orders.select { ... }.size`; without a block it is a choice of columns. */
const isChoice = (receiver: SyntaxNode, node: SyntaxNode) => withBlock(receiver) && !withBlock(node)

export default defineRule({
  id: 'counted-after-filter',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Filtered array built only to count it',
  why: 'The code builds an array of all matching items, only to get their number.',
  fix: 'Pass the condition to `count`: `orders.count { |order| order.open? }`.',
  languages: ['ruby'],
  on: ['call'],
  callee: /\)\.(?:count|size|length)$/,
  *check(node, file) {
    const call = file.call(node)
    if (!call?.receiver || call.args.length > 0 || !RUBY.test(call.callee) || !isChoice(call.receiver, node)) return
    yield { node, ...joinedCalls(node, call.receiver, call.receiver.child('method')?.text === 'reject' ? null : 'count') }
  },
})
