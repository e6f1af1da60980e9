import type { Category, ScanReceipt } from '@preflight/contracts'
import { findings, scanReports, scans, type Db } from '@preflight/db'
import { makeFinding, makeProject, makeScan } from '@preflight/db/testing'
import { scoreCategories } from '@preflight/scoring'
import { eq } from 'drizzle-orm'

export const RECEIPT: ScanReceipt = {
  engine_version: 'test', rules: 1, files_total: 3, files_analysed: 3, lines_of_code: 12_000, languages: { typescript: 12_000 },
  coverage: { security: 1, performance: 1, code_quality: 1 }, duration_ms: 1, suppressed: 0, skipped: [],
}

type FindingFields = Omit<Parameters<typeof makeFinding>[1], 'scan_id'>

interface Scanned {
  project_id?: string
  user_id?: string
  previous_scan_id?: string
  created_at?: Date
  findings: readonly FindingFields[]
}

const summaryOf = (overall_score: number | null) => ({ overall_summary: 'Summary.', key_findings: [], overall_score })

/** A completed scan as a worker leaves it: findings, receipt, scores that fit them, texts. */
export async function completedScan(db: Db, { project_id, user_id, previous_scan_id, created_at, findings: wanted }: Scanned) {
  const projectId = project_id ?? (await makeProject(db, { ...(user_id && { user_id }) })).id
  const scan = await makeScan(db, {
    project_id: projectId, status: 'completed', receipt: RECEIPT, files_to_scan: 3, files_scanned: 3,
    ...(created_at && { created_at }), ...(previous_scan_id && { previous_scan_id }),
  })
  const rows: Awaited<ReturnType<typeof makeFinding>>[] = []
  for (const fields of wanted) rows.push(await makeFinding(db, { scan_id: scan.id, ...fields }))
  const scores = { ...scoreCategories(rows, RECEIPT), launch_ready: 61 }
  const inState = (state: string) => rows.filter((row) => row.state === state).length
  const before = previous_scan_id ? await db.select().from(findings).where(eq(findings.scan_id, previous_scan_id)) : []
  const lineages = new Set(rows.map(({ lineage_id }) => lineage_id))
  const counts = { new: inState('new'), existing: inState('existing'), reopened: inState('reopened'), fixed: before.filter((row) => !lineages.has(row.lineage_id)).length }
  await db.update(scans).set({ scores, changes: previous_scan_id ? counts : null }).where(eq(scans.id, scan.id))
  const summary = (category: Category) => summaryOf(scores[category])
  await db.insert(scanReports).values({
    scan_id: scan.id,
    scan_report: { overall_summary: 'Report.', key_findings: [] },
    findings_summaries: {
      security_findings_summary: summary('security'),
      performance_findings_summary: summary('performance'),
      code_quality_findings_summary: summary('code_quality'),
    },
  })
  return { scan, projectId, findings: rows }
}
