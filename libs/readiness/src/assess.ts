import { AREAS, areaOf, type CheckId } from './areas.ts'
import { checks } from './checks/index.ts'
import type { Check } from './check.ts'
import { notAssessed, type Outcome } from './outcome.ts'
import { makeProject } from './project/make-project.ts'
import { type Given, type Project, SqlUnread } from './project/project.ts'
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

export interface AssessOptions {
  /** checks that are not asked */
  done?: ReadonlySet<CheckId>
  /** the project's SQL is not read; checks that need it are not assessed */
  withoutSql?: boolean
  /** told what is about to begin: a check, or reading the project's SQL in the middle of one */
  onStage?: (stage: CheckId | 'sql') => void
  onAnswer?: (answer: Assessed) => void
  /** called where a check failed; it counts as not assessed */
  onError?: (check: CheckId, error: unknown) => void
}

/** Answers the checks for a project, in the order of the areas. The same project gives the same answers. */
export async function assess(given: Given, options: AssessOptions = {}): Promise<Assessed[]> {
  await loadSql()
  let asked: CheckId | null = null
  const begin = (check: CheckId | null) => {
    asked = check
    if (check) options.onStage?.(check)
  }
  const project = makeProject(given, (read) => {
    if (options.withoutSql) throw new SqlUnread()
    options.onStage?.('sql')
    const schema = read()
    begin(asked)
    return schema
  })
  return checks.filter(({ id }) => !options.done?.has(id)).map((check) => {
    begin(check.id)
    const answer = assessed(check, asFarAsRead(project, check.id, answerOf(check, project, options)))
    options.onAnswer?.(answer)
    return answer
  })
}

export const assessed = ({ id, name, weight, blocker }: Check, outcome: Outcome): Assessed => ({
  check_id: id, check_name: name, area: AREAS[areaOf(id)], weight, blocker, outcome,
})

/** One check that fails must not cost the others. */
function answerOf(check: Check, project: Project, { onError }: AssessOptions): Outcome {
  try {
    return check.assess(project)
  } catch (error) {
    if (error instanceof SqlUnread) return notAssessed('The SQL of this project could not be read: it took too much memory or time.')
    onError?.(check.id, error)
    return notAssessed('This check failed. The error is in the log.')
  }
}
