import type { DeepDiveQuestion } from '@preflight/contracts'
import { checks } from '../checks/index.ts'
import type { ProjectFinding } from '../project/project.ts'
import type { Question } from '../questions/question.ts'
import { type Files, projectOf } from './project.ts'

/** What a question comes to in these files; null where it does not apply. */
export function askIn(question: Question, files: Files, findings: readonly ProjectFinding[] = []): DeepDiveQuestion | null {
  const project = projectOf(files, findings)
  const own = checks.filter(({ id }) => question.checks.includes(id))
  return question.of(project, new Map(own.map((check) => [check.id, check.assess(project)])))
}

/** A small project of our own, and what comes of a question there. */
export interface Asked {
  /** continues "of a project ..." */
  says: string
  files: Files
  /** null: it is not asked */
  state: DeepDiveQuestion['state'] | null
  /** a part of the answer */
  answer?: string
  /** the first place: `src/app.ts:4` */
  at?: string
}
