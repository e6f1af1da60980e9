import { type Finding, type FindingEvidence, type Project, type Scan, type ScanReceipt } from '@preflight/contracts'
import { csvParts, EXPORT_MEDIA_TYPES, gapsOf, jsonReportParts, markdownParts, sarifParts, type ExportFormat } from '@preflight/export'

/** Everything an export may tell. */
export interface Exported {
  findings: readonly Finding[]
  project: Pick<Project, 'id' | 'name' | 'type'>
  scan: Scan
  receipt: ScanReceipt | null
  /** null for a viewer, who is shown none, and for formats that have no place for it */
  evidence: readonly FindingEvidence[] | null
}

function withEvidence({ findings, evidence }: Exported): readonly Finding[] {
  const known = new Map((evidence ?? []).map((one) => [one.id, one]))
  return findings.map((finding) => ({ ...finding, ...known.get(finding.id) }))
}

const sarif = (exported: Exported) => {
  const { id, started_at, completed_at, repository_url, branch_scanned, commit_sha } = exported.scan
  return sarifParts(withEvidence(exported), {
    engineVersion: exported.receipt?.engine_version ?? null,
    id,
    startedAt: started_at,
    completedAt: completed_at,
    repositoryUrl: repository_url,
    branch: branch_scanned,
    commit: commit_sha,
    ...gapsOf(exported.receipt),
  })
}

const json = (exported: Exported) => {
  const { id, scan_type, status, created_at, started_at, completed_at, repository_url, branch_scanned, commit_sha, scores } = exported.scan
  const { skipped = [], ...engine } = exported.receipt ?? {}
  return jsonReportParts({
    findings: withEvidence(exported),
    skipped,
    scores,
    engine: exported.receipt && engine,
    scan: { id, scan_type, status, created_at, started_at, completed_at, repository_url, branch_scanned, commit_sha },
    project: { id: exported.project.id, name: exported.project.name, type: exported.project.type },
  })
}

const WRITERS: Record<ExportFormat, (exported: Exported) => Iterable<string>> = {
  csv: ({ findings }) => csvParts(findings),
  markdown: (exported) => markdownParts(exported.findings, exported.project.name, gapsOf(exported.receipt)),
  sarif,
  json,
}

/** ms that writing may take at once: less than a frame of the screen */
const SLICE_MS = 12

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The file, written in slices between which the page can answer. */
export async function writeExport(format: ExportFormat, exported: Exported): Promise<Blob> {
  const parts: string[] = []
  let since = performance.now()
  for (const part of WRITERS[format](exported)) {
    parts.push(part)
    if (performance.now() - since < SLICE_MS) continue
    await nextTask()
    since = performance.now()
  }
  return new Blob(parts, { type: EXPORT_MEDIA_TYPES[format] })
}
