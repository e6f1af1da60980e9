import type { CheckStatus, ChecklistItem, ChecklistResults, LeftOutCheck, OwnerCheck } from '@preflight/contracts'
import { isFailedBlocker } from '@preflight/scoring'

/** The answers of a launch checklist: together they name every check once. */
export type Answers = Pick<ChecklistResults, 'items' | 'not_applicable' | 'owner_checks' | 'not_assessed'>

/** Of a scan that has none. */
export const NO_ANSWERS: ChecklistResults = {
  items: [],
  not_applicable: [],
  owner_checks: [],
  not_assessed: [],
  findings_summaries: null,
  scan_report: null,
  readiness_score: null,
  verdict: null,
  verdict_reasons: [],
}

export type StatusCounts = Record<CheckStatus, number>

export interface ChecklistArea {
  /** where it stands in the report, as in the address behind '#' */
  id: string
  name: string
  /** what counts in the score */
  items: readonly ChecklistItem[]
  counts: StatusCounts
  /** checks that hold up the launch */
  blockers: number
  asked: readonly OwnerCheck[]
  notAssessed: readonly LeftOutCheck[]
  notApplicable: readonly LeftOutCheck[]
}

/** 'area-build-test-release' */
export const areaId = (name: string) => `area-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`

export function countStatuses(items: readonly Pick<ChecklistItem, 'status'>[]): StatusCounts {
  const counts: StatusCounts = { PASSED: 0, PARTIAL: 0, MISSING: 0 }
  for (const { status } of items) counts[status] += 1
  return counts
}

/** Areas by the letter of their checks. */
function namesOf({ items, owner_checks, not_assessed, not_applicable }: Answers): string[] {
  const letters = new Map([...items, ...owner_checks, ...not_assessed, ...not_applicable].map(({ area, check_id }) => [area, check_id.charAt(0)]))
  return [...letters].sort(([, a], [, b]) => (a < b ? -1 : Number(a > b))).map(([name]) => name)
}

/** All answers by area, in the order of the checklist. */
export function areasOf(answers: Answers): ChecklistArea[] {
  return namesOf(answers).map((name) => {
    const own = <Check extends { area: string }>(checks: readonly Check[]) => checks.filter(({ area }) => area === name)
    const items = own(answers.items)
    return {
      id: areaId(name),
      name,
      items,
      counts: countStatuses(items),
      blockers: items.filter(isFailedBlocker).length,
      asked: own(answers.owner_checks),
      notAssessed: own(answers.not_assessed),
      notApplicable: own(answers.not_applicable),
    }
  })
}

/** Nothing in the project is of this kind. */
export const doesNotApply = ({ items, asked, notAssessed }: ChecklistArea) => items.length + asked.length + notAssessed.length === 0

/** 'Front end', 'Front end and Dependencies', 'Front end, Dependencies and Reliability' */
export const namesInWords = (names: readonly string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)
