import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'state-set-on-every-render',
  category: 'performance',
  severity: 'high',
  confidence: 'high',
  cwe: [835],
  title: 'Effect without dependencies sets state (render loop)',
  why: 'The effect runs after every render and sets state, which causes another render. With a new object or array each time, the component renders in an infinite loop.',
  fix: 'Give the effect a dependency array, or compute the value during render instead of keeping it in state.',
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: /(?:^|\.)use(?:Layout)?Effect$/,
  *check(node, file) {
    const call = file.call(node)
    if (!call || !/(?:^|\.)use(?:Layout)?Effect$/.test(call.callee) || call.args.length !== 1) return
    const [effect] = call.args
    const body = effect && file.isA(effect, 'function') ? effect.child('body') : null
    for (const statement of body?.children ?? []) {
      const expression = statement.kind === 'ExpressionStatement' ? statement.child('expression') : null
      const set = expression && file.call(expression)
      const setter = set && /^set[A-Z]\w*$/.test(set.callee) && new RegExp(`,\\s*${set.callee}\\s*\\]\\s*=\\s*(?:React\\.)?useState`).test(file.text)
      // a constant settles after one more round
      // neither does a function that may hand back what was there
      const keeps = /^\(?(\w+)\)?\s*=>[\s\S]*[?:]\s*\1\b/.test(set?.args[0]?.text ?? '')
      if (setter && !keeps && set.args[0] && !/^(?:true|false|null|undefined|\d+|(['"]).*\1)$/.test(set.args[0].text)) yield { node: statement }
    }
  },
})
