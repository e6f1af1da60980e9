import { defineRule } from '../../rule.ts'

const FORCED = /^(?:System\.gc|Runtime\.getRuntime\(\)\.gc|(?:System\.)?GC\.Collect|runtime\.GC|runtime\/debug\.FreeOSMemory)$/

export default defineRule({
  id: 'forced-garbage-collection',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1088],
  title: 'Explicit garbage collection',
  why: 'The call forces a full collection. It can pause the whole program and works against the tuning of the collector.',
  fix: 'Remove the call. If memory is not released, look for references that keep objects alive and for resources that are never closed.',
  languages: ['java', 'csharp', 'go'],
  on: ['call'],
  callee: FORCED,
  *check(node, file) {
    if (FORCED.test(file.callee(node)) && !/bench|memory|leak|perf|diagnos|debug/i.test(file.path)) yield { node }
  },
})
