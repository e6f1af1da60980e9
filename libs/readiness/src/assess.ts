import type { DeepDiveQuestion } from '@preflight/contracts'
import { AREAS, areaOf, type CheckId } from './areas.ts'
import { checks } from './checks/index.ts'
import type { Check } from './check.ts'
import { isNothing, NOTHING } from './nothing.ts'
import { notApplicable, notAssessed, type Outcome } from './outcome.ts'
import { makeProject } from './project/make-project.ts'
import { type Given, type Project, SqlUnread } from './project/project.ts'
import { askAll } from './questions/ask-all.ts'
import { loadSql } from '@preflight/analyzers/sql'
import { asFarAsRead } from './unread.ts'

/** A check and its answer. */
export interface Assessed {
  check_id: CheckId
  check_name: string
  area: string
  weight: number
  blocker: boolean
  outcome: Outcome
}

/** What a project is asked beside its checks. */
export type Part = 'sql' | 'questions'

export interface AssessOptions {
  /** answers that are known: these checks are not asked */
  done?: ReadonlyMap<CheckId, Outcome>
  /** what is not tried: checks that need the project's SQL are then not assessed, questions not asked */
  without?: ReadonlySet<Part>
  /** told what is about to begin: a check, the questions, or reading the project's SQL in the middle of one of them */
  onStage?: (stage: CheckId | Part) => void
  onAnswer?: (answer: Assessed) => void
  /** called where a check or a question failed: the check counts as not assessed, the question is left out */
  onError?: (id: string, error: unknown) => void
}

/** What an assessment comes to. */
export interface Assessment {
  /** every check, in the order of the areas */
  checks: Assessed[]
  /** those that apply, in the order of the areas */
  questions: DeepDiveQuestion[]
}

/** Answers every check for a project and the questions that follow. The same project gives the same answers. */
export async function assess(given: Given, options: AssessOptions = {}): Promise<Assessment> {
  const { done = new Map<CheckId, Outcome>(), without, onStage, onAnswer, onError = () => undefined } = options
  await loadSql()
  const stages = stagesOf(onStage)
  const project = makeProject(given, (read) => {
    if (without?.has('sql')) throw new SqlUnread()
    return stages.within('sql', read)
  })
  const nothing = isNothing(project) ? notApplicable(NOTHING) : null
  const answers = checks.map((check) => {
    const known = done.get(check.id)
    if (known) return assessed(check, known)
    stages.begin(check.id)
    const answer = assessed(check, nothing ?? asFarAsRead(project, check.id, answerOf(check, project, onError)))
    onAnswer?.(answer)
    return answer
  })
  if (nothing || without?.has('questions')) return { checks: answers, questions: [] }
  stages.begin('questions')
  return { checks: answers, questions: askAll(project, new Map(answers.map(({ check_id, outcome }) => [check_id, outcome])), onError) }
}

/** Tells what begins; what begins in the middle of something else gives it back at its end. */
function stagesOf(onStage: AssessOptions['onStage']) {
  let now: CheckId | Part | null = null
  const begin = (stage: CheckId | Part) => {
    now = stage
    onStage?.(stage)
  }
  return {
    begin,
    within<T>(stage: Part, work: () => T): T {
      const before = now
      begin(stage)
      const result = work()
      if (before) begin(before)
      return result
    },
  }
}

export const assessed = ({ id, name, weight, blocker }: Check, outcome: Outcome): Assessed => ({
  check_id: id, check_name: name, area: AREAS[areaOf(id)], weight, blocker, outcome,
})

/** One check that fails must not cost the others. */
function answerOf(check: Check, project: Project, onError: (id: string, error: unknown) => void): Outcome {
  try {
    return check.assess(project)
  } catch (error) {
    if (error instanceof SqlUnread) return notAssessed('The SQL of this project could not be read: it took too much memory or time.')
    onError(check.id, error)
    return notAssessed('This check failed. The error is in the log.')
  }
}
