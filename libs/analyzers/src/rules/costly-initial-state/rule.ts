import { defineRule } from '../../rule.ts'

const COSTLY = /^(?:JSON\.parse|localStorage\.getItem|window\.localStorage\.getItem|sessionStorage\.getItem|structuredClone)$/

export default defineRule({
  id: 'costly-initial-state',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Expensive useState initializer runs on every render',
  why: 'React uses the initial state only once, but this expression is evaluated on every render. Reading storage or parsing is repeated for nothing.',
  fix: 'Pass an initializer function: `useState(() => JSON.parse(localStorage.getItem("draft")))`. React calls it only for the first render.',
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: /useState$/,
  *check(node, file) {
    const call = file.call(node)
    const [initial] = call?.args ?? []
    if (!call || !initial || !/^(?:react\.)?(?:React\.)?useState$/.test(call.callee) || file.isA(initial, 'function')) return
    for (const inside of file.callsIn(initial)) {
      if (!COSTLY.test(inside.callee) || file.enclosing(inside.node, 'function')?.start !== file.enclosing(node, 'function')?.start) continue
      yield { node }
      return
    }
  },
})
