import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'foreach-async',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [662],
  title: 'forEach does not wait for its async callback',
  why: 'The loop is over before any of the work is; code after it sees missing results, and an error in the callback is caught by nobody and can end the process.',
  fix: 'for (const item of items) { await ... } for one after the other, await Promise.all(items.map(...)) for all at once.',
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
