import { defineRule } from '../../rule.ts'

const COSTLY = /^(?:JSON\.parse|localStorage\.getItem|window\.localStorage\.getItem|sessionStorage\.getItem|structuredClone)$/

export default defineRule({
  id: 'costly-initial-state',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Initial state computed again on every render',
  why: 'React uses the value once, but the expression runs on each render: storage is read and parsed for nothing.',
  fix: 'Pass a function: useState(() => JSON.parse(localStorage.getItem("x"))). React calls it only the first time.',
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
