import type { DeepDiveQuestion } from '@preflight/contracts'
import { AREAS, areaOf, type CheckId } from './areas.ts'
import { checks } from './checks/index.ts'
import type { Check } from './check.ts'
import { isAnswered, notAssessed, type Outcome } from './outcome.ts'
import { makeProject } from './project/make-project.ts'
import type { Given, Project } from './project/project.ts'
import { askAll } from './questions/ask-all.ts'
import { loadSql } from './sql/read-schema.ts'

/** A check and its answer. */
export interface Assessed {
  check_id: CheckId
  check_name: string
  area: string
  weight: number
  blocker: boolean
  outcome: Outcome
}

/** What an assessment comes to. */
export interface Assessment {
  /** every check, in the order of the areas */
  checks: Assessed[]
  /** those that apply, in the order of the areas */
  questions: DeepDiveQuestion[]
}

/** An area of the checklist that has just been answered. */
export interface AreaDone {
  area: string
  /** checks that apply and were answered */
  answered: number
  completed: number
  total: number
}

export interface Hooks {
  onArea?: (done: AreaDone) => void
  /** called where a check or a question failed: the check counts as not assessed, the question is left out */
  onError?: (id: string, error: unknown) => void
}

/** Answers every check for a project and the questions that follow. The same project gives the same answers. */
export async function assess(given: Given, { onArea = () => undefined, onError = () => undefined }: Hooks = {}): Promise<Assessment> {
  await loadSql()
  const project = makeProject(given)
  const assessed: Assessed[] = []
  for (const [at, area] of LETTERS.entries()) {
    const own = checks.filter(({ id }) => areaOf(id) === area).map((check) => assessOne(check, project, onError))
    assessed.push(...own)
    onArea({ area: AREAS[area], answered: own.filter(({ outcome }) => isAnswered(outcome)).length, completed: at + 1, total: LETTERS.length })
    await turn()
  }
  return { checks: assessed, questions: askAll(project, new Map(assessed.map(({ check_id, outcome }) => [check_id, outcome])), onError) }
}

const LETTERS = [...new Set(checks.map(({ id }) => areaOf(id)))]

/** Lets other work of the process go on: progress is written between two areas. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

const assessOne = (check: Check, project: Project, onError: (id: string, error: unknown) => void): Assessed => ({
  check_id: check.id,
  check_name: check.name,
  area: AREAS[areaOf(check.id)],
  weight: check.weight,
  blocker: check.blocker,
  outcome: answerOf(check, project, onError),
})

/** One check that fails must not cost the others. */
function answerOf(check: Check, project: Project, onError: (id: string, error: unknown) => void): Outcome {
  try {
    return check.assess(project)
  } catch (error) {
    onError(check.id, error)
    return notAssessed('This check failed. The error is in the log.')
  }
}
