import type { Mod } from '../../program/program.ts'
import type { StepEvent } from './event.ts'

/** One thing that happened to the data; a chain from the newest back to the first. Traces are shown from it, decisions go by the marks of a taint. */
export interface Step {
  prev: Step | null
  mod: Mod
  offset: number
  event: StepEvent
  /** what happened inside a called function, up to its end */
  inner: Step | null
  length: number
}

/** Where the data came in. */
export function firstOf(step: Step | null): Step | null {
  let first = step
  while (first?.prev) first = first.prev
  return first
}

/** Steps of a trace, those inside of calls included, up to a limit. */
export function stepCount(last: Step | null, most: number): number {
  let count = 0
  for (let at = last; at && count < most; at = at.prev) count += 1 + stepCount(at.inner, most - count)
  return count
}
