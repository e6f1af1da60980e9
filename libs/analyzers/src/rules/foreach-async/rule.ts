import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'foreach-async',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [662],
  title: 'Async callback in forEach',
  why: '`forEach` does not await its callback. Code after the loop runs before the work is done, and an error in the callback becomes an unhandled rejection, which can terminate the process.',
  fix: 'Use `for (const item of items) { await save(item) }` for one at a time, or `await Promise.all(items.map(save))` for all in parallel.',
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: /\.forEach$/,
  *check(node, file) {
    const call = file.call(node)
    const [callback] = call?.args ?? []
    if (!call?.receiver || call.name !== 'forEach' || !callback || !file.isA(callback, 'function')) return
    if (!/^async\b/.test(callback.text) || !/\bawait\b/.test(callback.text)) return
    // handled inside: nothing gets lost but the order
    if (!/\btry\s*\{/.test(callback.text)) yield { node: call.node }
  },
})
