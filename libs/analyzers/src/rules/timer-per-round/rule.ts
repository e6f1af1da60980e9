import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'timer-per-round',
  category: 'performance',
  // compilers since Go 1.23 take such timers away themselves
  severity: 'info',
  confidence: 'medium',
  cwe: [401],
  title: 'time.After in a loop',
  why: 'Each iteration creates a new timer. Before Go 1.23, a timer stays in memory until it fires, even if another case came first, so a busy loop can hold thousands of them.',
  fix: 'Create one timer before the loop, `timer := time.NewTimer(wait)`, and call `timer.Reset(wait)` in each iteration. For a fixed interval, use `time.NewTicker`.',
  references: [{ title: 'Go: time.After', url: 'https://pkg.go.dev/time#After' }],
  languages: ['go'],
  on: ['call'],
  callee: /^time\.After$/,
  *check(node, file) {
    const inCase = [...node.ancestors()].find((above) => above.kind === 'communication_case' || file.isA(above, 'function'))
    const select = inCase?.kind === 'communication_case' ? inCase.parent : null
    // a pause between tries has no other case that comes first
    if (select && file.callee(node) === 'time.After' && select.children.length > 1 && file.inLoop(select) && !/\b(?:return|break)\b/.test(lastCases(select.text))) yield { node }
  },
})

/** Cases that take data: one that always leaves the loop makes a single timer. */
const lastCases = (select: string) => select.split(/\bcase\b/).slice(1).filter((part) => !/time\.After|\.Done\(\)|\bquit\b|\bstop\b|\bdone\b/.test(part.split(':')[0] ?? '')).join('')
