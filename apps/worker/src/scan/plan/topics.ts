import { CATEGORIES, isShipped, SEVERITY_RANK, type Category, type CheckStatus, type Effort, type ScanReceipt } from '@preflight/contracts'
import { checks } from '@preflight/readiness'
import { byUrgency, isFailedBlocker, readinessLedger, scoreCategory, scorerWithout, sizeOf, taperGroup, weigh } from '@preflight/scoring'
import type { SettledCheck } from '../readiness/answer-row.ts'
import { groupByRule, type Group } from '../texts/groups.ts'
import type { Subject } from '../texts/subject.ts'

/** An open finding that somebody can do something about. */
export interface PlannedFinding extends Subject {
  description: string
  /** its rule offers a machine edit */
  hasEdit: boolean
}

/** What one step is about: the findings of one rule, those in the code that ships apart from the others. */
export interface Topic {
  kind: 'findings'
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
  /** open checks that rest on its findings */
  checks: readonly SettledCheck[]
}

/** A step that is about a check alone: no finding says what is missing. */
export interface CheckTopic {
  kind: 'check'
  key: string
  title: string
  isBlocker: boolean
  effort: Effort
  checks: readonly [SettledCheck]
}

interface Rank {
  key: string
  isBlocker: boolean
  /** of the worst of it */
  severity: number
  /** points gained, and weight taken off the score, by unit of effort */
  worth: readonly [points: number, weight: number]
  topic: Topic | CheckTopic
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

/** Critical and high findings in what runs for users hold up a launch. */
const blocksLaunch = (finding: Pick<PlannedFinding, 'severity' | 'place' | 'file_path'>) =>
  isShipped(finding) && SEVERITY_RANK[finding.severity] >= SEVERITY_RANK.high

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

/** Sums of fractions differ in their last digits with the order of what is added, and that order with each scan. */
const settled = (sum: number): number => Math.round(sum * 1e6) / 1e6

interface Gain extends Pick<Topic, 'score'> {
  worth: Rank['worth']
}

function gainOf(figures: CategoryFigures, ids: readonly string[], effort: Effort): Gain {
  const then = figures.without(ids)
  const points = figures.now === null || then === null ? 0 : then - figures.now
  const weight = ids.reduce((sum, id) => sum + (figures.weights.get(id) ?? 0), 0)
  const units = EFFORT_UNITS[effort]
  return {
    score: figures.now === null || then === null ? null : { now: figures.now, then },
    worth: [points / units, settled(weight / units)],
  }
}

const isUrgent = ({ severity, topic }: Rank) => severity >= SEVERITY_RANK.high && (topic.kind === 'check' || topic.isInCode)

/** Blockers first, critical before high; then what is urgent, then what gains most for its effort. The same whatever order findings come in. */
const mostWorthFirst = (a: Rank, b: Rank) =>
  Number(b.isBlocker) - Number(a.isBlocker) ||
  (a.isBlocker ? b.severity - a.severity : Number(isUrgent(b)) - Number(isUrgent(a))) ||
  b.worth[0] - a.worth[0] ||
  b.worth[1] - a.worth[1] ||
  byFirstFinding(a, b) ||
  Number(a.key > b.key) - Number(a.key < b.key)

const byFirstFinding = ({ topic: a }: Rank, { topic: b }: Rank) => (a.kind === 'findings' && b.kind === 'findings' ? byUrgency(a.findings[0], b.findings[0]) : 0)

/** The findings of one category and place by rule; a family of rules is one. */
function groupsOf(findings: readonly PlannedFinding[], ruleTitle: (ruleId: string) => string | null): Group[] {
  const byFamily = findings.map((finding) => ({ ...finding, rule_id: taperGroup(finding.rule_id) }))
  return groupByRule(byFamily, (ruleId) => FAMILY_TITLES.get(ruleId) ?? ruleTitle(ruleId))
}

export interface PlanInput {
  /** open findings of severity low and up */
  findings: readonly PlannedFinding[]
  /** answers of the launch checklist that count */
  checks: readonly SettledCheck[]
  receipt: ScanReceipt
  ruleTitle: (ruleId: string) => string | null
}

const isOpen = ({ status }: SettledCheck) => status !== 'PASSED'

const CHECK_RANK: Record<CheckStatus, number> = { MISSING: SEVERITY_RANK.high, PARTIAL: SEVERITY_RANK.medium, PASSED: 0 }
/** What a heavy check guards is worth an attack. */
const HEAVY = 7.5

/** How bad an open check is, on the scale of findings. */
const severityOf = (check: SettledCheck): number => (isFailedBlocker(check) ? SEVERITY_RANK.critical : check.blocker ? SEVERITY_RANK.high : CHECK_RANK[check.status] - (check.weight >= HEAVY ? 0 : 1))

/** What there is to do, in the order in which to do it. */
export function topicsOf(input: PlanInput): (Topic | CheckTopic)[] {
  const open = input.checks.filter(isOpen)
  const points = new Map(readinessLedger(input.checks).map(({ check, points: lost }) => [check.check_id, lost]))
  const ofFindings = findingTopics(input, open, points)
  const covered = new Set(ofFindings.flatMap(({ topic }) => topic.checks))
  const alone = open.filter((check) => !covered.has(check)).map((check) => checkTopic(check, points))
  return [...ofFindings, ...alone].sort(mostWorthFirst).map(({ topic }) => topic)
}

function checkTopic(check: SettledCheck, points: ReadonlyMap<string, number>): Rank {
  const effort = effortOfCheck(check.check_id)
  const isBlocker = isFailedBlocker(check)
  return {
    key: `check ${check.check_id}`,
    isBlocker,
    severity: severityOf(check),
    worth: [(points.get(check.check_id) ?? 0) / EFFORT_UNITS[effort], 0],
    topic: { kind: 'check', key: check.check_id, title: check.check_name, isBlocker, effort, checks: [check] },
  }
}

const effortOfCheck = (id: string): Effort => checks.find((check) => check.id === id)?.effort ?? 'medium'

/** Points of readiness that come once all checks of these rest on nothing else. */
function findingTopics({ findings, receipt, ruleTitle }: PlanInput, open: readonly SettledCheck[], points: ReadonlyMap<string, number>): (Rank & { topic: Topic })[] {
  const planned = new Map(findings.map((finding) => [finding.id, finding]))
  return CATEGORIES.flatMap((category) => {
    const figures = figuresOf(findings, category, receipt)
    return [true, false].flatMap((isInCode) => {
      const here = findings.filter((finding) => finding.finding_type === category && isShipped(finding) === isInCode)
      return groupsOf(here, ruleTitle).map((group) => {
        const ids = group.findings.map(({ id }) => id)
        const [first, ...others] = ids.flatMap((id) => planned.get(id) ?? [])
        if (!first) throw new Error('a group without findings')
        const own = new Set(ids)
        const touched = open.filter(({ finding_ids }) => finding_ids.some((id) => own.has(id)))
        const effort = effortOf([first, ...others])
        const { score, worth } = gainOf(figures, ids, effort)
        const readiness = touched.reduce((sum, { check_id, finding_ids }) => sum + ((points.get(check_id) ?? 0) * finding_ids.filter((id) => own.has(id)).length) / finding_ids.length, 0)
        const isBlocker = [first, ...others].some(blocksLaunch) || touched.some(isFailedBlocker)
        const key = `${category} ${isInCode} ${group.findings[0].rule_id}`
        const topic: Topic = { kind: 'findings', key, category, findings: [first, ...others], title: group.title, isBlocker, isInCode, effort, score, checks: touched }
        return { key, isBlocker, severity: SEVERITY_RANK[first.severity], worth: [settled(worth[0] + readiness / EFFORT_UNITS[effort]), worth[1]] as const, topic }
      })
    })
  })
}
