import type { CheckStatus, ChecklistItem } from '@preflight/contracts'

/** Every area a launch scan looks into, in the order of a report. One without items does not apply to the project. */
const ALL_AREAS: readonly string[] = [
  'Secrets and configuration',
  'Access control',
  'Input and data',
  'Abuse and cost',
  'Reliability',
  'Data safety',
  'Observability',
  'Build, test, release',
  'Dependencies',
  'Front end',
  'Legal and ownership',
]

export const AREA_COUNT = ALL_AREAS.length

export type StatusCounts = Record<CheckStatus, number>

export interface ChecklistArea {
  /** where it stands in the report, as in the address behind '#' */
  id: string
  name: string
  items: readonly ChecklistItem[]
  counts: StatusCounts
  /** checks that hold up the launch */
  blockers: number
}

/** 'area-build-test-release' */
export const areaId = (name: string) => `area-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`

export const failsAsBlocker = ({ blocker, status }: Pick<ChecklistItem, 'blocker' | 'status'>) => blocker && status === 'MISSING'

export function countStatuses(items: readonly Pick<ChecklistItem, 'status'>[]): StatusCounts {
  const counts: StatusCounts = { PASSED: 0, PARTIAL: 0, MISSING: 0 }
  for (const { status } of items) counts[status] += 1
  return counts
}

/** Items by area, areas and items in the order they come in. */
export function areasOf(items: readonly ChecklistItem[]): ChecklistArea[] {
  const names = [...new Set(items.map(({ area }) => area))]
  return names.map((name) => {
    const own = items.filter(({ area }) => area === name)
    return { id: areaId(name), name, items: own, counts: countStatuses(own), blockers: own.filter(failsAsBlocker).length }
  })
}

/** Areas without a single check: nothing in the project is of their kind. */
export function areasWithout(items: readonly Pick<ChecklistItem, 'area'>[]): string[] {
  const present = new Set(items.map(({ area }) => area))
  return ALL_AREAS.filter((name) => !present.has(name))
}

/** 'Front end', 'Front end and Dependencies', 'Front end, Dependencies and Reliability' */
export const namesInWords = (names: readonly string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)
