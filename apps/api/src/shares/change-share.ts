import { shares } from '@preflight/db'
import { badRequest, notFound } from '@preflight/server'
import { and, eq, isNull } from 'drizzle-orm'
import { audit, type Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import { isLiveShare } from '../scan-rows.ts'
import type { ShareRow } from './present-share.ts'

/** @throws {AppError} 400 for a moment that is over, or that no calendar has */
function futureMoment(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw badRequest('expires_at must be a date and time')
  if (moment.getTime() <= Date.now()) throw badRequest('The expiry date must be in the future')
  return moment
}

/**
 * Sets the end of a scan's share, or takes it away with null.
 * @throws {AppError} 400 for an end in the past, 404 where the scan is not shared
 */
export async function changeShare(
  { db }: Deps,
  scanId: string,
  expiresAt: string | null,
  actor: Actor,
): Promise<ShareRow> {
  const expires_at = expiresAt === null ? null : futureMoment(expiresAt)
  return db.transaction(async (tx) => {
    const [share] = await tx
      .update(shares)
      .set({ expires_at })
      .where(and(eq(shares.scan_id, scanId), isLiveShare()))
      .returning()
    if (!share) throw notFound('Share')
    await audit(tx, actor, 'share.changed', { type: 'scan', id: scanId })
    return share
  })
}

/** Ends a scan's share at once; where there is none nothing happens. */
export async function revokeShare({ db }: Deps, scanId: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const revoked = await tx
      .update(shares)
      .set({ revoked_at: new Date() })
      .where(and(eq(shares.scan_id, scanId), isNull(shares.revoked_at)))
      .returning({ id: shares.id })
    if (revoked.length > 0) await audit(tx, actor, 'share.revoked', { type: 'scan', id: scanId })
  })
}
