import type { Category, Confidence, Place, Severity } from '@preflight/contracts'

/** Raised whenever a number in this file changes: scores of different versions are not compared. */
export const SCORE_FORMULA = 1

export const SEVERITY_BASE: Record<Severity, number> = { critical: 40, high: 15, medium: 5, low: 1.5, info: 0 }
export const CONFIDENCE_WEIGHT: Record<Confidence, number> = { high: 0.9, medium: 0.7, low: 0.4 }
export const PLACE_WEIGHT: Record<Place, number> = { code: 1, test: 0.2, example: 0.2, docs: 0.2 }

/** Below this share of code lines in languages with rules a category has no score. */
export const MIN_COVERAGE = 0.5

/** How much weight a project of a size bears: `K * N`, where N grows with the project. */
interface Tolerance {
  k: number
  /** lines of code at which N is 1 */
  unit: number
  power: number
  max: number
}

const TOLERANCE: Record<Category, Tolerance> = {
  security: { k: 60, unit: 10_000, power: 0.5, max: 4 },
  performance: { k: 60, unit: 5_000, power: 0.5, max: 10 },
  code_quality: { k: 120, unit: 5_000, power: 0.75, max: 60 },
}

/** The penalty at which a category of this size scores 50. */
export function tolerance(category: Category, linesOfCode: number): number {
  const { k, unit, power, max } = TOLERANCE[category]
  const n = (Math.max(0, linesOfCode) / unit) ** power
  return k * Math.min(max, Math.max(1, n))
}

/** Ceilings while a finding of this severity and high confidence is open in the code itself. */
export const CAPS: Record<Category, Partial<Record<Severity, number>>> = {
  security: { critical: 49, high: 69 },
  performance: {},
  code_quality: {},
}

/** Rules under one of these prefixes taper as one: fifty advisories are one neglected lockfile. */
const RULE_FAMILIES = ['dependencies/'] as const

/** The name under which a rule's findings taper together. */
export const taperGroup = (ruleId: string): string => RULE_FAMILIES.find((prefix) => ruleId.startsWith(prefix)) ?? ruleId
