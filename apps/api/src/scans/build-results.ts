import { AI_RETRY_LIMIT, FINDING_TYPES, type FindingType, type ScanResults } from '@preflight/contracts'
import { findings, fixJobs, projects, scans, type DbOrTx } from '@preflight/db'
import type { Config } from '@preflight/server'
import { count, eq, sql } from 'drizzle-orm'
import type { Audience, ReadableScan, ScanRow } from '../access.ts'
import { findingJsonFor } from '../finding-json.ts'
import { launchFindings } from '../launch-findings.ts'
import { modelUseOf } from './model-use.ts'
import { presentProjectFor, presentScanFor } from '../present.ts'

/** What an answer is built with. */
export interface ResultsDeps {
  db: DbOrTx
  config: Config
}

interface Group {
  type: FindingType
  /** a JSON array, the most severe first */
  json: string
  total: number
  ready: number
  failed: number
}

/** Of the same severity what the model doubts comes last. */
const mostSevereFirst = sql`${findings.severity_rank} desc, ${findings.doubt} is not null, ${findings.file_path}, ${findings.line_number}, ${findings.id}`
const hasFailed = sql`not ${findings.ready} and ${findings.ai_retry_count} >= ${AI_RETRY_LIMIT}`

const groupsOf = ({ db, config }: ResultsDeps, scanId: string, audience: Audience): Promise<Group[]> =>
  db
    .select({
      type: findings.finding_type,
      json: sql<string>`json_agg(${findingJsonFor(config, audience)} order by ${mostSevereFirst})::text`,
      total: count(),
      ready: sql`count(*) filter (where ${findings.ready})`.mapWith(Number),
      failed: sql`count(*) filter (where ${hasFailed})`.mapWith(Number),
    })
    .from(findings)
    .innerJoin(scans, eq(scans.id, findings.scan_id))
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .leftJoin(fixJobs, eq(fixJobs.id, findings.fix_job_id))
    .where(eq(findings.scan_id, scanId))
    .groupBy(findings.finding_type)

const sumOf = (groups: Group[], field: 'total' | 'ready' | 'failed') =>
  groups.reduce((sum, group) => sum + group[field], 0)

function processingStatus(groups: Group[]) {
  const [ready, total, failed] = [sumOf(groups, 'ready'), sumOf(groups, 'total'), sumOf(groups, 'failed')]
  return { ready, total, processing: total - ready - failed, failed }
}

function fileProgress({ files_to_scan, files_scanned, status }: ScanRow) {
  const whole = status === 'completed' ? 100 : 0
  const percentage = files_to_scan > 0 ? Math.min(100, Math.round((files_scanned / files_to_scan) * 1000) / 10) : whole
  return { files_to_scan, files_scanned, progress_percentage: percentage }
}

/** What the answer says besides the findings, from the rows of scan and project alone. */
export const resultsHead = ({ scan, project, share_id, audience }: ReadableScan) => ({
  ...presentScanFor(audience, scan, project, share_id),
  project: presentProjectFor[audience](project),
})

/** The JSON text of a scan with all its findings, in one query whatever their number. */
export async function buildResults(deps: ResultsDeps, shown: ReadableScan): Promise<string> {
  const { db } = deps
  const { scan, audience } = shown
  const groups = await groupsOf(deps, scan.id, audience)
  const ofChecks = scan.status === 'completed' ? await launchFindings(db, scan) : []
  const jsonOf = (type: FindingType) => (type === 'launch_ready' ? JSON.stringify(ofChecks) : (groups.find((group) => group.type === type)?.json ?? '[]'))
  const head: Omit<ScanResults, 'findings'> = {
    ...resultsHead(shown),
    processing_status: processingStatus(groups),
    file_progress: fileProgress(scan),
    receipt: scan.receipt,
    model_use: await modelUseOf(db, scan.id, audience),
  }
  const lists = FINDING_TYPES.map((type) => `"${type}":${jsonOf(type)}`)
  return `${JSON.stringify(head).slice(0, -1)},"findings":{${lists.join(',')}}}`
}
