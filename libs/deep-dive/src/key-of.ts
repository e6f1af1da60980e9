import { createHash } from 'node:crypto'
import { dataOf, type OpenQuestion } from './question.ts'

/** Goes up with every change of what is asked or how claims are checked, so that older answers are not used. */
const VERSION = 1

/**
 * Everything an answer depends on: a model may look at any file, so that it holds for the same project only.
 * @param codeHash of `Code.hash()`
 */
export const keyOf = (model: string, open: OpenQuestion, codeHash: string): string =>
  createHash('sha256').update(JSON.stringify(['deep dive', VERSION, model, open.question.id, dataOf(open), codeHash])).digest('base64url')
