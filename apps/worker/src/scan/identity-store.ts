import { matchFindings, type CurrentFinding, type FileSketch } from '@preflight/analyzers'
import type { Category, ComparedState } from '@preflight/contracts'
import { findings, type Db } from '@preflight/db'
import { sql } from 'drizzle-orm'
import { carryOver } from './carry-over.ts'
import type { ScanContext } from './context.ts'
import { earlierScans, findingsOf, goneBefore, type Earlier } from './earlier-findings.ts'
import { saveSketches, sketchesOf, storableSketches } from './file-sketches.ts'
import type { FindingRow } from './finding-row.ts'
import { saveLeftOut } from './left-out.ts'
import { withRetry } from './retry.ts'
import type { ScanStore } from './store.ts'
import { keepWeight, matchedInPlace, todayOf, type Before, type Known, type Today } from './today.ts'

/** What a finding of this scan is in the light of earlier ones. */
interface Relation {
  lineage_id: string
  state: ComparedState
  related_previous_finding_id: string
}

export interface Comparison {
  previousId: string
  /** findings of the scan before that are gone */
  gone: readonly { lineage_id: string; category: Category }[]
  /** those whose place was not looked at, as rows of this scan; they are still to be saved */
  carried: readonly FindingRow[]
}

/**
 * Finds out which findings the project's last scan had already, which came back, and which of its own are gone or were
 * not looked for, and writes it into the rows.
 * @returns null on a project's first scan: everything is new and there is nothing to compare
 */
export async function relateToEarlierScans(
  { store, scan }: Pick<ScanContext, 'store' | 'scan'>,
  found: readonly FileSketch[],
  rows: readonly FindingRow[],
  known: Known = {},
): Promise<Comparison | null> {
  const sketches = storableSketches(found)
  const [previousId, ...olderIds] = await withRetry(() => earlierScans(store.db, scan))
  if (!previousId) {
    await saveSketches(store, sketches, [])
    return null
  }
  const before = await readBefore(store.db, previousId)
  const today = todayOf(before, sketches, known)
  const missing = sortMissing(await relate(store, { before, olderIds, rows, today }), before, today)
  await saveLeftOut(store, missing.left_out)
  const carried = await carryOver(store, missing.unchecked, { before, sketches, today })
  await saveSketches(store, [...sketches, ...carried.sketches], olderIds)
  await store.write({ previous_scan_id: previousId })
  return { previousId, gone: missing.checked.map(({ lineage_id, category }) => ({ lineage_id, category })), carried: carried.rows }
}

const readBefore = async (db: Db, id: string): Promise<Before> => ({
  id,
  findings: await withRetry(() => findingsOf(db, id)),
  sketches: await withRetry(() => sketchesOf(db, id)),
})

interface ToRelate {
  before: Before
  /** scans before that one, the newest first */
  olderIds: readonly string[]
  rows: readonly FindingRow[]
  today: Today
}

/** Says of each row what it is. @returns ids of findings of the scan before that were not found again */
async function relate(store: ScanStore, { before, olderIds, rows, today }: ToRelate): Promise<string[]> {
  const { successors, renames } = today
  const compared = { before, rows, today }
  const matches = matchedInPlace(matchFindings(before.findings, rows.map(toCurrent), { replacedBy: successors, renames }), compared)
  const fresh = new Set(matches.fresh)
  const older = fresh.size > 0 ? await withRetry(() => goneBefore(store.db, before.id, olderIds)) : []
  const returned = matchFindings(older, rows.filter(({ id }) => fresh.has(id)).map(toCurrent), { replacedBy: successors })

  const relations = new Map([...relationsOf(matches.matched, before.findings, () => 'existing'), ...relationsOf(returned.matched, older, stateOfReturned)])
  for (const row of rows) Object.assign(row, relations.get(row.id))
  keepWeight(matches.matched, compared)
  await saveRelations(store, rows)
  return matches.fixed
}

/** What was out of sight by its owner's wish has not come back: it was there all the time. */
const stateOfReturned = ({ was_left_out }: Earlier): ComparedState => (was_left_out ? 'existing' : 'reopened')

/** Findings that were not found again, by whether anybody has looked. */
function sortMissing(ids: readonly string[], { findings: earlier }: Before, { check }: Today) {
  const missing = new Set(ids)
  const sorted: Record<ReturnType<Today['check']>, Earlier[]> = { checked: [], unchecked: [], left_out: [] }
  for (const finding of earlier) if (missing.has(finding.id)) sorted[check(finding)].push(finding)
  return sorted
}

const toCurrent = ({ id, rule_id, file_path, line_number, print }: FindingRow): CurrentFinding => ({
  key: id, rule_id, file_path, line: line_number ?? 0, print,
})

function relationsOf(matched: ReadonlyMap<string, string>, earlier: readonly Earlier[], stateOf: (finding: Earlier) => ComparedState): [string, Relation][] {
  const byId = new Map(earlier.map((finding) => [finding.id, finding]))
  return [...matched].flatMap(([id, earlierId]): [string, Relation][] => {
    const found = byId.get(earlierId)
    return found ? [[id, { lineage_id: found.lineage_id, state: stateOf(found), related_previous_finding_id: earlierId }]] : []
  })
}

type Related = 'id' | 'lineage_id' | 'state' | 'related_previous_finding_id' | 'severity' | 'severity_rank' | 'confidence'

/** Writes what each row is, also over what an earlier attempt took it for. */
async function saveRelations(store: ScanStore, rows: readonly FindingRow[]) {
  const column = (name: Related) => sql.param(rows.map((row) => row[name] ?? null))
  const newer = sql`unnest(${column('id')}::uuid[], ${column('lineage_id')}::uuid[], ${column('state')}::text[], ${column('related_previous_finding_id')}::uuid[],
    ${column('severity')}::text[], ${column('severity_rank')}::int[], ${column('confidence')}::text[])`
  const { id, lineage_id, state, related_previous_finding_id, severity, severity_rank, confidence } = findings
  await store.transaction((tx) =>
    tx.execute(sql`
      update ${findings} set lineage_id = newer.lineage_id, state = coalesce(newer.state, 'new'), related_previous_finding_id = newer.related,
        severity = newer.severity, severity_rank = newer.severity_rank, confidence = newer.confidence
      from ${newer} as newer(id, lineage_id, state, related, severity, severity_rank, confidence)
      where ${id} = newer.id and (${lineage_id}, ${state}, ${related_previous_finding_id}, ${severity}, ${severity_rank}, ${confidence})
        is distinct from (newer.lineage_id, coalesce(newer.state, 'new'), newer.related, newer.severity, newer.severity_rank, newer.confidence)`),
  )
}
