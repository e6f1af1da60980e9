import { defineRule } from '../../rule.ts'

const MADE = /^(?:java\.util\.|System\.)?Random\(\)\.(?:next\w*|Next\w*|ints|doubles)$/

export default defineRule({
  id: 'random-made-per-call',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Generator of random numbers made for a single number',
  why: 'Setting one up costs more than the number, and generators that are made within the same moment may give the same numbers.',
  fix: 'Keep one: `ThreadLocalRandom.current().nextInt(n)` (Java), `Random.Shared.Next(n)` (C#). Numbers nobody may guess come from SecureRandom or RandomNumberGenerator.',
  languages: ['java', 'csharp'],
  on: ['call'],
  callee: MADE,
  *check(node, file) {
    const call = file.call(node)
    const made = call?.receiver && file.call(file.unwrap(call.receiver))
    // with a seed the same numbers are wanted; a field is made once
    if (call && file.enclosing(node, 'function') && MADE.test(call.callee) && made?.args.length === 0) yield { node }
  },
})
