import { unavailable } from '@preflight/server'
import { sql } from 'drizzle-orm'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'

const WAIT_MS = 3000
const ok = answer({ status: 'ok' })

const within = <Value>(work: Promise<Value>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No answer in time')), WAIT_MS).unref()),
  ])

/** For whoever runs the program: is it alive, and can it work? */
export function healthRoutes(app: App, { db, queues }: Deps) {
  const quiet = { logLevel: 'warn', schema: { hide: true } } as const

  app.get('/healthz', quiet, async () => ok)

  app.get('/readyz', quiet, async () => {
    const probes = { PostgreSQL: () => db.execute(sql`select 1`), Redis: () => queues.ping() }
    const names = Object.keys(probes)
    const results = await Promise.allSettled(Object.values(probes).map((probe) => within<unknown>(probe())))
    const away = names.filter((_, index) => results[index]?.status === 'rejected')
    if (away.length === 0) return ok
    throw unavailable(`${away.join(' and ')} cannot be reached`)
  })
}
