import { GithubTrouble, type GithubInstallation } from '@preflight/server'
import { reconcileStanding, type GithubDeps, type InstallationRow } from './reconcile.ts'

/** Milliseconds between two questions about one installation. */
const EVERY = 60_000
/** Installations whose last question is remembered. */
const MAX_REMEMBERED = 10_000
const ABREAST = 4

const isAsStored = (row: InstallationRow, found: GithubInstallation | null) =>
  found !== null &&
  row.account_login === found.account_login &&
  row.account_type === found.account_type &&
  row.suspended_at?.getTime() === found.suspended_at?.getTime()

/** When each installation was last asked about, in this process. */
function createTimes() {
  const asked = new Map<string, number>()
  return {
    isDue: ({ id }: InstallationRow) => Date.now() - (asked.get(id) ?? 0) >= EVERY,
    note({ id }: InstallationRow) {
      asked.delete(id)
      asked.set(id, Date.now())
      for (const [oldest, at] of asked) {
        if (asked.size <= MAX_REMEMBERED && Date.now() - at < EVERY) break
        asked.delete(oldest)
      }
    },
  }
}

/**
 * Notices what happened to connections at GitHub, because webhooks do not reach every installation of Preflight: a name
 * that changed, a suspension, a removal. Each is asked about at most once a minute; while GitHub does not answer, what is
 * stored stands.
 */
export function createRecheck(deps: GithubDeps) {
  const times = createTimes()

  async function recheckOne(row: InstallationRow): Promise<void> {
    times.note(row)
    const found = await deps.github.findInstallation(row.installation_id)
    if (!isAsStored(row, found)) await reconcileStanding(deps, row)
  }

  return async function recheck(rows: readonly InstallationRow[]): Promise<void> {
    const due = rows.filter(times.isDue)
    for (let from = 0; from < due.length; from += ABREAST) {
      const done = await Promise.allSettled(due.slice(from, from + ABREAST).map(recheckOne))
      const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      for (const failure of failures) if (!(failure instanceof GithubTrouble)) throw failure
      // The rest would wait as long for nothing.
      if (failures.length > 0) return due.slice(from).forEach(times.note)
    }
  }
}
export type Recheck = ReturnType<typeof createRecheck>
