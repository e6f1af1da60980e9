import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'array-merge-in-loop',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [407],
  title: 'array_merge in a loop',
  why: '`array_merge` copies everything collected so far in each iteration, so the running time grows quadratically.',
  fix: 'Collect the parts and merge once after the loop: `$all = array_merge(...$parts)`. To add single items, append with `$all[] = $item`.',
  languages: ['php'],
  on: ['assignment_expression'],
  *check(node, file) {
    const target = node.child('left')
    const merge = node.child('right')
    const call = merge && file.call(merge)
    if (!target || call?.callee !== 'array_merge' || target.kind !== 'variable_name' || !file.inLoop(node)) return
    if (call.args[0]?.text !== target.text) return
    // made anew in each round
    for (const above of node.ancestors()) {
      if (!file.isA(above, 'loop')) continue
      const started = new RegExp(`\\${target.text}\\s*=(?!\\s*array_merge)`).test(above.child('body')?.text ?? '')
      if (!started && above.child('body')?.text.includes(`${target.text} =`)) yield { node }
      return
    }
  },
})
