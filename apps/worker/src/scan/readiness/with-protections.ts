import { openSnapshot } from '@preflight/analyzers'
import { type NamedPlace, recognisedAt } from '@preflight/readiness'
import type { ScanContext } from '../context.ts'
import type { Scanned } from '../scanning.ts'
import type { Source } from '../setup.ts'
import { listed } from '../texts/words.ts'
import type { AnswerRow } from './answer-row.ts'
import { assessProject, type Investigated } from './assess-project.ts'

/** An answer that rests on such a place is never surer. */
const MOST_CONFIDENCE = 70
const MAX_NAMED = 3

/**
 * Answers the checklist once more where its own probes recognise a protection at a place that the model named. What the model
 * says counts for nothing: only the code at that place does, and each answer that changed by it says so.
 */
export async function withProtections(context: ScanContext, source: Source, scanned: Scanned, before: Investigated, places: readonly NamedPlace[]): Promise<Investigated> {
  const seen = places.length > 0 ? recognisedAt(places, openSnapshot(source.root, context.project.ignored_paths)) : []
  if (seen.length === 0) return before
  const again = await assessProject(context, source, scanned, () => undefined, places)
  const note = `Recognised at a place that the model named: ${listed(seen.slice(0, MAX_NAMED).map(({ name, path, line }) => `\`${name}\` (${path}:${line})`))}.`
  const known = new Map(before.answers.map((answer) => [answer.check_id, answer]))
  const looks = new Map(before.questions.map(({ id, model }) => [id, model]))
  return {
    ...again,
    answers: again.answers.map((answer) => (isSame(answer, known.get(answer.check_id)) ? answer : withNote(answer, note))),
    questions: again.questions.map((question) => ({ ...question, ...(looks.get(question.id) && { model: looks.get(question.id) }) })),
  }
}

const isSame = (one: AnswerRow, other: AnswerRow | undefined): boolean => one.status === other?.status && one.summary === other.summary

const withNote = (answer: AnswerRow, note: string): AnswerRow => ({ ...answer, summary: `${answer.summary} ${note}`, confidence: Math.min(answer.confidence ?? MOST_CONFIDENCE, MOST_CONFIDENCE) })
