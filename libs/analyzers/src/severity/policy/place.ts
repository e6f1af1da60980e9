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
    id: 'number-in-migration',
    applies: where('migration', (_, { rule_id }) => rule_id === 'weak-random'),
    effect: { cap: 'low' },
    because: 'A migration runs once, and nobody sees other numbers of the same generator.',
  },
  {
    id: 'number-in-seed',
    applies: where('seed', (_, { rule_id }) => rule_id === 'weak-random'),
    effect: { cap: 'low' },
    because: 'The number becomes part of made-up data that the database is filled with.',
  },
  {
    id: 'numbered-visit',
    applies: where('numbered-visit', (_, { rule_id }) => rule_id === 'weak-random'),
    effect: { cap: 'low' },
    because: 'A page numbers its own visits with it, which signs nobody in.',
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

/** What makes less of a weakness possible where the code runs. */
export const USE: readonly Entry[] = [
  { id: 'opt-in', applies: where('opt-in'), effect: { cap: 'low' }, because: 'Whoever runs the program has to switch this on.' },
  { id: 'development-mode', applies: where('development-mode'), effect: { cap: 'low' }, because: 'This is only reached in development.' },
  { id: 'own-machine', applies: where('own-machine'), effect: { cap: 'low' }, because: 'Only the machine that the program runs on is involved.' },
  { id: 'left-to-setting', applies: where('left-to-setting'), effect: { cap: 'medium' }, because: 'A caller or a setting decides whether this applies.' },
  { id: 'own-archive', applies: where('own-archive'), effect: { cap: 'medium' }, because: "The archive is an update of the program or comes from its own cache." },
  { id: 'dictated-by-protocol', applies: where('dictated', ({ by }) => by === 'protocol'), effect: { cap: 'low' }, because: 'A protocol requires it in this form.' },
  {
    id: 'dictated-by-existing-data',
    applies: where('dictated', ({ by }) => by === 'existing-data'),
    effect: { cap: 'medium' },
    because: 'It only reads data that exists in this form; the side that writes it has to change first.',
  },
  { id: 'shown-in-page', applies: where('shown-in-page'), effect: { cap: 'info' }, because: 'What a page shows at once is short.' },
  { id: 'server-action', applies: where('server-action'), effect: { cap: 'medium' }, because: 'Middleware before the page of a server action may send strangers away.' },
  { id: 'open-route', applies: where('open-route'), effect: { raise: 1 }, because: 'The route requires no sign-in.' },
]
