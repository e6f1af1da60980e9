import type { EngineFinding } from '@preflight/analyzers'
import { SEVERITY_RANK, type Severity } from '@preflight/contracts'
import type { Quoted } from './find-quote.ts'

/** Without a trace from source to sink. */
const AT_MOST: Severity = 'medium'

const lower = (one: Severity, other: Severity): Severity => (SEVERITY_RANK[one] <= SEVERITY_RANK[other] ? one : other)

const isTraced = ({ trace }: EngineFinding): boolean => trace.some(({ kind }) => kind === 'source') && trace.some(({ kind }) => kind === 'sink')

/**
 * How severe a claim is shown. Severity is decided by code: above medium only where a finding with a trace from source to sink goes
 * through the place, and never above that finding.
 */
export function severityOf(claimed: Severity, path: string, { line, end_line }: Quoted, findings: readonly EngineFinding[]): Severity {
  const traced = findings.filter((one) => isTraced(one) && one.trace.some((step) => step.file_path === path && step.line >= line && step.line <= end_line))
  const most = traced.reduce<Severity>((highest, { severity }) => (SEVERITY_RANK[severity] > SEVERITY_RANK[highest] ? severity : highest), AT_MOST)
  return lower(claimed, most)
}
