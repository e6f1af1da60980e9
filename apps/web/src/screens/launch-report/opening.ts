import { formatNumber, type Finding, type Severity } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'
import { countSeverities } from '../../features/scans/headline.ts'

const URGENT: readonly Severity[] = ['critical', 'high']

/** What is open and urgent. It promises no launch: that takes the checklist. */
function title(findings: readonly Finding[]): string {
  const counts = countSeverities(findings)
  const parts = URGENT.filter((severity) => counts[severity] > 0).map((severity) => `${formatNumber(counts[severity])} ${severity}`)
  const total = URGENT.reduce((sum, severity) => sum + counts[severity], 0)
  if (total === 0) return findings.length === 0 ? 'No open findings.' : 'No open critical or high findings.'
  return `${parts.join(' and ')} ${total === 1 ? 'finding is' : 'findings are'} open.`
}

/** How the report begins: what is open, counted. It is no verdict; that takes the launch checklist. */
export function openingOf(open: readonly Finding[], ignored: number): { title: string; sentence: string; urgent: number } {
  const files = new Set(open.map(({ file_path }) => file_path)).size
  const where = open.length === 0 ? '' : ` in ${plural(files, 'file')}`
  const left = ignored === 0 ? '' : `; ${ignored.toLocaleString('en-US')} ignored`
  const urgent = open.filter(({ severity }) => URGENT.includes(severity)).length
  return { title: title(open), sentence: `${plural(open.length, 'open finding')}${where}${left}.`, urgent }
}
