import type { DeepDiveQuestion } from '@preflight/contracts'
import type { Project } from '../project/project.ts'
import { questions } from './index.ts'
import type { Outcomes } from './question.ts'

/** Every question that applies to a project with its answer, in the order of the areas. One that fails must not cost the others. */
export const askAll = (project: Project, outcomes: Outcomes, onError: (question: string, error: unknown) => void): DeepDiveQuestion[] =>
  questions.flatMap((question) => {
    try {
      return question.of(project, outcomes) ?? []
    } catch (error) {
      onError(question.id, error)
      return []
    }
  })
