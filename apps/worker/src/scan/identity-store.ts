import { matchFindings, type EngineResult, type StoredFinding } from '@preflight/analyzers'
import { CATEGORIES, type Category, type FindingState, type ScanChanges } from '@preflight/contracts'
import { findings, scans, type Db } from '@preflight/db'
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { ScanContext } from './context.ts'
import { uuid5, type FindingRow } from './finding-row.ts'
import { withRetry } from './retry.ts'
import type { ScanStore } from './store.ts'

/** How far back a finding that was gone may come from to count as reopened. */
const SCANS_LOOKED_AT = 20

interface Earlier extends StoredFinding {
  lineage_id: string
  category: Category
}

/** What a finding of this scan is in the light of earlier ones. */
interface Relation {
  id: string
  lineage_id: string
  state: FindingState
  related_previous_finding_id: string
}

export interface Comparison {
  changes: ScanChanges | null
  /** categories of the findings that are gone, one for each */
  fixed: Category[]
}

/**
 * Finds out which findings the project's last scan had already, which came back, and which of its own are gone, and
 * writes it into the rows. On a project's first scan everything is new and there is nothing to compare.
 */
export async function relateToEarlierScans({ store, scan }: ScanContext, engine: EngineResult, rows: readonly FindingRow[]): Promise<Comparison> {
  const [previousId, ...olderIds] = await withRetry(() => earlierScans(store.db, scan))
  if (!previousId) return { changes: null, fixed: [] }

  const previous = await withRetry(() => findingsOf(store.db, [previousId]))
  const matches = matchFindings(previous, engine.findings)
  const known = new Set(previous.map(({ lineage_id }) => lineage_id))
  const gone = (await withRetry(() => findingsOf(store.db, olderIds))).filter(({ lineage_id }) => !known.has(lineage_id))
  const fresh = new Set(matches.fresh)
  const returned = matchFindings(newestOfLineage(gone), engine.findings.filter(({ key }) => fresh.has(key)))

  const relations = [
    ...relationsOf(scan.id, matches.matched, previous, 'existing'),
    ...relationsOf(scan.id, returned.matched, gone, 'reopened'),
  ]
  await saveRelations(store, relations)
  await store.write({ previous_scan_id: previousId })
  const fixedIds = new Set(matches.fixed)
  const fixed = previous.filter(({ id }) => fixedIds.has(id)).map(({ category }) => category)
  for (const row of rows) Object.assign(row, relations.find(({ id }) => id === row.id))
  return { changes: countChanges(rows.length, matches.matched.size, returned.matched.size, fixed.length), fixed }
}

const countChanges = (all: number, existing: number, reopened: number, fixed: number): ScanChanges => ({
  new: all - existing - reopened,
  fixed,
  existing,
  reopened,
})

/** Completed scans of the project before this one, the newest first. */
async function earlierScans(db: Db, scan: ScanContext['scan']): Promise<string[]> {
  const isEarlier = and(
    eq(scans.project_id, scan.project_id),
    eq(scans.status, 'completed'),
    ne(scans.id, scan.id),
    lt(scans.created_at, scan.created_at),
  )
  const found = await db.select({ id: scans.id }).from(scans).where(isEarlier).orderBy(desc(scans.created_at)).limit(SCANS_LOOKED_AT)
  return found.map(({ id }) => id)
}

/** The findings of these scans, of the newest scan first. */
async function findingsOf(db: Db, scanIds: readonly string[]): Promise<Earlier[]> {
  if (scanIds.length === 0) return []
  const found = await db
    .select({
      id: findings.id,
      rule_id: findings.rule_id,
      file_path: findings.file_path,
      line: sql<number>`coalesce(${findings.line_number}, 0)`,
      print: findings.print,
      lineage_id: findings.lineage_id,
      category: sql<Category>`${findings.finding_type}`,
    })
    .from(findings)
    .innerJoin(scans, eq(scans.id, findings.scan_id))
    .where(and(inArray(findings.scan_id, [...scanIds]), inArray(findings.finding_type, [...CATEGORIES])))
    .orderBy(desc(scans.created_at), findings.id)
  return found
}

/** Where a finding was last seen is the best place to recognise it by. */
function newestOfLineage(earlier: readonly Earlier[]): Earlier[] {
  const newest = new Map<string, Earlier>()
  for (const finding of earlier) if (!newest.has(finding.lineage_id)) newest.set(finding.lineage_id, finding)
  return [...newest.values()]
}

function relationsOf(scanId: string, matched: ReadonlyMap<string, string>, earlier: readonly Earlier[], state: FindingState): Relation[] {
  const byId = new Map(earlier.map((finding) => [finding.id, finding]))
  return [...matched].flatMap(([key, earlierId]) => {
    const found = byId.get(earlierId)
    return found ? [{ id: uuid5(scanId, key), lineage_id: found.lineage_id, state, related_previous_finding_id: earlierId }] : []
  })
}

async function saveRelations(store: ScanStore, relations: readonly Relation[]) {
  const column = (name: keyof Relation) => sql.param(relations.map((relation) => relation[name]))
  const newer = sql`unnest(${column('id')}::uuid[], ${column('lineage_id')}::uuid[], ${column('state')}::text[], ${column('related_previous_finding_id')}::uuid[])`
  await store.transaction((tx) =>
    tx.execute(sql`
      update ${findings} set lineage_id = newer.lineage_id, state = newer.state, related_previous_finding_id = newer.related
      from ${newer} as newer(id, lineage_id, state, related) where ${findings.id} = newer.id`),
  )
}
