import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Call } from '../../syntax/dialect.ts'
import { joinedCalls } from '../joined-calls.ts'

type Way = (call: Call, receiver: SyntaxNode) => string | null | undefined

/** What both calls together are called; null where there is no single name, undefined where nothing is wrong. In C# nothing is collected: `Where` gives one after the other as they are asked for. */
const WAYS: Record<string, Way> = {
  ruby: (call, receiver) => (/\.(?:select|filter|find_all)\(\)\.first$/.test(call.callee) && call.args.length === 0 && receiver.child('block') ? 'find' : undefined),
  java: (call) => (/\.filter\(\)(?:\.\w+\(\))*\.(?:collect|toList)\(\)\.get$/.test(call.callee) && call.args[0]?.text === '0' ? null : undefined),
}

export default defineRule({
  id: 'first-after-filter',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Whole list filtered to get the first match',
  why: 'The code tests every item and collects all matches, but uses only the first one.',
  fix: {
    ruby: 'Use `find`, which stops at the first match: `orders.find { |order| order.open? }`.',
    java: 'Use `findFirst()`, which stops at the first match: `orders.stream().filter(Order::isOpen).findFirst()`.',
    other: 'Stop at the first match.',
  },
  languages: ['ruby', 'java'],
  on: ['call'],
  callee: /\)\.(?:first|get)$/,
  *check(node, file) {
    const call = file.call(node)
    const name = call?.receiver ? WAYS[file.language]?.(call, call.receiver) : undefined
    if (call?.receiver && name !== undefined) yield { node, ...joinedCalls(node, call.receiver, name) }
  },
})
