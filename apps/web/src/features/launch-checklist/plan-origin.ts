import type { ActionPlanStep } from '@preflight/contracts'

const BY_MODEL = 'Descriptions: written by the model, checked against the scan'

/** Says of a plan what the model has a part in; null where it has none. */
export function planOrigin(steps: readonly Pick<ActionPlanStep, 'text_source' | 'step'>[]): string | null {
  const byRules = steps.filter(({ text_source }) => text_source === 'rules').map(({ step }) => step)
  if (byRules.length === steps.length) return null
  if (byRules.length === 0) return BY_MODEL
  return `${BY_MODEL}; ${byRules.length === 1 ? 'step' : 'steps'} ${byRules.join(', ')} from rules`
}
