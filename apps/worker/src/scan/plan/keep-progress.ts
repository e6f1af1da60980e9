import type { PlanStep } from './write-plan.ts'

type Linked = Pick<PlanStep, 'finding_ids' | 'check_names'>

interface Begun extends Linked {
  progress: number
}

/**
 * Steps of a plan that is written again, each as far as the step that held most of its findings and checks. What is new to
 * it is still to do: where half of a step is new, what was done is half.
 * @param idOf what a finding is called in both plans; another scan gives the same finding another id
 */
export const keepProgress = <Step extends Linked>(before: readonly Begun[], steps: readonly Step[], idOf: (findingId: string) => string = (id) => id): (Step & { progress: number })[] =>
  steps.map((step) => ({ ...step, progress: progressOf(partsOf(step, idOf), before.map((one) => ({ parts: new Set(partsOf(one, idOf)), progress: one.progress }))) }))

/** A step without findings is about its checks; with findings the checks only follow. */
const partsOf = ({ finding_ids, check_names }: Linked, idOf: (id: string) => string): string[] => (finding_ids.length > 0 ? finding_ids.map(idOf) : check_names.map((name) => `check ${name}`))

function progressOf(parts: readonly string[], before: readonly { parts: ReadonlySet<string>; progress: number }[]): number {
  let most: { shared: number; progress: number } = { shared: 0, progress: 0 }
  for (const { parts: known, progress } of before) {
    const shared = parts.filter((part) => known.has(part)).length
    if (shared > most.shared) most = { shared, progress }
  }
  return parts.length === 0 ? 0 : Math.floor((most.progress * most.shared) / parts.length)
}
