import type { ActionPlanStep, CheckStatus, ChecklistItem } from '@preflight/contracts'
import { failsAsBlocker } from './checklist-areas.ts'

const VALUES: Record<CheckStatus, number> = { PASSED: 1, PARTIAL: 0.5, MISSING: 0 }

type Weighed = Pick<ChecklistItem, 'weight' | 'status'>

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) => items.reduce((total, item) => total + of(item), 0)

/** What the checks alone come to, before failed blockers cap it; null without checks. */
export function uncappedReadiness(items: readonly Weighed[]): number | null {
  const total = sum(items, ({ weight }) => weight)
  return total === 0 ? null : Math.round((100 * sum(items, ({ weight, status }) => weight * VALUES[status])) / total)
}

/** Points of readiness that a step's checks give when all of them are complete. */
export function pointsOf({ check_names }: Pick<ActionPlanStep, 'check_names'>, items: readonly (Weighed & Pick<ChecklistItem, 'check_name'>)[]): number {
  const total = sum(items, ({ weight }) => weight)
  const own = items.filter(({ check_name }) => check_names.includes(check_name))
  return total === 0 ? 0 : Math.round((100 * sum(own, ({ weight, status }) => weight * (1 - VALUES[status]))) / total)
}

/** Why a score is lower than its checks, or null where nothing holds it down. */
export function capInWords(score: number | null, items: readonly (Weighed & Pick<ChecklistItem, 'blocker'>)[]): string | null {
  if (!items.some(failsAsBlocker)) return null
  const uncapped = uncappedReadiness(items)
  return score === null || uncapped === null || uncapped <= score ? null : `Capped at ${score} by failed blockers. ${uncapped} without them.`
}
