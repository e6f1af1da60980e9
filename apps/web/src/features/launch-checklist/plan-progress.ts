import type { ActionPlanStep } from '@preflight/contracts'

const MARKS: readonly number[] = [0, 25, 50, 75, 100]
const DONE = 100

export const isDone = ({ progress }: Pick<ActionPlanStep, 'progress'>) => progress >= DONE

/** 'Not started', '50% done' or 'Done'. */
export function progressWords(progress: number): string {
  if (progress <= 0) return 'Not started'
  return progress >= DONE ? 'Done' : `${progress}% done`
}

/** What a step can be set to: the five marks, and where it stands now if another caller has put it elsewhere. */
export const progressChoices = (progress: number): number[] => [...new Set([...MARKS, progress])].sort((a, b) => a - b)

/** How far a plan is: steps that are done, and the mean of all in percent, 100 only when every step is. */
export function planProgress(steps: readonly Pick<ActionPlanStep, 'progress'>[]): { done: number; percent: number } {
  const sum = steps.reduce((total, { progress }) => total + progress, 0)
  return { done: steps.filter(isDone).length, percent: steps.length === 0 ? 0 : Math.floor(sum / steps.length) }
}
