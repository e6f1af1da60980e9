import { defineRule } from '../../rule.ts'

const ASKS = /^(?:filter|some|every|find|findIndex|findLast|sort|toSorted)$/

export default defineRule({
  id: 'async-predicate',
  category: 'code_quality',
  severity: 'high',
  confidence: 'high',
  cwe: [697],
  title: 'Async callback in an array method that does not await it',
  why: 'Methods such as `filter`, `some` and `find` do not await their callback. The promise it returns is always truthy, so every item passes, even if the callback checks permissions.',
  fix: 'Await the results first, then filter: `const open = await Promise.all(orders.map(isOpen))`, then `orders.filter((_, index) => open[index])`.',
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
