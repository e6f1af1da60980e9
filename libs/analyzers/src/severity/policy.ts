import type { Entry } from './entry.ts'
import { ACCESS, DATA } from './policy/data.ts'
import { FINDING } from './policy/finding.ts'
import { ASSUMED, ENTRIES, HANDLING, MISUSE, RUNS } from './policy/flow.ts'
import { PLACE, USE } from './policy/place.ts'
import { PROGRAM } from './policy/program.ts'
import { SECRETS } from './policy/secrets.ts'

export interface Theme {
  title: string
  entries: readonly Entry[]
}

/** What is known about one finding by itself. */
const BY_ITSELF: readonly Theme[] = [
  { title: 'Where the data enters', entries: ENTRIES },
  { title: 'What happens to the data on its way', entries: HANDLING },
  { title: 'Whether the data arrives', entries: ASSUMED },
  { title: 'When data reaches the code', entries: RUNS },
  { title: 'Calls and settings that are wrong by themselves', entries: MISUSE },
  { title: 'Who can send the data', entries: DATA },
  { title: 'Whom a database lets in', entries: ACCESS },
  { title: 'Where a secret stands', entries: SECRETS },
  { title: 'Who can use it, and for what', entries: USE },
  { title: 'How certain it is', entries: FINDING },
  { title: 'Where the code stands, and when it runs', entries: PLACE },
]

/** Every reason for which a finding is more or less severe than its rule says, in the order in which they are applied. */
export const THEMES: readonly Theme[] = [...BY_ITSELF, { title: 'What the rest of the program shows', entries: PROGRAM }]

/** Streamed findings, and those that are compared as duplicates, are judged by what is known of each by itself. */
export const FINDING_POLICY: readonly Entry[] = BY_ITSELF.flatMap(({ entries }) => entries)

/** The whole table. What compares the findings of a program comes last: it depends on how severe each is by itself. */
export const POLICY: readonly Entry[] = THEMES.flatMap(({ entries }) => entries)
