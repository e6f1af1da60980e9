/** A model's words for one step, already checked. What is null the rules write. */
export interface StepWords {
  why: string | null
  change: string | null
}

/** By the key of the step's topic. */
export type PlanWords = ReadonlyMap<string, StepWords>

export const NO_PLAN_WORDS: PlanWords = new Map()
