import {
  listRepositories,
  MAX_PREFETCHED_REPOSITORIES,
  pageRepositories,
  REPOSITORIES_PER_PAGE,
  type Repository,
  type RepositoryPage,
} from '@preflight/contracts'
import { GithubTrouble } from '@preflight/server'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import { presentRepository } from './present.ts'
import { listRows, type GithubContext } from './repositories-read.ts'
import { FAILED, noInstallations, orSay } from './trouble.ts'

/** The one that says longest to wait, so that no client retries too early. */
const worst = (troubles: GithubTrouble[]) => troubles.toSorted((a, b) => (b.retryAfter ?? 0) - (a.retryAfter ?? 0))[0]

/**
 * Repositories of all of the user's connections. While GitHub answers for some of them, those are answered.
 * @throws {GithubTrouble} where it answers for none
 * @throws {AppError} 404 where no account is connected
 */
async function readAll({ deps, repositories }: GithubContext, userId: string): Promise<Repository[]> {
  const rows = await listRows(deps, userId)
  if (rows.length === 0) throw noInstallations()
  const read = await Promise.allSettled(rows.map(async (row) => ({ row, list: await repositories.read(row) })))
  const troubles = read.flatMap((one) => {
    if (one.status === 'fulfilled') return []
    if (one.reason instanceof GithubTrouble) return [one.reason]
    throw one.reason
  })
  const trouble = worst(troubles)
  if (trouble && troubles.length === rows.length) throw trouble
  const found = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  // Of those that are gone the rows went when it was noticed.
  if (found.every(({ list }) => list === null) && (await listRows(deps, userId)).length === 0) throw noInstallations()
  return found.flatMap(({ row, list }) => (list ?? []).map((one) => presentRepository(one, row.id)))
}

/** Last pushed first; one that nobody has pushed to is last. Times are ISO 8601 in UTC, so they sort as text. */
function byLastPush(a: Repository, b: Repository): number {
  const [ours, theirs] = [a.pushed_at ?? '', b.pushed_at ?? '']
  if (ours !== theirs) return ours < theirs ? 1 : -1
  return a.full_name < b.full_name ? -1 : 1
}

/** 'owner/name' holds the name too. */
function matching(repositories: Repository[], q: string): Repository[] {
  const sought = q.trim().toLowerCase()
  return sought === '' ? repositories : repositories.filter(({ full_name }) => full_name.toLowerCase().includes(sought))
}

function pageOf(repositories: Repository[], page: number, perPage: number): RepositoryPage {
  const from = (page - 1) * perPage
  const total = repositories.length
  return {
    repositories: repositories.toSorted(byLastPush).slice(from, from + perPage),
    pagination: { total_count: total, has_more: from + perPage < total },
  }
}

export function repositoryRoutes(app: App, context: GithubContext | null) {
  app.route({
    ...listRepositories,
    handler: (req) =>
      orSay(req, FAILED.repositories, async () => {
        if (!context) throw noInstallations()
        return answer(pageOf(await readAll(context, req.user.id), 1, MAX_PREFETCHED_REPOSITORIES))
      }),
  })

  app.route({
    ...pageRepositories,
    handler: (req) =>
      orSay(req, FAILED.repositories, async () => {
        if (!context) throw noInstallations()
        const { page = 1, per_page = REPOSITORIES_PER_PAGE, q = '' } = req.query
        return answer(pageOf(matching(await readAll(context, req.user.id), q), page, per_page))
      }),
  })
}
