import { defineRule } from '../../rule.ts'

const FORCED = /^(?:System\.gc|Runtime\.getRuntime\(\)\.gc|(?:System\.)?GC\.Collect|runtime\.GC|runtime\/debug\.FreeOSMemory)$/

export default defineRule({
  id: 'forced-garbage-collection',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1088],
  title: 'Garbage collection forced by hand',
  why: 'A full collection stops the program for as long as it takes, and the collector loses what it has learnt about which objects live long.',
  fix: 'Remove the call. Where memory does not come back, find who holds it, and close or dispose of what has to be closed.',
  languages: ['java', 'csharp', 'go'],
  on: ['call'],
  callee: FORCED,
  *check(node, file) {
    if (FORCED.test(file.callee(node)) && !/bench|memory|leak|perf|diagnos|debug/i.test(file.path)) yield { node }
  },
})
