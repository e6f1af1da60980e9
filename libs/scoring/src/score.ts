import type { Category, Finding, ScanReceipt, Severity } from '@preflight/contracts'
import { CAPS, CONFIDENCE_WEIGHT, MIN_COVERAGE, PLACE_WEIGHT, SEVERITY_BASE, taperGroup, tolerance } from './formula.ts'

/** What a score needs to know of a finding; only open, not ignored ones are passed in. */
export type ScoredFinding = Pick<Finding, 'id' | 'rule_id' | 'finding_type' | 'severity' | 'confidence' | 'place'>

export interface CategorySize {
  category: Category
  linesOfCode: number
  /** share of code lines in a language with rules for the category, 0-1 */
  coverage: number
}

/** A ceiling, and the severity of the open finding that holds it. */
export interface Cap {
  at: number
  severity: Severity
}

export interface CategoryScore {
  category: Category
  /** 0-100, or null where too little of the code was analysed */
  score: number | null
  /** 0-100 before the ceiling; null with `score` */
  uncapped: number | null
  /** the ceiling where one lowers the score, else null */
  cap: Cap | null
}

/** A finding with what it adds to the penalty. */
export interface WeighedFinding {
  finding: ScoredFinding
  weight: number
}

const rawWeight = (finding: ScoredFinding) =>
  SEVERITY_BASE[finding.severity] * CONFIDENCE_WEIGHT[finding.confidence] * PLACE_WEIGHT[finding.place]

const heaviestFirst = (a: WeighedFinding, b: WeighedFinding) =>
  b.weight - a.weight || Number(a.finding.id > b.finding.id) - Number(a.finding.id < b.finding.id)

/** The findings of one category as they weigh by themselves, heaviest first. */
const untapered = (findings: readonly ScoredFinding[], category: Category): WeighedFinding[] =>
  findings
    .filter((finding) => finding.finding_type === category)
    .map((finding) => ({ finding, weight: rawWeight(finding) }))
    .sort(heaviestFirst)

const groupOf = ({ finding }: WeighedFinding) => taperGroup(finding.rule_id)

function tapered(heaviest: readonly WeighedFinding[]): WeighedFinding[] {
  const seen = new Map<string, number>()
  return heaviest
    .map((one) => {
      const place = (seen.get(groupOf(one)) ?? 0) + 1
      seen.set(groupOf(one), place)
      return { finding: one.finding, weight: one.weight / place }
    })
    .sort(heaviestFirst)
}

/** The findings of one category with their tapered weights, heaviest first; the same whatever order they come in. */
export const weigh = (findings: readonly ScoredFinding[], category: Category): WeighedFinding[] =>
  tapered(untapered(findings, category))

/** The sum of weights. Weighed findings come sorted, so rounding errors do not depend on their order either. */
export const penalty = (weighed: readonly WeighedFinding[]): number => weighed.reduce((sum, { weight }) => sum + weight, 0)

const holdsCap = (finding: ScoredFinding) => finding.place === 'code' && finding.confidence === 'high'

/** The lowest ceiling that the findings of a category hold, or null. */
function lowestCap(weighed: readonly WeighedFinding[], category: Category): Cap | null {
  let lowest: Cap = { severity: 'info', at: 100 }
  for (const { finding } of weighed.filter((one) => holdsCap(one.finding))) {
    const at = CAPS[category][finding.severity] ?? 100
    if (at < lowest.at) lowest = { severity: finding.severity, at }
  }
  return lowest.at < 100 ? lowest : null
}

/**
 * The score of one category.
 * @param findings open findings of any category; the others are left out
 */
export function scoreCategory(findings: readonly ScoredFinding[], size: CategorySize): CategoryScore {
  return scoreOf(weigh(findings, size.category), size)
}

function scoreOf(weighed: readonly WeighedFinding[], { category, linesOfCode, coverage }: CategorySize): CategoryScore {
  if (coverage < MIN_COVERAGE) return { category, score: null, uncapped: null, cap: null }

  const uncapped = Math.round(100 / (1 + penalty(weighed) / tolerance(category, linesOfCode)))
  const cap = lowestCap(weighed, category)
  if (!cap || cap.at >= uncapped) return { category, score: uncapped, uncapped, cap: null }
  return { category, score: cap.at, uncapped, cap }
}

/** Two lists that are each heaviest first, as one. */
function merged(some: readonly WeighedFinding[], others: readonly WeighedFinding[]): WeighedFinding[] {
  const all: WeighedFinding[] = []
  let at = 0
  for (const one of some) {
    for (let other = others[at]; other && heaviestFirst(other, one) < 0; other = others[++at]) all.push(other)
    all.push(one)
  }
  return all.concat(others.slice(at))
}

/**
 * For whoever asks often about the same findings: answers what `scoreWithout` answers, to the last digit, without sorting
 * all of them each time. Only rules that lose findings taper anew.
 */
export function scorerWithout(findings: readonly ScoredFinding[], size: CategorySize): (fixedIds: readonly string[]) => number | null {
  const heaviest = untapered(findings, size.category)
  const weighed = tapered(heaviest)
  return (fixedIds) => {
    const fixed = new Set(fixedIds)
    const isFixed = ({ finding }: WeighedFinding) => fixed.has(finding.id)
    const groups = new Set(heaviest.filter(isFixed).map(groupOf))
    const left = tapered(heaviest.filter((one) => groups.has(groupOf(one)) && !isFixed(one)))
    return scoreOf(merged(left, weighed.filter((one) => !groups.has(groupOf(one)))), size).score
  }
}

/** The scores of all categories of a scan, 0-100 or null, from its findings and its receipt. */
export function scoreCategories(
  findings: readonly ScoredFinding[],
  receipt: Pick<ScanReceipt, 'lines_of_code' | 'coverage'>,
): Record<Category, number | null> {
  const score = (category: Category) => scoreCategory(findings, sizeOf(receipt, category)).score
  return { security: score('security'), performance: score('performance'), code_quality: score('code_quality') }
}

/** The size of one category as a scan's receipt states it. */
export const sizeOf = (receipt: Pick<ScanReceipt, 'lines_of_code' | 'coverage'>, category: Category): CategorySize => ({
  category,
  linesOfCode: receipt.lines_of_code,
  coverage: receipt.coverage[category],
})

