import { deployment, githubSetupStates, scanResultsCache, type Db } from '@preflight/db'
import { lt, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { removeOrphans } from './orphans.ts'

type Parts = Pick<Deps, 'db' | 'storage' | 'log'>

/** A kept answer is built again in a second when somebody asks for it. */
const KEPT_ANSWERS_DAYS = 30

/** True for one worker of all, once a day. */
export async function isTurn(db: Db): Promise<boolean> {
  const now = { storage_checked_at: sql`now()` }
  const isDue = sql`coalesce(${deployment.storage_checked_at}, '-infinity') < now() - interval '1 day'`
  const taken = await db.insert(deployment).values(now).onConflictDoUpdate({ target: deployment.is_this, set: now, setWhere: isDue }).returning({ id: deployment.id })
  return taken.length > 0
}

const WORKS: { what: string; work: (parts: Parts, signal: AbortSignal) => Promise<number> }[] = [
  {
    what: 'Unfinished GitHub connection attempts',
    work: async ({ db }) => (await db.delete(githubSetupStates).where(lt(githubSetupStates.expires_at, sql`now()`))).rowCount ?? 0,
  },
  {
    what: 'Cached results of old scans',
    work: async ({ db }) => (await db.delete(scanResultsCache).where(lt(scanResultsCache.created_at, sql`now() - make_interval(days => ${KEPT_ANSWERS_DAYS})`))).rowCount ?? 0,
  },
  { what: 'Unreferenced objects', work: removeOrphans },
]

/** Removes what is over and what was lost, on one worker once a day. What fails is logged and tried the next day. */
export async function tidyDaily(parts: Parts, signal: AbortSignal): Promise<void> {
  if (!(await isTurn(parts.db))) return
  for (const { what, work } of WORKS) {
    try {
      const removed = await work(parts, signal)
      if (removed > 0) parts.log.info({ removed }, `${what} were removed`)
    } catch (error) {
      if (signal.aborted) return
      parts.log.warn({ err: error }, `${what} were not removed`)
    }
  }
}
