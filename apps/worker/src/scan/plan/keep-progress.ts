import type { PlanStep } from './write-plan.ts'

interface Begun {
  finding_ids: readonly string[]
  progress: number
}

/**
 * Steps of a plan that is written again, each as far as the step that held most of its findings. Findings that are new to
 * it are still to do: where half of a step is new, what was done is half.
 */
export const keepProgress = <Step extends Pick<PlanStep, 'finding_ids'>>(before: readonly Begun[], steps: readonly Step[]): (Step & { progress: number })[] =>
  steps.map((step) => ({ ...step, progress: progressOf(step.finding_ids, before) }))

function progressOf(ids: readonly string[], before: readonly Begun[]): number {
  let most: { shared: number; progress: number } = { shared: 0, progress: 0 }
  for (const { finding_ids, progress } of before) {
    const known = new Set(finding_ids)
    const shared = ids.filter((id) => known.has(id)).length
    if (shared > most.shared) most = { shared, progress }
  }
  return ids.length === 0 ? 0 : Math.floor((most.progress * most.shared) / ids.length)
}
