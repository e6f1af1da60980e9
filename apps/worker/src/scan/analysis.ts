import { catalogue } from '@preflight/analyzers'
import type { FindingsSummaries, ScanReceipt, ScanReport, Scores } from '@preflight/contracts'
import { scoreCategories } from '@preflight/scoring'
import type { ScanContext } from './context.ts'
import type { Scanned } from './scanning.ts'
import { writeTexts } from './texts/write-texts.ts'
import { toSubject } from './texts/subject.ts'

export interface Analysed {
  scores: Scores
  receipt: ScanReceipt
  findings_summaries: FindingsSummaries
  scan_report: ScanReport
}

const ruleTitle = (ruleId: string) => catalogue.get(ruleId)?.title ?? null

/** Scores the scan and writes its texts from what was found. No model is asked. */
export function analysis({ scan }: ScanContext, { engine, rows, changes, fixed }: Scanned): Promise<Analysed> {
  const findings = rows.map(toSubject)
  const receipt: ScanReceipt = {
    ...engine.receipt,
    duration_ms: Date.now() - (scan.started_at ?? scan.created_at).getTime(),
    suppressed: engine.suppressions.length + (engine.silenced ?? 0),
    skipped: engine.skipped,
  }
  const scores: Scores = { ...scoreCategories(findings, receipt), launch_ready: null }
  return Promise.resolve({ scores, receipt, ...writeTexts({ findings, receipt: { ...receipt, suppressed: engine.suppressions.length }, scores, changes, fixed, ruleTitle }) })
}
