import { randomUUID } from 'node:crypto'
import { SEVERITY_RANK, type PhaseName, type PhaseProgress, type PhaseProgresses, type ScanReceipt, type Scores } from '@preflight/contracts'
import { findings, findingTriage, fixJobs, type Connection } from '@preflight/db'
import { scoreCategories } from '@preflight/scoring'
import type { SampleFinding } from './findings.ts'

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
export const daysAgo = (days: number) => minutesAgo(days * 24 * 60)
export const inDays = (days: number) => daysAgo(-days)

export const RECEIPT: ScanReceipt = {
  engine_version: '0.1.0',
  rules: 312,
  files_total: 240,
  files_analysed: 214,
  lines_of_code: 18_640,
  languages: { typescript: 15_210, javascript: 2_180, python: 1_250 },
  coverage: { security: 1, performance: 0.93, code_quality: 0.93 },
  duration_ms: 161_000,
  suppressed: 2,
  silenced: 27,
  skipped: [
    { path: 'dist', reason: 'generated', detail: null, files: 14 },
    { path: 'public/vendor/charts.min.js', reason: 'minified', detail: null, files: 1 },
    { path: 'assets/logo.png', reason: 'binary', detail: null, files: 1 },
    { path: 'data/cities.json', reason: 'too_large', detail: '7.2 MB, over the limit of 1 MB', files: 1 },
    { path: 'third_party/barcode', reason: 'vendored', detail: null, files: 8 },
    { path: 'scripts/legacy/report.pl', reason: 'secrets_only', detail: 'no rules for Perl yet', files: 1 },
  ],
  not_assessed: [
    { area: 'dependencies', kinds: [{ kind: 'npm', files: 2, paths: ['package-lock.json', 'package.json'] }] },
    { area: 'infrastructure', kinds: [{ kind: 'dockerfile', files: 1, paths: ['Dockerfile'] }, { kind: 'ci_workflow', files: 1, paths: ['.github/workflows/test.yml'] }] },
    { area: 'languages', kinds: [{ kind: 'perl', files: 1, paths: ['scripts/legacy/report.pl'] }] },
  ],
}

export const scoresOf = (list: readonly Pick<SampleFinding, 'rule_id' | 'finding_type' | 'severity' | 'more'>[], receipt: ScanReceipt, launch: number | null): Scores => ({
  ...scoreCategories(
    list.map(({ rule_id, finding_type, severity, more }, at) => ({ id: String(at), rule_id, finding_type, severity, confidence: more?.confidence ?? 'high', place: more?.place ?? 'code' })),
    receipt,
  ),
  launch_ready: launch,
})

const PENDING: PhaseProgress = { status: 'pending', progress: 0, details: null, files_processed: null, total_files: null, areas_completed: null, total_areas: null, estimated_time_remaining: null }
export const DONE: PhaseProgress = { ...PENDING, status: 'completed', progress: 100 }

export const running = (fields: Partial<PhaseProgress>): PhaseProgress => ({ ...PENDING, status: 'in_progress', ...fields })

/** The phases up to the running one, which is given, and those that wait. */
export function phasesUntil(phases: readonly PhaseName[], current: PhaseName, progress: PhaseProgress): PhaseProgresses {
  const at = phases.indexOf(current)
  return Object.fromEntries(phases.map((phase, place) => [phase, place < at ? DONE : place === at ? progress : PENDING]))
}

interface Where {
  scanId: string
  projectId: string
  userId: string
  /** page of the repository, of git projects */
  repository: string | null
  lineages: Map<string, string>
  /** the newest finding of each key so far */
  ids?: ReadonlyMap<string, string>
}

const PRINT = { line_hash: '', context_hash: '', snippet_hash: '', scope: '', offset_in_scope: 0, occurrence: 0 }

async function addJob({ db }: Connection, { scanId, userId, repository }: Where, { file_path, job }: SampleFinding): Promise<string | null> {
  if (!job) return null
  const pr_url = job.pull && repository ? `${repository}/pull/${job.pull}` : null
  const row = { scan_id: scanId, user_id: userId, file_path, status: job.status, fix_summary: job.summary ?? null, proof: job.proof ?? null, pr_url, pr_state: pr_url === null ? null : (job.pullState ?? 'open'), heartbeat_at: inDays(1) }
  const [made] = await db.insert(fixJobs).values(row).returning({ id: fixJobs.id })
  return made?.id ?? null
}

const isKnown = ({ more }: SampleFinding) => more?.state === 'existing' || more?.state === 'reopened'

/** Writes findings of one scan; findings of one key have one lineage through all scans. @returns their ids by key */
export async function addFindings(connection: Connection, where: Where, list: readonly SampleFinding[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  const rows: (typeof findings.$inferInsert)[] = []
  for (const finding of list) {
    const { key, more, job: _, ...fields } = finding
    const id = randomUUID()
    const lineage = where.lineages.get(key) ?? randomUUID()
    where.lineages.set(key, lineage)
    ids.set(key, id)
    const job = await addJob(connection, where, finding)
    if (job) ids.set(`${key}-job`, job)
    rows.push({
      id, scan_id: where.scanId, severity_rank: SEVERITY_RANK[fields.severity], confidence: 'high', place: 'code', language: 'typescript', column_number: 5, lineage_id: lineage, seen_in_attempt: 1, print: PRINT, fix_job_id: job,
      related_previous_finding_id: isKnown(finding) ? (where.ids?.get(key) ?? null) : null,
      excerpt: { start_line: Math.max(1, (fields.line_number ?? 1) - 1), lines: ['  // as it stands in the file', `  ${fields.rule_id.replaceAll('-', '_')}(request)`, '  return next()'] },
      ...fields, ...more,
    })
  }
  // a statement takes 65,535 values
  for (let from = 0; from < rows.length; from += 1000) await connection.db.insert(findings).values(rows.slice(from, from + 1000))
  return ids
}

/** Ignores findings of a scan, as a person would have. */
export async function ignore({ db, pool }: Connection, { projectId, userId, lineages }: Where, keys: readonly string[]) {
  for (const key of keys) {
    const lineage_id = lineages.get(key) ?? ''
    const [verdict] = await db.insert(findingTriage).values({ project_id: projectId, lineage_id, reason: 'accepted_risk', comment: 'Only our own staff can start it.', user_id: userId, expires_at: inDays(60) }).returning({ id: findingTriage.id })
    await pool.query('update findings set triage_id = $1 where lineage_id = $2', [verdict?.id, lineage_id])
  }
}
