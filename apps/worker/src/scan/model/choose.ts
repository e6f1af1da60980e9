import { type EngineFinding, INSTRUCTS_REVIEWERS } from '@preflight/analyzers'
import { SEVERITY_RANK } from '@preflight/contracts'
import { type FindingRow, isIgnored, uuid5 } from '../finding-row.ts'

export interface Explainable {
  row: FindingRow
  finding: EngineFinding
}

const CONFIDENCE = { high: 3, medium: 2, low: 1 }

const weightOf = ({ finding: { severity, confidence, place } }: Explainable) =>
  SEVERITY_RANK[severity] * 10 + CONFIDENCE[confidence] + (place === 'code' ? 5 : 0)

/** The findings that a model may explain, the most severe first: what nobody looks at any more needs no words, trifles have enough, and text that instructs models is sent to none. */
export function explainable(scanId: string, rows: readonly FindingRow[], findings: readonly EngineFinding[]): Explainable[] {
  const byId = new Map(findings.map((finding) => [uuid5(scanId, finding.key), finding]))
  const open = rows.flatMap((row) => {
    const finding = byId.get(row.id)
    return finding && !isIgnored(row) && finding.severity !== 'info' && finding.rule_id !== INSTRUCTS_REVIEWERS.id ? [{ row, finding }] : []
  })
  return open.map((one, at) => ({ one, at })).sort((a, b) => weightOf(b.one) - weightOf(a.one) || a.at - b.at).map(({ one }) => one)
}
