import { findingTriage, projects } from '@preflight/db'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { queueTexts, rescore } from '../rescore.ts'
import { endVerdicts } from './verdicts.ts'

/**
 * Ends verdicts whose time is over, just as if somebody had restored their findings. Several processes may do it at the
 * same moment: one waits for the other's project and then finds nothing left. @returns how many scans changed
 */
export async function endExpiredVerdicts(deps: Pick<Deps, 'db' | 'queues' | 'logger'>): Promise<number> {
  const { db } = deps
  const isOver = lte(findingTriage.expires_at, sql`now()`)
  const due = await db.selectDistinct({ id: findingTriage.project_id }).from(findingTriage).where(isOver).orderBy(findingTriage.project_id)
  let opened = 0
  for (const { id } of due) {
    const scanIds = await db.transaction(async (tx) => {
      await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('no key update')
      return rescore(tx, id, await endVerdicts(tx, and(eq(findingTriage.project_id, id), isOver)))
    })
    await queueTexts(deps, scanIds)
    opened += scanIds.length
  }
  return opened
}
