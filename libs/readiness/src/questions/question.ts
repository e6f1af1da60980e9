import type { DeepDiveQuestion, Evidence, QuestionState } from '@preflight/contracts'
import { AREAS, type AreaLetter, type CheckId } from '../areas.ts'
import { isAnswered, type Outcome } from '../outcome.ts'
import type { Project } from '../project/project.ts'

/** What a question comes to. */
export interface Told {
  /** two or three sentences, the answer itself first; where something is left, the last says what to look at */
  answer: string
  /** as far as the facts alone say: the answers of checks are added when it is read */
  state: QuestionState
  evidence: readonly Evidence[]
}

export type Outcomes = ReadonlyMap<CheckId, Outcome>

interface Parts<About> {
  /** unique, and the same in every scan */
  id: string
  area: AreaLetter
  /** checks about the same */
  checks: readonly CheckId[]
  /** what it asks about in this project; null where there is nothing of the kind */
  applies: (project: Project, outcomes: Outcomes) => About | null
  ask: string | ((about: About) => string)
  answer: (about: About, project: Project, outcomes: Outcomes) => Told
}

/** A question that a reviewer would ask, and how facts answer it. */
export interface Question {
  id: string
  area: AreaLetter
  checks: readonly CheckId[]
  /** null where it does not apply to the project */
  of: (project: Project, outcomes: Outcomes) => DeepDiveQuestion | null
}

const MAX_EVIDENCE = 8
/** Names of the project stand in answers, and nobody knows how long they are. */
const MAX_ANSWER = 1_000

export const defineQuestion = <About>({ id, area, checks, applies, ask, answer }: Parts<About>): Question => ({
  id, area, checks,
  of: (project, outcomes) => {
    const about = applies(project, outcomes)
    if (about === null) return null
    const told = answer(about, project, outcomes)
    return { id, area: AREAS[area], question: typeof ask === 'string' ? ask : ask(about), answer: told.answer.slice(0, MAX_ANSWER), state: told.state, evidence: told.evidence.slice(0, MAX_EVIDENCE), check_ids: checks.filter((check) => counts(outcomes.get(check))) }
  },
})

/** It is shown with the checklist and says something about the question. */
const counts = (outcome: Outcome | undefined) => outcome !== undefined && (isAnswered(outcome) || outcome.status === 'OWNER')
