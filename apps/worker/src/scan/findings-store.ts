import { createHash } from 'node:crypto'
import { CATEGORIES } from '@preflight/contracts'
import { findings, type Tx } from '@preflight/db'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FindingRow } from './finding-row.ts'
import type { ScanStore } from './store.ts'

/** Rows a statement: some 30 columns each, and PostgreSQL takes 65,535 parameters. */
const BATCH = 500

/** What a second sight of the same finding may change. Its lineage, state and fix job stay as they are. With the texts goes who wrote them. */
const REWRITTEN = [
  'text_source', 'doubt', 'ready', 'ai_retry_count', 'ai_started_at',
  'severity', 'severity_rank', 'severity_reasons', 'confidence', 'place', 'title', 'description', 'fix_suggestion', 'remediation', 'file_path', 'line_number',
  'end_line', 'column_number', 'language', 'cwe_ids', 'owasp', 'excerpt', 'trace', 'sibling_group', 'references', 'also_reported_by', 'has_fix', 'model_can_fix', 'no_fix',
  'print', 'seen_in_attempt',
] as const satisfies readonly (keyof FindingRow)[]

const fromNewRow = Object.fromEntries(REWRITTEN.map((column) => [column, sql.raw(`excluded."${column}"`)]))

const insert = (tx: Tx, rows: FindingRow[]) =>
  tx.insert(findings).values(rows).onConflictDoUpdate({ target: findings.id, set: fromNewRow })

/** Compared instead of the row itself: 20,000 rows are 80 MB. */
const digest = (row: FindingRow) => createHash('sha1').update(JSON.stringify(row)).digest('base64')

export interface FindingsStore {
  /** Writes rows in the order given, one batch after the other. */
  save(rows: readonly FindingRow[]): Promise<void>
  /** Removes the findings of the scan's categories that are not among these. */
  keepOnly(ids: readonly string[]): Promise<void>
}

/** Writes a scan's findings; a row that already stands there unchanged is not written again. */
export function createFindingsStore(store: ScanStore): FindingsStore {
  const written = new Map<string, string>()
  const isNew = (row: FindingRow) => written.get(row.id) !== digest(row)

  return {
    async save(rows) {
      const changed = [...new Map(rows.filter(isNew).map((row) => [row.id, row])).values()]
      for (let start = 0; start < changed.length; start += BATCH) {
        const batch = changed.slice(start, start + BATCH)
        await store.transaction((tx) => insert(tx, batch))
        for (const row of batch) written.set(row.id, digest(row))
      }
    },
    async keepOnly(ids) {
      const isKept = sql`exists (select 1 from unnest(${sql.param(ids)}::uuid[]) as kept(id) where kept.id = ${findings.id})`
      const isOurs = and(eq(findings.scan_id, store.scanId), inArray(findings.finding_type, [...CATEGORIES]))
      await store.transaction((tx) => tx.delete(findings).where(and(isOurs, sql`not ${isKept}`)))
    },
  }
}
