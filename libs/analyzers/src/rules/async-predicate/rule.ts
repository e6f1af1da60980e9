import { defineRule } from '../../rule.ts'

const ASKS = /^(?:filter|some|every|find|findIndex|findLast|sort|toSorted)$/

export default defineRule({
  id: 'async-predicate',
  category: 'code_quality',
  severity: 'high',
  confidence: 'high',
  cwe: [697],
  title: 'Condition that is always true, because it is a promise',
  why: 'These methods do not wait: they see a promise, and a promise counts as true. Everything passes, whatever is decided in the function, checks of permissions too.',
  fix: 'Find out first and choose then: `const open = await Promise.all(orders.map(isOpen)); orders.filter((_, at) => open[at])`.',
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: /\.(?:filter|some|every|find|findIndex|findLast|sort|toSorted)$/,
  hint: ['async'],
  *check(node, file) {
    const call = file.call(node)
    const [condition] = call?.args ?? []
    if (!call?.receiver || !condition || call.args.length !== 1 || !ASKS.test(call.name) || !file.isA(condition, 'function') || !/^async\b/.test(condition.text)) return
    // libraries of streams, asynchronous lists and databases wait for it
    const receiver = call.receiver.text
    if (!/\basync\b|pipe|stream|Stream|from\(|\$|^(?:page|browser|locator|cy|_|lodash|R|router|app|server)\b|[Aa]sync|Observable|collection|[qQ]uery|[mM]odel\b/.test(receiver) && node.parent?.kind !== 'AwaitExpression') yield { node }
  },
})
