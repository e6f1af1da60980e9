import { scans, type Tx } from '@preflight/db'
import { and, eq, sql } from 'drizzle-orm'

/**
 * Gives the scans of a repository its new address. A scan is compared with the last one of its address: without this, a
 * repository renamed at GitHub would show every finding as new, ignored ones too. The caller holds the project.
 */
export async function followRename(tx: Tx, projectId: string, from: string | null, to: string | null): Promise<void> {
  if (from === null || to === null || from === to) return
  const isOfIt = and(eq(scans.project_id, projectId), eq(sql`lower(${scans.repository_url})`, from.toLowerCase()))
  await tx.update(scans).set({ repository_url: to }).where(isOfIt)
}
