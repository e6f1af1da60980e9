import { AI_RETRY_LIMIT, FINDING_TYPES, type FindingGroups, type ScanResults } from '@preflight/contracts'
import { findings, fixJobs } from '@preflight/db'
import { asc, desc, eq } from 'drizzle-orm'
import type { ProjectRow, ScanRow } from '../access.ts'
import type { Deps } from '../deps.ts'
import { presentProject, presentScan } from '../present.ts'
import { fixColumns, listedColumns, presentFinding, type ListedFinding } from '../present-finding.ts'

export interface ScanToShow {
  scan: ScanRow
  project: ProjectRow
  share_id: string | null
}

const listed = ({ db }: Pick<Deps, 'db'>, scanId: string) =>
  db
    .select({ finding: listedColumns, fix: fixColumns })
    .from(findings)
    .leftJoin(fixJobs, eq(fixJobs.id, findings.fix_job_id))
    .where(eq(findings.scan_id, scanId))
    .orderBy(desc(findings.severity_rank), asc(findings.file_path), asc(findings.line_number), asc(findings.id))

function processingStatus(rows: { finding: ListedFinding }[]) {
  const ready = rows.filter(({ finding }) => finding.ready).length
  const failed = rows.filter(({ finding }) => !finding.ready && finding.ai_retry_count >= AI_RETRY_LIMIT).length
  return { ready, total: rows.length, processing: rows.length - ready - failed, failed }
}

function fileProgress({ files_to_scan, files_scanned, status }: ScanRow) {
  const whole = status === 'completed' ? 100 : 0
  const percentage = files_to_scan > 0 ? Math.min(100, Math.round((files_scanned / files_to_scan) * 1000) / 10) : whole
  return { files_to_scan, files_scanned, progress_percentage: percentage }
}

/** A scan with all its findings, most severe first, in one query whatever their number. */
export async function buildResults(deps: Pick<Deps, 'db'>, { scan, project, share_id }: ScanToShow): Promise<ScanResults> {
  const rows = await listed(deps, scan.id)
  const groups: FindingGroups = { security: [], performance: [], code_quality: [], launch_ready: [] }
  for (const { finding, fix } of rows) {
    if (FINDING_TYPES.includes(finding.finding_type)) groups[finding.finding_type].push(presentFinding(finding, fix))
  }
  return {
    ...presentScan(scan, share_id),
    findings: groups,
    project: presentProject(project),
    processing_status: processingStatus(rows),
    file_progress: fileProgress(scan),
    receipt: scan.receipt,
  }
}
