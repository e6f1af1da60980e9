import type { TSchema, Static } from 'typebox'
import type { Config } from './config.ts'
import { mayPush, partsOf, writeStanding } from './github-access.ts'
import { appSettings, createAsker, GITHUB_TIMEOUT, type AppSettings, type Asker, type GithubLogger } from './github-client.ts'
import { readGithubEvent } from './github-events.ts'
import { InstallationAnswer, presentInstallation, presentRepository, RepositoriesAnswer, RepositoryAnswer, TokenAnswer } from './github-shapes.ts'
import { createTokenCache, type MadeToken } from './github-tokens.ts'
import { GithubRefusal, unavailableTrouble } from './github-trouble.ts'
import type { Github, GithubRepository } from './github-types.ts'
import { installationsOf } from './github-user.ts'
import { presentPullRequest, PullRequestAnswer } from './github-write-shapes.ts'
import type { RepositoryNow } from './github-write-types.ts'
import { writeWith } from './github-writer.ts'

const PER_PAGE = 100
/** A list that is as long as this may not be whole. */
export const MAX_REPOSITORIES = 10_000
/** Pages that are asked for at a time: GitHub limits those who ask for much at once. */
const ABREAST = 4
/** Milliseconds in which a new token becomes known to all of GitHub. */
const SPREADING = 500

type Parameters = Record<string, unknown>

/** The answer, or null where GitHub refuses with one of these. */
async function unless<T>(statuses: readonly number[], asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof GithubRefusal && (error.isSuspended || statuses.includes(error.status))) return null
    throw error
  }
}

/** A refusal that nobody expected is trouble: what it means for the projects is not known. */
async function whole<T>(logger: GithubLogger, what: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof GithubRefusal)) throw error
    logger.warn({ github: { what, status: error.status, message: error.message } }, 'GitHub refused')
    throw unavailableTrouble()
  }
}

/** Tokens of installations: narrowed to what they are for, and kept while they last. */
function createTokens({ ask }: Asker) {
  const cache = createTokenCache()

  async function make(installationId: number, scope: Parameters): Promise<MadeToken | null> {
    const route = 'POST /app/installations/{installation_id}/access_tokens'
    // 404: gone. 422: not this repository, or not these permissions.
    const made = await unless([404, 422], ask('app', TokenAnswer, route, { installation_id: installationId, ...scope }))
    return made && { token: made.token, expiresAt: new Date(made.expires_at).getTime() }
  }

  const readToken = (installationId: number, repositoryId: number) =>
    cache.get(`${installationId}:${repositoryId}`, () =>
      make(installationId, { repository_ids: [repositoryId], permissions: { contents: 'read' } }),
    )

  /** A token that sees which repositories there are, and nothing that is in them. */
  const listToken = (installationId: number) =>
    cache.get(`${installationId}`, () => make(installationId, { permissions: { metadata: 'read' } }))

  /** Asks with a kept token; one that GitHub no longer knows, or does not know yet, is made anew once. */
  async function askWith<Shape extends TSchema>(key: string, tokenNow: () => Promise<string | null>, shape: Shape, route: string, parameters: Parameters): Promise<Static<Shape> | null> {
    const token = await tokenNow()
    if (token === null) return null
    try {
      return await ask({ token }, shape, route, parameters)
    } catch (error) {
      if (!(error instanceof GithubRefusal) || error.status !== 401) throw error
      cache.forget(key, token)
    }
    await new Promise((resolve) => setTimeout(resolve, SPREADING))
    const fresh = await tokenNow()
    return fresh === null ? null : ask({ token: fresh }, shape, route, parameters)
  }

  /** Asks as the installation. */
  const askAs = <Shape extends TSchema>(installationId: number, shape: Shape, route: string, parameters: Parameters) =>
    askWith(`${installationId}`, () => listToken(installationId), shape, route, parameters)

  /** Made for one piece of work and never kept. */
  const writeToken = async (installationId: number, repositoryId: number) =>
    (await make(installationId, { repository_ids: [repositoryId], permissions: { contents: 'write', pull_requests: 'write' } }))?.token ?? null

  /** Asks about the pull requests of one repository, with a token that reads nothing else. */
  function askPulls<Shape extends TSchema>(installationId: number, repositoryId: number, shape: Shape, route: string, parameters: Parameters) {
    const key = `${installationId}:${repositoryId}:pulls`
    const scope = { repository_ids: [repositoryId], permissions: { pull_requests: 'read' } }
    return askWith(key, () => cache.get(key, () => make(installationId, scope)), shape, route, parameters)
  }

  return { readToken, writeToken, askPulls, askAs }
}
type Tokens = ReturnType<typeof createTokens>

async function listRepositories({ askAs }: Tokens, installationId: number): Promise<GithubRepository[] | null> {
  const page = (number: number) =>
    askAs(installationId, RepositoriesAnswer, 'GET /installation/repositories', { per_page: PER_PAGE, page: number })
  const first = await page(1)
  if (first === null) return null
  // By their numbers: what is added or removed meanwhile shifts the pages.
  const found = new Map(first.repositories.map((one) => [one.id, one]))
  const pages = Math.ceil(Math.min(first.total_count, MAX_REPOSITORIES) / PER_PAGE)
  for (let from = 2; from <= pages; from += ABREAST) {
    const numbers = Array.from({ length: Math.min(ABREAST, pages - from + 1) }, (_, index) => from + index)
    const answers = await Promise.all(numbers.map(page))
    if (answers.includes(null)) return null
    for (const one of answers.flatMap((answer) => answer?.repositories ?? [])) found.set(one.id, one)
  }
  return [...found.values()].slice(0, MAX_REPOSITORIES).map(presentRepository)
}

/** Every installation may read every public repository; it is one of its own only if it gets a token for it. */
async function findRepository({ askAs, readToken }: Tokens, installationId: number, owner: string, repo: string): Promise<GithubRepository | null> {
  const found = await unless([403, 404, 451], askAs(installationId, RepositoryAnswer, 'GET /repos/{owner}/{repo}', { owner, repo }))
  if (found === null || (await readToken(installationId, found.id)) === null) return null
  return presentRepository(found)
}

async function findPullRequest({ askPulls }: Tokens, installationId: number, repository: RepositoryNow, pull_number: number) {
  const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}'
  const found = await unless([403, 404, 410], askPulls(installationId, repository.id, PullRequestAnswer, route, { ...partsOf(repository), pull_number }))
  // A name that was given up may have passed to another repository.
  return found?.base.repo.id === repository.id ? presentPullRequest(found) : null
}

/** Pages of GitHub that people are sent to. */
function pagesOf({ url, apiUrl, slug, clientId }: AppSettings): Pick<Github, 'installUrl' | 'authorizeUrl' | 'manageUrl'> {
  // An Enterprise Server, which has its API below its own address, keeps Apps apart from accounts of the same name.
  const apps = apiUrl.endsWith('/api/v3') ? 'github-apps' : 'apps'
  return {
    installUrl(state) {
      const page = new URL(`${url}/${apps}/${slug}/installations/new`)
      if (state !== undefined) page.searchParams.set('state', state)
      return page.href
    },
    authorizeUrl(state) {
      const page = new URL(`${url}/login/oauth/authorize`)
      page.searchParams.set('client_id', clientId)
      page.searchParams.set('state', state)
      return page.href
    },
    manageUrl({ installation_id, account_login, account_type }) {
      const settings = account_type === 'Organization' ? `organizations/${encodeURIComponent(account_login)}/settings` : 'settings'
      return `${url}/${settings}/installations/${installation_id}`
    },
  }
}

/**
 * GitHub through the App that the configuration names, reached with GitHub's own client; null where it names none.
 * @param options timeout: milliseconds for one request
 * @throws {ConfigError} for a private key that is none
 */
export function createGithub(config: Config, logger: GithubLogger, { timeout = GITHUB_TIMEOUT } = {}): Github | null {
  const settings = appSettings(config)
  if (settings === null) return null
  const asker = createAsker(settings, logger, timeout)
  const tokens = createTokens(asker)

  return {
    ...pagesOf(settings),
    installationsOf: (code, only) =>
      installationsOf(asker, settings, logger, { code, only, repositoriesOf: (id) => unless([], listRepositories(tokens, id)) }),
    async findInstallation(installation_id) {
      const asking = asker.ask('app', InstallationAnswer, 'GET /app/installations/{installation_id}', { installation_id })
      const found = await whole(logger, 'installation', unless([404], asking))
      return found && presentInstallation(found)
    },
    listRepositories: (id) => whole(logger, 'repositories', unless([], listRepositories(tokens, id))),
    findRepository: (id, owner, name) => whole(logger, 'repository', findRepository(tokens, id, owner, name)),
    readToken: (id, repositoryId) => whole(logger, 'token', tokens.readToken(id, repositoryId)),
    writeStanding: (id) => whole(logger, 'permissions', writeStanding(asker, id)),
    mayPush: (id, repository, personId) => whole(logger, 'role', mayPush(tokens.askAs, id, repository, personId)),
    async write(id, repository, work) {
      const token = await whole(logger, 'token', tokens.writeToken(id, repository.id))
      return token === null ? null : writeWith(asker, token, repository, work)
    },
    findPullRequest: (id, repository, number) => whole(logger, 'pull request', findPullRequest(tokens, id, repository, number)),
    readEvent: (body, headers) => readGithubEvent(settings.webhookSecret, body, headers),
  }
}
