import type { SkipReason } from '@preflight/contracts'
import { UNREADABLE } from '../analyse-file.ts'
import type { FileOutcome, FileResult } from '../protocol.ts'

/** What may be otherwise the next time although the file is the same. */
const FOR_NOW: ReadonlySet<SkipReason> = new Set(['unreadable', 'too_large', 'not_analysed'])

/** Whether a file would yield the same again: nothing broke off on it, and nothing went wrong in reading it. */
export const isWhole = ({ failed, skipped }: FileResult): boolean => !failed && (!skipped || !FOR_NOW.has(skipped.reason) || skipped.detail === UNREADABLE)

/** Whether a file that was analysed would yield the same again, also for data flow. */
export const isSettled = ({ result, lowered }: FileOutcome): boolean => result !== null && isWhole(result) && !lowered?.gave_up
