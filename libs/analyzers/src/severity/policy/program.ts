import type { Entry } from '../entry.ts'
import { doneWellElsewhere, fromOneSource, onOnePage, repeats, usedInTests } from '../whole-program.ts'

/** Up to this many statements that the same data reaches are reported in full each. */
const FEW_STATEMENTS = 3

/** What findings have in common with others of the program. */
export const PROGRAM: readonly Entry[] = [
  {
    id: 'passwords-hashed-well',
    applies: doneWellElsewhere,
    effect: { cap: 'medium' },
    because:
      'The program only compares this hash with a stored one, and {file} already uses a password hash. Most likely this admits users whose old hash has not been replaced yet: rehash the password when they sign in, and set a date after which old hashes are rejected.',
  },
  { id: 'same-value', applies: repeats('value'), effect: { cap: 'low' }, because: 'The same value is also reported at {at}.' },
  { id: 'key-used-in-tests', applies: usedInTests, effect: { cap: 'medium' }, because: 'Tests use the same key ({at}), so it is probably a test key.' },
  { id: 'same-file', applies: repeats('file'), effect: { cap: 'low' }, because: 'This file does the same in several places; it is also reported at {at}.' },
  { id: 'same-habit', applies: repeats('habit'), effect: { lower: 1 }, because: 'The program does this in several places; it is also reported at {at}.' },
  { id: 'same-data', applies: repeats('data', FEW_STATEMENTS), effect: { lower: 1 }, because: 'The same data reaches several statements of this file; it is also reported at {at}.' },
  { id: 'one-page', applies: onOnePage, effect: { lower: 1, notBelow: 'low' }, because: 'This page prints other values without escaping them; they are reported at {at}.' },
  { id: 'one-source', applies: fromOneSource, effect: { cap: 'low' }, because: 'One place passes the same data to several files; it is also reported at {at}.' },
]
