import type { FindingsSummaries, ScanReport } from '@preflight/contracts'
import { summariseCategory } from './category-summary.ts'
import { reportScan } from './scan-report.ts'
import type { Situation } from './subject.ts'
import type { Told } from './told.ts'

interface Texts {
  findings_summaries: FindingsSummaries
  scan_report: ScanReport
}

/**
 * The summaries of a scan, written from its findings, receipt and scores alone: the same scan always reads the same.
 * @param told what a model says about the same findings
 */
export const writeTexts = (situation: Situation, told?: Told): Texts => ({
  findings_summaries: {
    security_findings_summary: summariseCategory('security', situation, told),
    performance_findings_summary: summariseCategory('performance', situation, told),
    code_quality_findings_summary: summariseCategory('code_quality', situation, told),
  },
  scan_report: reportScan(situation, told),
})
