import { type Entry, where } from '../entry.ts'

/** Any account is enough, and whoever may sign up has one: such a rule undoes the whole policy. */
const OPEN_TO_EVERY_ACCOUNT: ReadonlySet<string> = new Set(['policy-trusts-user-metadata'])

/** Whom the rules of a database let in. */
export const ACCESS: readonly Entry[] = [
  {
    id: 'lets-in-signed-in',
    applies: where('lets-in', (_, { rule_id }) => !OPEN_TO_EVERY_ACCOUNT.has(rule_id)),
    effect: { lower: 1, notBelow: 'low' },
    because: 'Only signed-in users are let in.',
  },
  { id: 'sensitive-data', applies: where('sensitive-data'), effect: { raise: 1 }, because: "It opens people's own or secret data, or all data." },
]

/** Who sends the data, and where it enters the program. */
export const DATA: readonly Entry[] = [
  {
    id: 'sent-by-administrators',
    applies: where('sent-by', ({ who }) => who === 'administrators'),
    effect: { lower: 1, notBelow: 'low' },
    because: 'Only administrators can reach this code: {check} ({at}). They may do much of this anyway.',
  },
  {
    id: 'sent-by-installer',
    applies: where('sent-by', ({ who }) => who === 'installer'),
    effect: { cap: 'medium' },
    because: 'Only the person who installs the program can reach this code: {check} ({at}).',
  },
  {
    id: 'sent-by-secret-holder',
    applies: where('sent-by', ({ who }) => who === 'secret-holder'),
    effect: { cap: 'medium' },
    because: 'Only someone who knows a secret of the installation can reach this code: {check} ({at}).',
  },
  {
    id: 'form-written-back',
    applies: where('written-back', ({ needs }) => needs === 'sign-in'),
    effect: { cap: 'medium' },
    because: 'Only a signed-in user can send this: it takes a form on another site, which most browsers send without the session cookie.',
  },
  {
    id: 'token-written-back',
    applies: where('written-back', ({ needs }) => needs === 'token'),
    effect: { cap: 'medium' },
    because: 'The request needs a token in a header, which no link and no form of another site sends along.',
  },
]
