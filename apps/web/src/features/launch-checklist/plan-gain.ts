import { formatNumber, SEVERITY_RANK, type ActionPlanStep, type ChecklistItem, type Finding } from '@preflight/contracts'
import { isFailedBlocker, scoreReadiness } from '@preflight/scoring'
import { plural } from '../../components/plural.ts'

type Planned = Pick<ActionPlanStep, 'step' | 'check_names' | 'readiness_after'>

const HOURS_OF_A_DAY = 8

/** '1 h', '4 h', '2 days' */
export function effortText(hours: number): string {
  if (hours < HOURS_OF_A_DAY) return `${formatNumber(hours)} h`
  return plural(Math.round(hours / HOURS_OF_A_DAY), 'day')
}

/** Blockers that still need work once this step and all before it are done. */
function blockersLeft(steps: readonly Planned[], step: Planned, items: readonly ChecklistItem[]): number {
  const later = new Set(steps.filter((one) => one.step > step.step).flatMap(({ check_names }) => check_names))
  const done = new Set(steps.filter((one) => one.step <= step.step).flatMap(({ check_names }) => check_names))
  return items.filter((item) => isFailedBlocker(item) && (later.has(item.check_name) || !done.has(item.check_name))).length
}

const isBlocked = (step: Planned, items: readonly ChecklistItem[]) => items.some((item) => isFailedBlocker(item) && step.check_names.includes(item.check_name))

/** '2 critical findings': the worst of what a step fixes. */
function worstText(findings: readonly Pick<Finding, 'severity'>[]): string | null {
  const [worst] = [...findings].sort((a, b) => SEVERITY_RANK[b.severity] - SEVERITY_RANK[a.severity])
  return worst ? plural(findings.filter(({ severity }) => severity === worst.severity).length, `${worst.severity} finding`) : null
}

interface Given {
  steps: readonly Planned[]
  step: Planned
  items: readonly ChecklistItem[]
  /** open ones that the step fixes */
  findings: readonly Pick<Finding, 'severity'>[]
}

/**
 * What doing everything up to a step comes to: 'after step 3: 10 to 49'. Where a ceiling or missing checks keep the score as it
 * is, the blockers that are left or the findings that are gone.
 */
export function gainText({ steps, step, items, findings }: Given): string | null {
  const now = scoreReadiness(items).score
  const after = step.readiness_after
  if (now !== null && after !== null && after > now) return `after step ${step.step}: ${now} to ${after}`
  if (isBlocked(step, items)) return `after step ${step.step}: ${plural(blockersLeft(steps, step, items), 'blocker')} left`
  return worstText(findings)
}
