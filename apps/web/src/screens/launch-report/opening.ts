import type { Finding, Severity } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'
import { countSeverities } from '../../features/scans/headline.ts'

const URGENT: readonly Severity[] = ['critical', 'high']

const amount = (count: number) => (count === 1 ? 'One' : count.toLocaleString('en-US'))

function title(findings: readonly Finding[]): string {
  const counts = countSeverities(findings)
  const named = URGENT.filter((severity) => counts[severity] > 0)
  const total = named.reduce((sum, severity) => sum + counts[severity], 0)
  if (total === 0) return findings.length === 0 ? 'No open findings.' : 'No open critical or high findings.'
  const parts = named.map((severity, index) => `${index === 0 ? amount(counts[severity]) : counts[severity].toLocaleString('en-US')} ${severity}`)
  return total === 1 ? `${parts.join('')} finding to fix before launch.` : `${parts.join(' and ')} findings to fix before launch.`
}

/** How the report begins: what stands in the way, counted. It is no verdict; that takes the launch checklist. */
export function openingOf(open: readonly Finding[], ignored: number): { title: string; sentence: string; urgent: number } {
  const files = new Set(open.map(({ file_path }) => file_path)).size
  const where = open.length === 0 ? '' : ` in ${plural(files, 'file')}`
  const left = ignored === 0 ? '' : `; ${ignored.toLocaleString('en-US')} ignored`
  const urgent = open.filter(({ severity }) => URGENT.includes(severity)).length
  return { title: title(open), sentence: `${plural(open.length, 'open finding')}${where}${left}.`, urgent }
}
