import type { GithubRepository } from '@preflight/server'
import type { InstallationRow } from './reconcile.ts'

/** Milliseconds for which a list is good without asking GitHub: typing in the search costs it nothing. */
const LIFETIME = 60_000
/** Repositories of all lists that one process keeps, some fifty megabytes. */
const MAX_REPOSITORIES = 100_000

/** null: the installation is gone or suspended */
export type RepositoryList = GithubRepository[] | null

interface Kept {
  list: RepositoryList
  changedAt: number
  until: number
}

/** Lists of repositories by the row of their installation, as it was before GitHub was asked. */
export function createKeptLists() {
  const kept = new Map<string, Kept>()
  let size = 0

  function forget(id: string) {
    size -= kept.get(id)?.list?.length ?? 0
    kept.delete(id)
  }

  return {
    /** undefined where none is kept that is young enough and was read since the row last changed */
    find({ id, changed_at }: InstallationRow): RepositoryList | undefined {
      const known = kept.get(id)
      const isGood = known && known.changedAt === changed_at.getTime() && Date.now() < known.until
      return isGood ? known.list : undefined
    },
    keep({ id, changed_at }: InstallationRow, list: RepositoryList) {
      forget(id)
      kept.set(id, { list, changedAt: changed_at.getTime(), until: Date.now() + LIFETIME })
      size += list?.length ?? 0
      for (const [oldest, { until }] of kept) {
        if (size <= MAX_REPOSITORIES && until > Date.now()) break
        if (oldest !== id) forget(oldest)
      }
    },
  }
}
