import { AppError, unavailable, within } from '@preflight/server'
import { sql } from 'drizzle-orm'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'

const WAIT_MS = 3000
const ok = answer({ status: 'ok' })

/** The web asks here whether the database is back, so its code is the one that calls answer without it. */
const cannotWork = (away: string[]) => {
  const text = `${away.join(' and ')} cannot be reached`
  return away.includes('PostgreSQL') ? new AppError(503, 'DATABASE_UNAVAILABLE', text) : unavailable(text)
}

/** For the operator: is the process alive, and can it work? */
export function healthRoutes(app: App, { db, queues }: Deps) {
  const quiet = { logLevel: 'warn', schema: { hide: true } } as const

  app.get('/healthz', quiet, async () => ok)

  app.get('/readyz', quiet, async () => {
    const probes = { PostgreSQL: () => db.execute(sql`select 1`), Redis: () => queues.ping() }
    const names = Object.keys(probes)
    const results = await Promise.allSettled(Object.values(probes).map((probe) => within<unknown>(WAIT_MS, probe())))
    const away = names.filter((_, index) => results[index]?.status === 'rejected')
    if (away.length === 0) return ok
    throw cannotWork(away)
  })
}
