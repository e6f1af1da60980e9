import { partialScan, PLACE_RANK, SEVERITY_RANK } from '@preflight/contracts'
import { gapsOf, toCsv, toJsonReport, toMarkdown, toSarif } from '@preflight/export'
import type { Format } from '../arguments.ts'
import type { Report } from '../report.ts'
import { renderTable } from './table.ts'

export interface RenderOptions {
  /** the name of the scanned folder */
  project: string
  colours: boolean
}

/** Findings in reading order: the most severe first, what the product runs before tests and examples, then by path and line. */
function inReadingOrder(report: Report): Report {
  const findings = [...report.findings].sort((a, b) => SEVERITY_RANK[b.severity] - SEVERITY_RANK[a.severity] || PLACE_RANK[a.place] - PLACE_RANK[b.place])
  return { ...report, findings }
}

/** What the scan could not do; null where it did all. */
export const partialOf = ({ engine, skipped }: Pick<Report, 'engine' | 'skipped'>) => partialScan({ ...engine, skipped })

const gapsIn = ({ engine, skipped }: Report) => gapsOf({ ...engine, skipped })

const sarif = (report: Report) =>
  toSarif(
    report.findings.map((finding) => ({ ...finding, ...report.evidence.get(finding.id) })),
    { engineVersion: report.engine.engine_version, ...gapsIn(report) },
  )

const RENDERERS: Record<Format, (report: Report, options: RenderOptions) => string> = {
  table: (report, { colours }) => renderTable(report, colours, partialOf(report)),
  json: (report) => toJsonReport(report),
  sarif,
  csv: (report) => toCsv(report.findings),
  markdown: (report, { project }) => toMarkdown(report.findings, project, gapsIn(report)),
}

/** The whole report as text, closed by a newline. */
export const render = (report: Report, format: Format, options: RenderOptions): string =>
  RENDERERS[format](inReadingOrder(report), options)
