import { CATEGORIES, SEVERITY_RANK, type Category, type Effort, type ScanReceipt } from '@preflight/contracts'
import { scoreCategory, scorerWithout, sizeOf, taperGroup, weigh } from '@preflight/scoring'
import { byUrgency, groupByRule, type Group } from '../texts/groups.ts'
import type { Subject } from '../texts/subject.ts'

/** An open finding that somebody can do something about. */
export interface PlannedFinding extends Subject {
  description: string
  /** its rule offers a machine edit */
  hasEdit: boolean
}

/** What one step is about: the findings of one rule, those in the code that ships apart from the others. */
export interface Topic {
  key: string
  category: Category
  /** the most urgent first */
  findings: readonly [PlannedFinding, ...PlannedFinding[]]
  title: string
  /** somebody should not launch with it */
  isBlocker: boolean
  isInCode: boolean
  effort: Effort
  /** the category's score now and once all of it is done; null where there is none */
  score: { now: number; then: number } | null
}

interface RankedTopic extends Topic {
  /** points gained, and weight taken off the score, by unit of effort */
  worth: readonly [points: number, weight: number]
}

/** Rules that are fixed in one go have a title together. */
const FAMILY_TITLES: ReadonlyMap<string, string> = new Map(Object.entries({ 'dependencies/': 'Dependencies with known vulnerabilities' }))

const EDITED_BY_MACHINE = 0.25
const EFFORT_UP_TO: readonly (readonly [Effort, places: number])[] = [['small', 3], ['medium', 12]]
const EFFORT_UNITS: Record<Effort, number> = { small: 1, medium: 3, large: 9 }

/**
 * How much work findings are. Every place counts one, one with a machine edit a quarter; up to 3 are small, up to 12
 * medium, more are large.
 */
export function effortOf(findings: readonly Pick<PlannedFinding, 'hasEdit'>[]): Effort {
  const places = findings.reduce((sum, { hasEdit }) => sum + (hasEdit ? EDITED_BY_MACHINE : 1), 0)
  return EFFORT_UP_TO.find(([, upTo]) => places <= upTo)?.[0] ?? 'large'
}

/** Critical and high findings in the code itself hold up a launch. */
const blocksLaunch = ({ severity, place }: Pick<PlannedFinding, 'severity' | 'place'>) =>
  place === 'code' && SEVERITY_RANK[severity] >= SEVERITY_RANK.high

/** The scores and weights of one category, from which every topic's gain is taken. */
interface CategoryFigures {
  now: number | null
  /** the score once these are done */
  without: (ids: readonly string[]) => number | null
  weights: ReadonlyMap<string, number>
}

function figuresOf(all: readonly PlannedFinding[], category: Category, receipt: ScanReceipt): CategoryFigures {
  const findings = all.filter(({ finding_type }) => finding_type === category)
  const size = sizeOf(receipt, category)
  return {
    now: scoreCategory(findings, size).score,
    without: scorerWithout(findings, size),
    weights: new Map(weigh(findings, category).map(({ finding, weight }) => [finding.id, weight])),
  }
}

type Gain = Pick<RankedTopic, 'score' | 'worth'>

function gainOf(figures: CategoryFigures, ids: readonly string[], effort: Effort): Gain {
  const then = figures.without(ids)
  const points = figures.now === null || then === null ? 0 : then - figures.now
  const weight = ids.reduce((sum, id) => sum + (figures.weights.get(id) ?? 0), 0)
  const units = EFFORT_UNITS[effort]
  return {
    score: figures.now === null || then === null ? null : { now: figures.now, then },
    worth: [points / units, weight / units],
  }
}

/** Blockers first, critical before high; then what gains most for its effort. The same whatever order findings come in. */
const mostWorthFirst = (a: RankedTopic, b: RankedTopic) =>
  Number(b.isBlocker) - Number(a.isBlocker) ||
  (a.isBlocker ? SEVERITY_RANK[b.findings[0].severity] - SEVERITY_RANK[a.findings[0].severity] : 0) ||
  b.worth[0] - a.worth[0] ||
  b.worth[1] - a.worth[1] ||
  byUrgency(a.findings[0], b.findings[0]) ||
  Number(a.key > b.key) - Number(a.key < b.key)

/** The findings of one category and place by rule; a family of rules is one. */
function groupsOf(findings: readonly PlannedFinding[], ruleTitle: (ruleId: string) => string | null): Group[] {
  const byFamily = findings.map((finding) => ({ ...finding, rule_id: taperGroup(finding.rule_id) }))
  return groupByRule(byFamily, (ruleId) => FAMILY_TITLES.get(ruleId) ?? ruleTitle(ruleId))
}

export interface PlanInput {
  /** open findings of severity low and up */
  findings: readonly PlannedFinding[]
  receipt: ScanReceipt
  ruleTitle: (ruleId: string) => string | null
}

/** What there is to do, in the order in which to do it. */
export function topicsOf({ findings, receipt, ruleTitle }: PlanInput): Topic[] {
  const planned = new Map(findings.map((finding) => [finding.id, finding]))
  const topics = CATEGORIES.flatMap((category) => {
    const figures = figuresOf(findings, category, receipt)
    return [true, false].flatMap((isInCode) => {
      const here = findings.filter(({ finding_type, place }) => finding_type === category && (place === 'code') === isInCode)
      return groupsOf(here, ruleTitle).map((group): RankedTopic => {
        const ids = group.findings.map(({ id }) => id)
        const [first, ...others] = ids.flatMap((id) => planned.get(id) ?? [])
        if (!first) throw new Error('a group without findings')
        const effort = effortOf([first, ...others])
        return {
          key: `${category} ${isInCode} ${group.findings[0].rule_id}`,
          category,
          findings: [first, ...others],
          title: group.title,
          isBlocker: [first, ...others].some(blocksLaunch),
          isInCode,
          effort,
          ...gainOf(figures, ids, effort),
        }
      })
    })
  })
  return topics.sort(mostWorthFirst)
}
