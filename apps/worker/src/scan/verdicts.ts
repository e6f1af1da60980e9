import { findings, findingTriage, type Tx } from '@preflight/db'
import { isTriageLive } from '@preflight/policy'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { analyse, type Analysed } from './analysis.ts'
import type { ScanContext } from './context.ts'
import type { FindingRow } from './finding-row.ts'
import type { Comparison } from './identity-store.ts'
import type { Scanned } from './scanning.ts'

/** What people decided, as far as it concerns a scan. */
export interface Verdicts {
  rows: FindingRow[]
  /** lineages that the scan before did not count among its open findings */
  ignoredBefore: ReadonlySet<string>
}

/** Ids of the verdicts that hold, by the lineage they are on. */
async function liveVerdicts(tx: Tx, projectId: string): Promise<Map<string, string>> {
  const { id, lineage_id, expires_at } = findingTriage
  const found = await tx.select({ id, lineage_id, expires_at }).from(findingTriage).where(eq(findingTriage.project_id, projectId))
  const now = new Date()
  return new Map(found.filter((verdict) => isTriageLive(verdict, now)).map((verdict) => [verdict.lineage_id, verdict.id]))
}

async function ignoredIn(tx: Tx, scanId: string): Promise<Set<string>> {
  const isIgnored = and(eq(findings.scan_id, scanId), isNotNull(findings.triage_id))
  const found = await tx.select({ lineage_id: findings.lineage_id }).from(findings).where(isIgnored)
  return new Set(found.map(({ lineage_id }) => lineage_id))
}

/**
 * Puts the verdicts that hold at this moment on a scan's findings. The caller holds the project's row, so that nobody
 * decides anything meanwhile. @returns the rows as they now stand; those given stay as they are
 */
export async function applyVerdicts(tx: Tx, { scan }: Pick<ScanContext, 'scan'>, rows: readonly FindingRow[], comparison: Comparison | null): Promise<Verdicts> {
  const verdicts = await liveVerdicts(tx, scan.project_id)
  const judged = rows.map((row) => ({ ...row, triage_id: verdicts.get(row.lineage_id) ?? null }))
  const column = (name: 'id' | 'triage_id') => sql.param(judged.map((row) => row[name]))
  await tx.execute(sql`
    update ${findings} set triage_id = judged.triage_id
    from unnest(${column('id')}::uuid[], ${column('triage_id')}::uuid[]) as judged(id, triage_id)
    where ${findings.id} = judged.id and ${findings.triage_id} is distinct from judged.triage_id`)
  return { rows: judged, ignoredBefore: comparison ? await ignoredIn(tx, comparison.previousId) : new Set() }
}

const isSame = (one: Verdicts, other: Verdicts) =>
  one.rows.every(({ triage_id }, at) => triage_id === other.rows[at]?.triage_id) &&
  one.ignoredBefore.size === other.ignoredBefore.size &&
  [...one.ignoredBefore].every((lineage) => other.ignoredBefore.has(lineage))

/**
 * Brings a scan that is about to be completed up to date with what people decided since it was compared: its findings,
 * and where that changes anything its scores, texts and counts too. The caller holds the project's row until the scan is
 * completed; a verdict after that finds a completed scan.
 */
export async function settleVerdicts(tx: Tx, context: Pick<ScanContext, 'scan'>, scanned: Scanned, analysed: Analysed): Promise<Analysed> {
  const verdicts = await applyVerdicts(tx, context, scanned.rows, scanned.comparison)
  return isSame(scanned, verdicts) ? analysed : { ...analyse(context, { ...scanned, ...verdicts }), receipt: analysed.receipt }
}
