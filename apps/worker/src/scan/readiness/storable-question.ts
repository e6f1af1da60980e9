import type { DeepDiveQuestion } from '@preflight/contracts'
import { storable } from '../finding-row.ts'

/** Texts hold names and lines of untrusted files. */
export const storableQuestion = (question: DeepDiveQuestion): DeepDiveQuestion => ({
  ...question,
  question: storable(question.question),
  answer: storable(question.answer),
  evidence: question.evidence.map((one) => ({ ...one, file_path: storable(one.file_path), text: storable(one.text) })),
})
