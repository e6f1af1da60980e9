import { defineRule } from '../../rule.ts'

const HOOK = /^(?:react\.|React\.)?use(?:Memo|Callback)$/

export default defineRule({
  id: 'memo-without-dependencies',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'useMemo or useCallback without a dependency array',
  why: 'Without a dependency array, React computes the value again on every render. The hook costs time and saves nothing.',
  fix: 'List the dependencies: `useMemo(() => sort(rows), [rows])`. For a value that never changes, pass an empty array.',
  references: [{ title: 'React: useMemo', url: 'https://react.dev/reference/react/useMemo' }],
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: HOOK,
  *check(node, file) {
    const call = file.call(node)
    if (call && HOOK.test(call.callee) && call.args.length === 1 && call.args[0] && file.isA(call.args[0], 'function')) yield { node }
  },
})
