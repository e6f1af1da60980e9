import { formatNumber } from '@preflight/contracts'
import type { ChecklistItem, Finding, Scan } from '@preflight/contracts'
import { isFailedBlocker } from '@preflight/scoring'
import { formatDate } from '../../components/format-date.ts'
import { countStatuses } from '../../features/launch-checklist/checklist-areas.ts'

type Fact = [term: string, value: string]

const number = formatNumber

interface Given {
  scan: Pick<Scan, 'created_at' | 'completed_at'>
  items: readonly ChecklistItem[]
  open: readonly Pick<Finding, 'severity'>[]
  /** 'n of m steps done'; null while the plan loads */
  plan: string | null
}

function blockersOf(items: readonly ChecklistItem[]): string {
  const blockers = items.filter(({ blocker }) => blocker)
  const failed = blockers.filter(isFailedBlocker).length
  const { PASSED, PARTIAL } = countStatuses(blockers)
  return [`${failed} failed`, `${PASSED} passed`, ...(PARTIAL > 0 ? [`${PARTIAL} partial`] : [])].join(', ')
}

/** Four facts below the verdict: of the checklist where there is one, else of the findings. */
export function heroFacts({ scan, items, open, plan }: Given): Fact[] {
  const urgent = open.filter(({ severity }) => severity === 'critical' || severity === 'high').length
  if (items.length === 0)
    return [
      ['Open findings', number(open.length)],
      ['Critical and high', number(urgent)],
      ['Action plan', plan ?? '--'],
      ['Scanned', formatDate(scan.completed_at ?? scan.created_at)],
    ]
  return [
    ['Checks complete', `${countStatuses(items).PASSED} of ${items.length}`],
    ['Blockers', blockersOf(items)],
    ['Open findings', urgent > 0 ? `${number(open.length)}, ${number(urgent)} critical or high` : number(open.length)],
    ['Action plan', plan ?? '--'],
  ]
}
