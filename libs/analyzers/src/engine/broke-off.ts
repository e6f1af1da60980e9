import { failureOf, failureText } from '../failure.ts'

/** Why a part of ours broke off, in words for a report. */
export const brokeOff = (error: unknown): string => failureText(failureOf(error))
