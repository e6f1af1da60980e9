import type { ToReview, ToWrite } from '@preflight/fixes'
import { fenced, type Question } from '@preflight/model'
import * as Type from 'typebox'
import { dataToReview, dataToWrite } from './data.ts'

/** Goes up with every change of what is asked, so that answers to another question are not used. */
export const VERSION = 1

export const WrittenAnswer = Type.Object({
  blocks: Type.Array(
    Type.Object({ search: Type.String({ maxLength: 8_000 }), replace: Type.String({ maxLength: 8_000 }) }),
    { minItems: 1, maxItems: 12 },
  ),
  explanation: Type.String({ maxLength: 600 }),
})

export const ReviewAnswer = Type.Object({
  rejects: Type.Boolean(),
  reasons: Type.Array(Type.String({ maxLength: 400 }), { maxItems: 5 }),
})

const WRITE = `You fix one finding of a code scanner. The scanner is right. Make the smallest change that removes the cause, in the style of the file.
blocks: what to search and what to put there. Copy search from the code character by character, with its indentation, whole lines, and as many of them that they occur once in the file. Blocks do not overlap. Change only the code that is shown.
Keep what the code does for proper input: its results, its errors, its interface. Do not delete the work, turn it into a comment, rename things to hide them, or silence the scanner.
Use the standard library and packages that the file imports already. Add no outbound call, process, eval, address or encoded text. Add an import only where the change needs it.
Lines with masked secrets (with * in place of letters) cannot be part of a block.
explanation: one sentence on what the change does, without file names and line numbers.
Where earlier tries are given, do not repeat them: their reasons tell what to do otherwise.`

const WRITE_TASK = 'Fix the finding that the data below describes.'

const REVIEW = `You review a change that somebody else made for one finding of a code scanner. Look for reasons to reject it.
Reject it where the weakness stays or is only hidden, where the code no longer does what it did for proper input, where callers break, where errors are swallowed, where it brings a new weakness, or where it does more than the finding asks for.
rejects: whether you reject it. reasons: why, one sentence each, with the names of the code; none where you accept it. Style is no reason.`

const REVIEW_TASK = 'Review the change that the data below describes.'

/** All that a model is told about fixes: no text of it repeats that. */
export const ASKED = [WRITE, WRITE_TASK, REVIEW, REVIEW_TASK]

export const writeQuestion = (wanted: ToWrite): Question<typeof WrittenAnswer> => ({
  name: 'written_fix', schema: WrittenAnswer, system: WRITE, prompt: fenced(WRITE_TASK, dataToWrite(wanted)), maxOutput: 3_000,
})

export const reviewQuestion = (fix: ToReview): Question<typeof ReviewAnswer> => ({
  name: 'fix_review', schema: ReviewAnswer, system: REVIEW, prompt: fenced(REVIEW_TASK, dataToReview(fix)), maxOutput: 800,
})
