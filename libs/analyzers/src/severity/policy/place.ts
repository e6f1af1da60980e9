import { type Entry, where } from '../entry.ts'

const isSecret = (rule: string): boolean => rule.startsWith('secrets/')

/** Where the code stands, and when it runs. */
export const PLACE: readonly Entry[] = [
  {
    id: 'release-script',
    applies: where('release-script', (_, { category, rule_id }) => category === 'security' && !isSecret(rule_id)),
    effect: { cap: 'medium' },
    because: 'Only developers and their build run this code, to publish a version.',
  },
  {
    id: 'slow-migration',
    applies: where('migration', (_, { category }) => category === 'performance'),
    effect: { cap: 'low' },
    because: 'A migration runs once, when nobody waits for it.',
  },
  {
    id: 'developer-build',
    applies: where('developer-build', (_, { category, rule_id }) => category === 'security' && !isSecret(rule_id)),
    effect: { cap: 'low' },
    because: 'This code is compiled into development and test builds only.',
  },
  {
    id: 'in-test',
    // a key of a known format is as valid in a test
    applies: where('in', ({ place }, { rule_id }) => place === 'test' && !isSecret(rule_id)),
    effect: { cap: 'low' },
    because: 'This is test code: no attacker and no user reaches it.',
  },
  {
    id: 'in-example',
    applies: where('in', ({ place }, { rule_id }) => place !== 'test' && !isSecret(rule_id)),
    effect: { cap: 'medium' },
    because: 'Examples and documentation are copied, not run.',
  },
]
