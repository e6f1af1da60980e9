import { AREAS, areaOf, type CheckId } from './areas.ts'
import { checks } from './checks/index.ts'
import type { Check } from './check.ts'
import { notAssessed, type Outcome } from './outcome.ts'
import { makeProject } from './project/make-project.ts'
import type { Given } from './project/project.ts'
import { loadSql } from './sql/read-schema.ts'
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

/**
 * Answers every check for a project, in the order of the areas. The same project gives the same answers.
 * @param onError called where a check failed; it counts as not assessed
 */
export async function assess(given: Given, onError: (check: CheckId, error: unknown) => void = () => undefined): Promise<Assessed[]> {
  await loadSql()
  const project = makeProject(given)
  return checks.map((check) => ({
    check_id: check.id,
    check_name: check.name,
    area: AREAS[areaOf(check.id)],
    weight: check.weight,
    blocker: check.blocker,
    outcome: asFarAsRead(project, check.id, answerOf(check, () => check.assess(project), onError)),
  }))
}

/** One check that fails must not cost the others. */
function answerOf(check: Check, ask: () => Outcome, onError: (check: CheckId, error: unknown) => void): Outcome {
  try {
    return ask()
  } catch (error) {
    onError(check.id, error)
    return notAssessed('This check failed. The error is in the log.')
  }
}
