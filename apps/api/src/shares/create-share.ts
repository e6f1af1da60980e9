import { scans, shares, type Tx } from '@preflight/db'
import { AppError, notFound } from '@preflight/server'
import { and, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { ScanRow } from '../access.ts'
import { audit, type Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import { isLiveShare } from '../scan-rows.ts'
import type { ShareRow } from './present-share.ts'

const SHARE_ID_BYTES = 16

async function liveShare(tx: Tx, scanId: string): Promise<ShareRow | undefined> {
  const [share] = await tx
    .select()
    .from(shares)
    .where(and(eq(shares.scan_id, scanId), isLiveShare()))
  return share
}

async function insertShare(tx: Tx, scanId: string, actor: Actor): Promise<ShareRow> {
  // One whose time is over still stands in the place of the scan's only share.
  await tx
    .update(shares)
    .set({ revoked_at: new Date() })
    .where(and(eq(shares.scan_id, scanId), isNull(shares.revoked_at)))
  const [share] = await tx
    .insert(shares)
    .values({
      scan_id: scanId,
      share_id: randomBytes(SHARE_ID_BYTES).toString('base64url'),
      created_by: actor.userId,
    })
    .returning()
  if (!share) throw new Error('The share was not stored')
  await audit(tx, actor, 'share.created', { type: 'scan', id: scanId })
  return share
}

/**
 * The live share of a completed scan; a new one where there is none. However many ask at once, they get the same.
 * @throws {AppError} 409 for a scan that is not completed
 */
export async function createShare({ db }: Deps, scan: ScanRow, actor: Actor): Promise<ShareRow> {
  if (scan.status !== 'completed') throw new AppError(409, 'CONFLICT', 'Only a completed scan can be shared')
  return db.transaction(async (tx) => {
    const [held] = await tx.select({ id: scans.id }).from(scans).where(eq(scans.id, scan.id)).for('no key update')
    if (!held) throw notFound('Scan')
    return (await liveShare(tx, scan.id)) ?? insertShare(tx, scan.id, actor)
  })
}
