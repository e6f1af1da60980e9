import { findRenames, matchFindings, replacedBy, type CurrentFinding, type FileSketch } from '@preflight/analyzers'
import type { Category, ComparedState } from '@preflight/contracts'
import { findings } from '@preflight/db'
import { sql } from 'drizzle-orm'
import type { ScanContext } from './context.ts'
import { earlierScans, findingsOf, goneBefore, type Earlier } from './earlier-findings.ts'
import { saveSketches, sketchesOf, storableSketches } from './file-sketches.ts'
import { storable, type FindingRow } from './finding-row.ts'
import { withRetry } from './retry.ts'
import type { Source } from './setup.ts'
import type { ScanStore } from './store.ts'

/** What a finding of this scan is in the light of earlier ones. */
interface Relation {
  lineage_id: string
  state: ComparedState
  related_previous_finding_id: string
}

/** What is known of rules and files beside the two scans. */
export interface Known {
  successors?: ReadonlyMap<string, string>
  renames?: Source['renames']
}

export interface Comparison {
  previousId: string
  /** findings of the scan before that are gone */
  gone: readonly { lineage_id: string; category: Category }[]
}

/**
 * Finds out which findings the project's last scan had already, which came back, and which of its own are gone, and
 * writes it into the rows.
 * @param known today's rule for the id of a former one; and the renames that git knows of since one scan
 * @returns null on a project's first scan: everything is new and there is nothing to compare
 */
export async function relateToEarlierScans(
  { store, scan }: Pick<ScanContext, 'store' | 'scan'>,
  found: readonly FileSketch[],
  rows: readonly FindingRow[],
  { successors = replacedBy, renames: fromGit = null }: Known = {},
): Promise<Comparison | null> {
  const sketches = storableSketches(found)
  const [previousId, ...olderIds] = await withRetry(() => earlierScans(store.db, scan))
  await saveSketches(store, sketches, olderIds)
  if (!previousId) return null

  const previous = await withRetry(() => findingsOf(store.db, previousId))
  const alike = findRenames(await withRetry(() => sketchesOf(store.db, previousId)), sketches)
  const renames = fromGit?.since === previousId ? joinRenames(alike, fromGit.paths) : alike
  const matches = matchFindings(previous, rows.map(toCurrent), { replacedBy: successors, renames })
  const fresh = new Set(matches.fresh)
  const before = fresh.size > 0 ? await withRetry(() => goneBefore(store.db, previousId, olderIds)) : []
  const returned = matchFindings(before, rows.filter(({ id }) => fresh.has(id)).map(toCurrent), { replacedBy: successors })

  const relations = new Map([...relationsOf(matches.matched, previous, 'existing'), ...relationsOf(returned.matched, before, 'reopened')])
  for (const row of rows) Object.assign(row, relations.get(row.id))
  await saveRelations(store, rows)
  await store.write({ previous_scan_id: previousId })
  const fixed = new Set(matches.fixed)
  return { previousId, gone: previous.filter(({ id }) => fixed.has(id)).map(({ lineage_id, category }) => ({ lineage_id, category })) }
}

/** git has seen whole files, the sketches only samples of them: where both name a file, git is believed. */
function joinRenames(alike: ReadonlyMap<string, string>, fromGit: ReadonlyMap<string, string>): Map<string, string> {
  const known = [...fromGit].map(([from, to]): [string, string] => [storable(from), storable(to)])
  const taken = new Set(known.map(([, to]) => to))
  return new Map([...[...alike].filter(([, to]) => !taken.has(to)), ...known])
}

const toCurrent = ({ id, rule_id, file_path, line_number, print }: FindingRow): CurrentFinding => ({
  key: id, rule_id, file_path, line: line_number ?? 0, print,
})

function relationsOf(matched: ReadonlyMap<string, string>, earlier: readonly Earlier[], state: ComparedState): [string, Relation][] {
  const byId = new Map(earlier.map((finding) => [finding.id, finding]))
  return [...matched].flatMap(([id, earlierId]): [string, Relation][] => {
    const found = byId.get(earlierId)
    return found ? [[id, { lineage_id: found.lineage_id, state, related_previous_finding_id: earlierId }]] : []
  })
}

/** Writes what each row is, also over what an earlier attempt took it for. */
async function saveRelations(store: ScanStore, rows: readonly FindingRow[]) {
  const column = (name: 'id' | 'lineage_id' | 'state' | 'related_previous_finding_id') => sql.param(rows.map((row) => row[name] ?? null))
  const newer = sql`unnest(${column('id')}::uuid[], ${column('lineage_id')}::uuid[], ${column('state')}::text[], ${column('related_previous_finding_id')}::uuid[])`
  await store.transaction((tx) =>
    tx.execute(sql`
      update ${findings} set lineage_id = newer.lineage_id, state = coalesce(newer.state, 'new'), related_previous_finding_id = newer.related
      from ${newer} as newer(id, lineage_id, state, related)
      where ${findings.id} = newer.id and (${findings.lineage_id}, ${findings.state}, ${findings.related_previous_finding_id})
        is distinct from (newer.lineage_id, coalesce(newer.state, 'new'), newer.related)`),
  )
}
