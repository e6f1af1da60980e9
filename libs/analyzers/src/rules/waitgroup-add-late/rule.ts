import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'waitgroup-add-late',
  category: 'code_quality',
  severity: 'high',
  confidence: 'high',
  cwe: [362],
  title: 'WaitGroup.Add called inside the goroutine',
  why: '`Wait` can run before the goroutine has called `Add`. The program then continues while the work is still running.',
  fix: 'Call `Add` before the `go` statement, and only `Done` inside the goroutine.',
  languages: ['go'],
  on: ['go_statement'],
  *check(node, file) {
    if (!node.text.includes('.Add(')) return
    for (const call of file.callsIn(node)) {
      const group = call.name === 'Add' && call.args.length === 1 ? call.receiver?.text : undefined
      if (!group || !/^(?:wg|\w*[wW]ait\w*|\w+\.wg)$/.test(group)) continue
      // counting goroutines it starts itself is right
      const inner = call.node.parent?.parent?.children.some((sibling) => sibling.kind === 'go_statement')
      if (!inner && node.text.includes(`${group}.Done()`)) yield { node: call.node }
    }
  },
})
