import { SEVERITY_RANK } from '@preflight/contracts'
import { toCsv, toJsonReport, toMarkdown, toSarif } from '@preflight/export'
import type { Format } from '../arguments.ts'
import type { Report } from '../report.ts'
import { renderTable } from './table.ts'

export interface RenderOptions {
  /** the name of the scanned folder */
  project: string
  colours: boolean
}

/** Findings in reading order: the most severe first, then by path and line. */
function inReadingOrder(report: Report): Report {
  const findings = [...report.findings].sort((a, b) => SEVERITY_RANK[b.severity] - SEVERITY_RANK[a.severity])
  return { ...report, findings }
}

const sarif = ({ findings, evidence, engine }: Report) =>
  toSarif(findings.map((finding) => ({ ...finding, ...evidence.get(finding.id) })), { engineVersion: engine.engine_version })

const RENDERERS: Record<Format, (report: Report, options: RenderOptions) => string> = {
  table: (report, { colours }) => renderTable(report, colours),
  json: (report) => toJsonReport(report),
  sarif,
  csv: (report) => toCsv(report.findings),
  markdown: (report, { project }) => toMarkdown(report.findings, project),
}

/** The whole report as text, closed by a newline. */
export const render = (report: Report, format: Format, options: RenderOptions): string =>
  RENDERERS[format](inReadingOrder(report), options)
