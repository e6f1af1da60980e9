import { findingTriage, projects } from '@preflight/db'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { queueTexts, rescore } from '../rescore.ts'
import { endVerdicts } from './verdicts.ts'

type Parts = Pick<Deps, 'db' | 'queues' | 'logger'>
const isOver = () => lte(findingTriage.expires_at, sql`now()`)

async function endOfProject(deps: Parts, id: string): Promise<number> {
  const scanIds = await deps.db.transaction(async (tx) => {
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('no key update')
    return rescore(tx, id, await endVerdicts(tx, and(eq(findingTriage.project_id, id), isOver())))
  })
  await queueTexts(deps, scanIds)
  return scanIds.length
}

/**
 * Ends verdicts whose time is over, just as if somebody had restored their findings. Several processes may do it at the
 * same moment: one waits for the other's project and then finds nothing left. A project that fails is tried again with the
 * next call and keeps none of the others waiting. @returns how many scans changed
 */
export async function endExpiredVerdicts(deps: Parts): Promise<number> {
  const due = await deps.db
    .selectDistinct({ id: findingTriage.project_id })
    .from(findingTriage)
    .where(isOver())
    .orderBy(findingTriage.project_id)
  let opened = 0
  for (const { id } of due) {
    opened += await endOfProject(deps, id).catch((error: unknown) => {
      deps.logger.warn({ err: error, project_id: id }, 'Expired ignores were not removed')
      return 0
    })
  }
  return opened
}
