import type { LeftOutCheck, OwnerCheck } from '@preflight/contracts'
import { ownerConfirmations, type Db } from '@preflight/db'
import { and, eq } from 'drizzle-orm'
import type { Audience } from '../access.ts'

/** What only the owner can confirm, with who did and when. A viewer is told when, not who. */
export async function ownerChecks(db: Db, projectId: string, checks: readonly LeftOutCheck[], audience: Audience): Promise<OwnerCheck[]> {
  const rows = await db.select().from(ownerConfirmations).where(eq(ownerConfirmations.project_id, projectId))
  const byId = new Map(rows.map((row) => [row.check_id, row]))
  return checks.map((check) => {
    const row = byId.get(check.check_id)
    return { ...check, confirmed_at: row?.created_at.toISOString() ?? null, confirmed_by: audience === 'owner' ? (row?.name ?? null) : null }
  })
}

type Box = Pick<typeof ownerConfirmations.$inferInsert, 'project_id' | 'check_id' | 'user_id'>

/** Ticks or clears a box. Ticked twice it keeps the newer name and date. */
export async function confirm(db: Db, box: Box, { confirmed, name }: { confirmed: boolean; name: string }): Promise<void> {
  const { project_id, check_id } = box
  if (!confirmed) {
    await db.delete(ownerConfirmations).where(and(eq(ownerConfirmations.project_id, project_id), eq(ownerConfirmations.check_id, check_id)))
    return
  }
  const now = { user_id: box.user_id, name, created_at: new Date() }
  await db.insert(ownerConfirmations).values({ ...box, ...now }).onConflictDoUpdate({ target: [ownerConfirmations.project_id, ownerConfirmations.check_id], set: now })
}
