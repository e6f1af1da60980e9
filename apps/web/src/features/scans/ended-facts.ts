import type { Scan } from '@preflight/contracts'
import { formatDate } from '../../components/format-date.ts'
import type { FactRow } from './FactList.tsx'
import { duration } from './duration.ts'
import { PHASE_LABELS } from './scan-status.ts'

type EndedScan = Pick<Scan, 'scan_type' | 'created_at' | 'started_at' | 'completed_at' | 'current_phase' | 'branch_scanned' | 'commit_sha'>

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

// the times come from two machines: an end before the start is ignored
const lasted = ({ started_at, completed_at }: EndedScan) => (started_at && completed_at && completed_at >= started_at ? duration(Date.parse(completed_at) - Date.parse(started_at)) : null)

/** What is known of a scan that did not end well: when, how long, how far, and of what. */
export function endedFacts(scan: EndedScan): FactRow[] {
  const facts: [string, string | null][] = [
    ['Scan type', scan.scan_type === 'launch' ? 'Launch' : 'Standard'],
    ['Started', `${formatDate(scan.created_at)}, ${TIME.format(new Date(scan.created_at))}`],
    ['Ran for', lasted(scan)],
    ['Stopped in', scan.current_phase && PHASE_LABELS[scan.current_phase]],
    ['Branch', scan.branch_scanned],
    ['Commit', scan.commit_sha?.slice(0, 7) ?? null],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}
