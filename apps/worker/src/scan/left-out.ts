import { leftOutFindings } from '@preflight/db'
import { eq, sql } from 'drizzle-orm'
import type { Earlier } from './earlier-findings.ts'
import type { ScanStore } from './store.ts'

/** Keeps which findings of the scan before are out of sight by their owner's wish, in place of what an earlier attempt kept. */
export async function saveLeftOut(store: ScanStore, leftOut: readonly Pick<Earlier, 'lineage_id'>[]): Promise<void> {
  const lineages = sql.param(leftOut.map(({ lineage_id }) => lineage_id))
  await store.transaction(async (tx) => {
    await tx.delete(leftOutFindings).where(eq(leftOutFindings.scan_id, store.scanId))
    await tx.execute(sql`insert into ${leftOutFindings} (scan_id, lineage_id) select ${store.scanId}::uuid, unnest(${lineages}::uuid[]) on conflict do nothing`)
  })
}
