import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Call } from '../../syntax/dialect.ts'
import { joinedCalls, plainCondition } from '../joined-calls.ts'

type Way = (call: Call, receiver: SyntaxNode, file: ParsedFile) => string | null | undefined

/** What both calls together are called; null where there is no single name, undefined where nothing is wrong. */
const WAYS: Record<string, Way> = {
  ruby: (call, receiver) => (/\.(?:select|filter|find_all)\(\)\.first$/.test(call.callee) && call.args.length === 0 && receiver.child('block') ? 'find' : undefined),
  csharp: (call, receiver, file) => (/\.Where\(\)\.(?:First|Single|Last)(?:OrDefault)?$/.test(call.callee) && call.args.length === 0 && plainCondition(file.call(receiver)?.args ?? []) ? call.name : undefined),
  java: (call) => (/\.filter\(\)(?:\.\w+\(\))*\.(?:collect|toList)\(\)\.get$/.test(call.callee) && call.args[0]?.text === '0' ? null : undefined),
}

export default defineRule({
  id: 'first-after-filter',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Everything that matches is collected for the first of it',
  why: 'The rest of the list is still tested and copied after the wanted item has been found.',
  fix: 'Stop at the first match: `orders.find { ... }` (Ruby), `orders.FirstOrDefault(order => ...)` (C#), `stream.filter(...).findFirst()` (Java).',
  languages: ['ruby', 'csharp', 'java'],
  on: ['call'],
  callee: /\)\.(?:first|First|FirstOrDefault|Single|SingleOrDefault|Last|LastOrDefault|get)$/,
  *check(node, file) {
    const call = file.call(node)
    const name = call?.receiver ? WAYS[file.language]?.(call, call.receiver, file) : undefined
    if (call?.receiver && name !== undefined) yield { node, ...joinedCalls(node, call.receiver, name) }
  },
})
