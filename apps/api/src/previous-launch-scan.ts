import { scans, type DbOrTx } from '@preflight/db'
import { eq, sql } from 'drizzle-orm'
import type { ScanRow } from './access.ts'

/**
 * The last launch scan before this one, of the same source. Standard scans between the two have no checklist to compare with.
 * @returns null on the first launch scan
 */
export async function previousLaunchScan(db: DbOrTx, { previous_scan_id }: Pick<ScanRow, 'previous_scan_id'>): Promise<ScanRow | null> {
  if (previous_scan_id === null) return null
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive back as (
      select id, previous_scan_id, scan_type, 1 as steps from ${scans} where id = ${previous_scan_id}
      union all
      select earlier.id, earlier.previous_scan_id, earlier.scan_type, back.steps + 1
      from ${scans} earlier join back on earlier.id = back.previous_scan_id
      where back.scan_type <> 'launch'
    )
    select id from back where scan_type = 'launch' order by steps limit 1`)
  const [found] = rows
  if (!found) return null
  const [scan] = await db.select().from(scans).where(eq(scans.id, found.id))
  return scan ?? null
}
