import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'timer-per-round',
  category: 'performance',
  // compilers since Go 1.23 take such timers away themselves
  severity: 'info',
  confidence: 'medium',
  cwe: [401],
  title: 'A new timer in every round of a loop',
  why: 'Each round leaves a timer behind. Before Go 1.23 it stays in memory until it fires, also when another case came first; a busy channel makes thousands of them.',
  fix: 'Make one timer before the loop and set it again: `timer := time.NewTimer(wait)`, `defer timer.Stop()`, `timer.Reset(wait)` in each round; for a steady beat use `time.NewTicker`.',
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
