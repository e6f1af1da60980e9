import type { FindingDetail, Triage } from '@preflight/contracts'
import { checklistAnswers, findings, findingTriage, fixJobs, projects, scanFacts, scans, users } from '@preflight/db'
import { isTriageLive } from '@preflight/policy'
import { notFound } from '@preflight/server'
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { audienceOf, isReadableBy, type Audience, type Reader, type ReaderDeps } from '../access.ts'
import type { Deps } from '../deps.ts'
import { findingJsonFor } from '../finding-json.ts'
import { launchFinding } from '../launch-findings.ts'

const rowOf = async (deps: FindingDeps, reader: Reader, id: string, audience: Audience) => {
  const [row] = await deps.db
    .select({ listed: findingJsonFor(deps.config, audience), finding: findings, verdict: findingTriage, author: users })
    .from(findings)
    .innerJoin(scans, eq(scans.id, findings.scan_id))
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .leftJoin(fixJobs, eq(fixJobs.id, findings.fix_job_id))
    .leftJoin(findingTriage, eq(findingTriage.id, findings.triage_id))
    .leftJoin(users, eq(users.id, findingTriage.user_id))
    .where(and(eq(findings.id, id), await isReadableBy(deps, reader)))
  return row
}

/** What opens a finding. */
type FindingDeps = ReaderDeps & Pick<Deps, 'config'>

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>

function presentVerdict({ verdict, author }: Pick<Row, 'verdict' | 'author'>): Triage | null {
  if (!verdict || !isTriageLive(verdict, new Date())) return null
  return {
    reason: verdict.reason,
    comment: verdict.comment,
    author: author?.display_name ?? author?.email ?? null,
    expires_at: verdict.expires_at?.toISOString() ?? null,
    created_at: verdict.created_at.toISOString(),
  }
}

/** When the last scan was started that had looked at its place. */
async function lastSeen({ db }: ReaderDeps, { lineage_id, created_at }: Row['finding']): Promise<string | null> {
  const wasSeen = and(eq(findings.lineage_id, lineage_id), eq(findings.unchecked, false), eq(scans.status, 'completed'), lt(findings.created_at, created_at))
  const [seen] = await db
    .select({ at: scans.created_at })
    .from(findings)
    .innerJoin(scans, eq(scans.id, findings.scan_id))
    .where(wasSeen)
    .orderBy(desc(scans.created_at))
    .limit(1)
  return seen?.at.toISOString() ?? null
}

/** Findings of its scan and class that the same source reaches in the same function, by line. */
async function siblingsOf({ db }: ReaderDeps, { id, scan_id, sibling_group }: Row['finding']): Promise<string[]> {
  if (sibling_group === null) return []
  const rows = await db
    .select({ id: findings.id })
    .from(findings)
    .where(and(eq(findings.scan_id, scan_id), eq(findings.sibling_group, sibling_group), ne(findings.id, id)))
    .orderBy(findings.line_number)
  return rows.map((row) => row.id)
}

/**
 * A finding with its evidence; only its owner sees why it is ignored.
 * @throws {AppError} 404 for one the caller may not read
 */
export async function openFinding(deps: FindingDeps, reader: Reader, id: string): Promise<FindingDetail> {
  const audience = audienceOf(reader)
  const row = await rowOf(deps, reader, id, audience)
  if (!row) return openLaunchFinding(deps, reader, id)
  const { listed, finding } = row
  return {
    ...listed,
    scan_id: finding.scan_id,
    column: finding.column_number,
    end_line: finding.end_line,
    language: finding.language,
    excerpt: finding.excerpt,
    trace: finding.trace,
    sibling_ids: await siblingsOf(deps, finding),
    no_fix: listed.fix_by === 'model' ? null : finding.no_fix,
    evidence: [],
    references: finding.references,
    also_reported_by: finding.also_reported_by,
    last_seen_at: finding.unchecked ? await lastSeen(deps, finding) : null,
    triage: audience === 'owner' ? presentVerdict(row) : null,
  }
}

/** The newest scan that a reader may see in which this check is kept. */
async function scanOfCheck(deps: ReaderDeps, reader: Reader, findingId: string) {
  const [newest] = await deps.db
    .select({ scan: scans })
    .from(checklistAnswers)
    .innerJoin(scans, eq(scans.id, checklistAnswers.scan_id))
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .where(and(eq(checklistAnswers.finding_id, findingId), eq(scans.status, 'completed'), await isReadableBy(deps, reader)))
    .orderBy(desc(scans.created_at))
    .limit(1)
  return newest?.scan
}

/** The newest scan that a reader may see in which the model claims this. */
async function scanOfClaim(deps: ReaderDeps, reader: Reader, findingId: string) {
  const claims = JSON.stringify([{ model: { claims: [{ finding_id: findingId }] } }])
  const [newest] = await deps.db
    .select({ scan: scans })
    .from(scanFacts)
    .innerJoin(scans, eq(scans.id, scanFacts.scan_id))
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .where(and(sql`${scanFacts.questions} @> ${claims}::jsonb`, eq(scans.status, 'completed'), await isReadableBy(deps, reader)))
    .orderBy(desc(scans.created_at))
    .limit(1)
  return newest?.scan
}

/** A check that is not complete, or a claim of the model. */
async function openLaunchFinding(deps: ReaderDeps, reader: Reader, id: string): Promise<FindingDetail> {
  const scan = (await scanOfCheck(deps, reader, id)) ?? (await scanOfClaim(deps, reader, id))
  const found = scan && (await launchFinding(deps.db, scan, id))
  if (!scan || !found) throw notFound('Finding')
  return { ...found.finding, scan_id: scan.id, column: null, end_line: null, language: null, excerpt: null, trace: [], sibling_ids: [], no_fix: null, evidence: found.evidence, references: [], also_reported_by: [], last_seen_at: null, triage: null }
}
