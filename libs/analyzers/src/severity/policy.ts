import type { Entry } from './entry.ts'
import { DATA } from './policy/data.ts'
import { FINDING } from './policy/finding.ts'
import { FLOW, MISUSE } from './policy/flow.ts'
import { PLACE } from './policy/place.ts'
import { PROGRAM } from './policy/program.ts'

/**
 * Every reason for which a finding is more or less severe than its rule says, in the order in which they are applied. What
 * is known about one finding comes first: streamed findings, and those that are compared as duplicates, are judged by it.
 */
export const FINDING_POLICY: readonly Entry[] = [...FLOW, ...MISUSE, ...DATA, ...FINDING, ...PLACE]

/** The whole table. What compares the findings of a program comes last: it depends on how severe each is by itself. */
export const POLICY: readonly Entry[] = [...FINDING_POLICY, ...PROGRAM]
