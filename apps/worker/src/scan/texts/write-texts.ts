import type { FindingsSummaries, ScanReport } from '@preflight/contracts'
import { summariseCategory } from './category-summary.ts'
import { reportScan } from './scan-report.ts'
import type { Situation } from './subject.ts'

interface Texts {
  findings_summaries: FindingsSummaries
  scan_report: ScanReport
}

/** The summaries of a scan, written from its findings, receipt and scores alone: the same scan always reads the same. */
export const writeTexts = (situation: Situation): Texts => ({
  findings_summaries: {
    security_findings_summary: summariseCategory('security', situation),
    performance_findings_summary: summariseCategory('performance', situation),
    code_quality_findings_summary: summariseCategory('code_quality', situation),
  },
  scan_report: reportScan(situation),
})
