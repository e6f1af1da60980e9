import type { Effort } from '@preflight/contracts'
import type { CheckId } from './areas.ts'
import type { Outcome } from './outcome.ts'
import type { Project } from './project/project.ts'

/**
 * Who decides: `code` alone; `code_first` finds candidates and judges most of them, a look decides the rest; `judgement`
 * on facts that code gathers; `code_or_owner` by a file or the owner's word; `owner` alone.
 */
export type Decides = 'code' | 'code_first' | 'judgement' | 'code_or_owner' | 'owner'

/** What a check counts for in the readiness score. */
export type Weight = 10 | 7.5 | 5 | 2.5

export interface Check {
  id: CheckId
  /** what is true where it passes; unique */
  name: string
  weight: Weight
  /** a launch should wait for it */
  blocker: boolean
  decides: Decides
  /** of passing it where nothing is there yet; medium where it does not say */
  effort?: Effort
  /** what is looked at, one sentence each, for the documentation */
  probes: readonly string[]
  /** rules whose findings it rests on; a `/` at the end stands for all that begin so */
  rules?: readonly string[]
  /** @throws never: a project that cannot be judged is `NOT_ASSESSED` or unclear */
  assess: (project: Project) => Outcome
}

export const defineCheck = (check: Check): Check => check
