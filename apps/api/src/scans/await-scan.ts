import { isRunning, type ScanStatus, type Seen } from '@preflight/contracts'
import { findings, prepared, scans } from '@preflight/db'
import { eq, exists, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'

/** Below the minute after which proxies give up. */
const LONGEST_MS = 20_000

/** Milliseconds between two looks: few scans run at a time, and many may wait for their turn. */
const EVERY_MS = { running: 100, queued: 400 }

const stateOf = prepared((db) =>
  db
    .select({ status: scans.status, has_findings: exists(db.select({ id: findings.id }).from(findings).where(eq(findings.scan_id, scans.id))) })
    .from(scans)
    .where(eq(scans.id, sql.placeholder('id')))
    .prepare('scan_state'),
)

/** What is on screen of a scan. */
interface Known {
  status?: ScanStatus
  seen?: Seen
}

async function hasNews({ db }: Pick<Deps, 'db'>, id: string, { status, seen = 'nothing' }: Known): Promise<boolean> {
  const [now] = await stateOf(db).execute({ id })
  return now?.status !== status || (seen === 'nothing' && now?.has_findings === true)
}

/** Looks at a scan until it has something to show that is not on screen; false where it is over, time is, or nobody waits any more. */
export async function awaitNews(deps: Pick<Deps, 'db'>, id: string, known: Known, signal: AbortSignal): Promise<boolean> {
  const end = Date.now() + LONGEST_MS
  for (;;) {
    if (await hasNews(deps, id, known)) return true
    if (!known.status || !isRunning(known.status) || signal.aborted || Date.now() >= end) return false
    await sleep(EVERY_MS[known.status === 'queued' ? 'queued' : 'running'], undefined, { signal }).catch(() => {})
  }
}
