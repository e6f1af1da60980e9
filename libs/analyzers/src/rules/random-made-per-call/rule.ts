import { defineRule } from '../../rule.ts'

const MADE = /^(?:java\.util\.|System\.)?Random\(\)\.(?:next\w*|Next\w*|ints|doubles)$/

export default defineRule({
  id: 'random-made-per-call',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Random generator created for each number',
  why: 'The code creates a new generator for a single number. That costs more than the number itself, and generators created at the same moment can return the same numbers.',
  fix: {
    java: 'Use `ThreadLocalRandom.current().nextInt(n)`. For values that must be unpredictable, use `SecureRandom`.',
    csharp: 'Use `Random.Shared.Next(n)`. For values that must be unpredictable, use `RandomNumberGenerator.GetInt32(n)`.',
    other: 'Create the generator once and reuse it. For values that must be unpredictable, use a cryptographic generator.',
  },
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
