import type { SharedScanAccess } from '@preflight/contracts'
import { projects, scans, shares } from '@preflight/db'
import { AppError } from '@preflight/server'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { isShare, lookUpShare } from '../shared-scan.ts'

async function countView({ db }: Pick<Deps, 'db'>, token: string): Promise<SharedScanAccess | undefined> {
  const [opened] = await db
    .update(shares)
    .set({ views: sql`${shares.views} + 1` })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .where(and(isShare(token), eq(scans.id, shares.scan_id)))
    .returning({
      scan_id: scans.id,
      project_id: projects.id,
      project_name: projects.name,
      scan_type: scans.scan_type,
    })
  return opened
}

/**
 * What a share's token opens; each opening counts as a view.
 * @throws {AppError} the same 404 for a token that is unknown, revoked, past its end or no token at all; 429 for guessing
 */
export async function openShare(deps: Deps, address: string, token: string): Promise<SharedScanAccess> {
  const opened = await lookUpShare(deps, address, () => countView(deps, token))
  if (!opened) throw new AppError(404, 'NOT_FOUND', 'Failed to access shared scan')
  return opened
}
