import * as Type from 'typebox'
import type { Asker } from './github-client.ts'
import { RepositoriesAnswer } from './github-shapes.ts'
import { GithubRefusal } from './github-trouble.ts'
import type { GithubInstallation, GithubRepository, ProvenInstallation } from './github-types.ts'

const PER_PAGE = 100
const MAX_PAGES = 100
/** Installations that are looked at together. */
const ABREAST = 4

const Person = Type.Object({ id: Type.Integer() })

/** Who came back from GitHub, and what an installation reads by itself. */
export interface Claimant {
  asker: Asker
  /** the person's */
  token: string
  /** null for an installation that is gone or suspended */
  repositoriesOf: (installationId: number) => Promise<GithubRepository[] | null>
}

/** Takes away what the person may read; what is left, they may not. Ends as soon as nothing is. */
async function unreadable({ asker, token }: Claimant, installationId: number, repositories: GithubRepository[]): Promise<Set<number>> {
  const left = new Set(repositories.map(({ id }) => id))
  for (let page = 1; page <= MAX_PAGES && left.size > 0; page += 1) {
    const route = 'GET /user/installations/{installation_id}/repositories'
    const answer = await asker.ask({ token }, RepositoriesAnswer, route, { installation_id: installationId, per_page: PER_PAGE, page })
    for (const { id } of answer.repositories) left.delete(id)
    if (answer.repositories.length < PER_PAGE) break
  }
  return left
}

async function readsAll(claimant: Claimant, { installation_id }: GithubInstallation): Promise<boolean> {
  const repositories = await claimant.repositoriesOf(installation_id)
  if (repositories === null) return false
  try {
    return (await unreadable(claimant, installation_id, repositories)).size === 0
  } catch (error) {
    // Taken from the person, or suspended, since it was listed.
    if (error instanceof GithubRefusal && [403, 404].includes(error.status)) return false
    throw error
  }
}

/**
 * Of the installations that GitHub tells a person of, those that give them nothing new: on their own account, or with
 * repositories all of which they may read themselves. GitHub tells of an installation whoever may read one of its
 * repositories, a guest in a single one too, and connecting it opens them all.
 */
export async function theirsToConnect(claimant: Claimant, found: readonly GithubInstallation[]): Promise<ProvenInstallation[]> {
  if (found.length === 0) return []
  const { id } = await claimant.asker.ask({ token: claimant.token }, Person, 'GET /user')
  const proven: ProvenInstallation[] = []
  for (let from = 0; from < found.length; from += ABREAST) {
    const some = found.slice(from, from + ABREAST)
    const judged = await Promise.all(some.map(async (one) => one.account_id === id || (await readsAll(claimant, one))))
    proven.push(...some.filter((_, at) => judged[at]).map((one) => ({ ...one, github_user_id: id })))
  }
  return proven
}
