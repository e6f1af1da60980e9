import { formatNumber, SEVERITIES, type Finding, type Severity } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'

export type SeverityCounts = Record<Severity, number>

/** Findings by severity. */
export function countSeverities(findings: readonly Pick<Finding, 'severity'>[]): SeverityCounts {
  const counts: SeverityCounts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 }
  for (const { severity } of findings) counts[severity] += 1
  return counts
}

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** A standard scan's opening: what was found, in words and numbers. */
export interface Headline {
  title: string
  sentence: string
  /** the worst severity found; null where nothing was */
  worst: Severity | null
}

const URGENT: Partial<Record<Severity, string>> = {
  critical: 'needs fixing first',
  high: 'needs fixing soon',
}

function title(counts: SeverityCounts, worst: Severity, total: number): string {
  const verb = URGENT[worst]
  if (!verb) return `${plural(total, 'finding')}, no critical or high.`
  const severe = counts[worst]
  return severe === 1 ? `One ${worst} finding ${verb}.` : `${plural(severe, `${worst} finding`)} ${verb.replace('needs', 'need')}.`
}

/** The sentence at the head of a standard scan, from its findings. That nothing was found is said of what was looked at only. */
export function headlineOf(findings: readonly Pick<Finding, 'severity' | 'file_path'>[]): Headline {
  const counts = countSeverities(findings)
  const worst = SEVERITIES.find((severity) => counts[severity] > 0) ?? null
  if (!worst) return { title: 'No findings.', sentence: 'No rule matched in the code that was analysed.', worst }
  const files = new Set(findings.map(({ file_path }) => file_path)).size
  const parts = SEVERITIES.filter((severity) => counts[severity] > 0).map((severity) => `${formatNumber(counts[severity])} ${severity}`)
  return { title: title(counts, worst, findings.length), sentence: `${listed(parts)} in ${plural(files, 'file')}.`, worst }
}
