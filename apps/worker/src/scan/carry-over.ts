import type { FileSketch } from '@preflight/analyzers'
import { findings } from '@preflight/db'
import { inArray } from 'drizzle-orm'
import type { Earlier } from './earlier-findings.ts'
import { uuid5, type FindingRow } from './finding-row.ts'
import { withRetry } from './retry.ts'
import type { ScanStore } from './store.ts'
import type { Before, Today } from './today.ts'

/** Rows a query: up to 4 KB each. */
const BATCH = 500

interface Carried {
  rows: FindingRow[]
  /** of files that this scan made none of: without them the next scan would not know the files under other names */
  sketches: FileSketch[]
}

interface Scene {
  before: Before
  /** of this scan's files with findings */
  sketches: readonly FileSketch[]
  today: Today
}

/**
 * Findings of the scan before that this one has not looked for, as findings of this one. They have no machine edit: it
 * was made for lines that may have changed.
 */
export async function carryOver(store: ScanStore, unchecked: readonly Earlier[], { before, sketches, today }: Scene): Promise<Carried> {
  const rows: FindingRow[] = []
  for (let start = 0; start < unchecked.length; start += BATCH) {
    const ids = unchecked.slice(start, start + BATCH).map(({ id }) => id)
    const earlier = await withRetry(() => store.db.select().from(findings).where(inArray(findings.id, ids)).orderBy(findings.id))
    rows.push(...earlier.map((row) => carried(store, row, today)))
  }
  return { rows, sketches: sketchesFor(unchecked, { before, sketches, today }) }
}

type Reason = (typeof findings.$inferSelect)['severity_reasons'][number]

/** A reason that names a file, by the file's name of today. */
function reasonToday(reason: Reason, nowOf: (path: string) => string): Reason {
  if (!reason.at) return reason
  const { file_path: former } = reason.at
  const file_path = nowOf(former)
  return { ...reason, because: reason.because.replaceAll(former, () => file_path), at: { ...reason.at, file_path } }
}

function carried({ scanId, attempt }: ScanStore, { created_at: _, ...row }: typeof findings.$inferSelect, { renames }: Today): FindingRow {
  const nowOf = (path: string) => renames.get(path) ?? path
  return {
    ...row,
    id: uuid5(scanId, `unchecked ${row.lineage_id}`),
    scan_id: scanId,
    file_path: nowOf(row.file_path),
    severity_reasons: row.severity_reasons.map((reason) => reasonToday(reason, nowOf)),
    state: 'existing',
    related_previous_finding_id: row.id,
    unchecked: true,
    has_fix: false,
    model_can_fix: false,
    no_fix: null,
    fix_job_id: null,
    triage_id: null,
    seen_in_attempt: attempt,
  }
}

function sketchesFor(unchecked: readonly Earlier[], { before, sketches, today }: Scene): FileSketch[] {
  const own = new Set(sketches.map(({ path }) => path))
  const former = new Map(before.sketches.map((sketch) => [sketch.path, sketch]))
  const kept = unchecked.flatMap((finding): [string, FileSketch][] => {
    const [path, sketch] = [today.pathOf(finding), former.get(finding.file_path)]
    return sketch && !own.has(path) ? [[path, { ...sketch, path }]] : []
  })
  return [...new Map(kept).values()]
}
