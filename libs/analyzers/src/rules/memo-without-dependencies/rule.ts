import { defineRule } from '../../rule.ts'

const HOOK = /^(?:react\.|React\.)?use(?:Memo|Callback)$/

export default defineRule({
  id: 'memo-without-dependencies',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Nothing is kept without a list of dependencies',
  why: 'Without the second argument React computes it anew on every render: the hook costs something and saves nothing.',
  fix: 'Name what it depends on, `useMemo(() => sort(rows), [rows])`, or an empty list for what never changes.',
  references: [{ title: 'React: useMemo', url: 'https://react.dev/reference/react/useMemo' }],
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: HOOK,
  *check(node, file) {
    const call = file.call(node)
    if (call && HOOK.test(call.callee) && call.args.length === 1 && call.args[0] && file.isA(call.args[0], 'function')) yield { node }
  },
})
