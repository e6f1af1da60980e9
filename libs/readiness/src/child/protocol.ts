import type { ChildTask } from '@preflight/analyzers'
import type { AttackSurface, DeepDiveQuestion } from '@preflight/contracts'
import type { CheckId } from '../areas.ts'
import type { Part } from '../assess.ts'
import type { Outcome } from '../outcome.ts'
import type { Given, History } from '../project/project.ts'

/** What a scan knows of a project, without the files: the child reads those itself. */
export type Known = Omit<Given, 'snapshot' | 'history'>

/** Git's patches in a file, newest commit first, each after a line `\0HASH DATE`. */
export interface HistoryFile extends Pick<History, 'commits' | 'isWhole'> {
  file: string
}

/** What the parent tells its child: the project, and after a death what is known already. */
export interface ReadinessTask extends ChildTask {
  root: string
  ignoredPaths: readonly string[]
  known: Known
  history: HistoryFile | null
  /** what earlier children answered, or died of */
  done: ReadonlyMap<CheckId, Outcome>
  /** what earlier children died of */
  without: ReadonlySet<Part>
}

/** What a child is at, noted in a file: unlike a message it survives a sudden death. */
export type Stage = CheckId | Part | 'project'

export type ReadinessMessage =
  | { type: 'answer'; check: CheckId; outcome: Outcome }
  /** a check or a question failed */
  | { type: 'error'; id: string; message: string }
  | { type: 'surface'; surface: AttackSurface }
  | { type: 'questions'; questions: DeepDiveQuestion[] }
