import * as Type from 'typebox'
import { partsOf } from './github-access.ts'
import type { Asker } from './github-client.ts'
import { GithubRefusal } from './github-trouble.ts'
import { commitOnBranch, type Inside } from './github-writer-commit.ts'
import { orRefuse } from './github-write-refusals.ts'
import { ComparisonAnswer, FilesAnswer, presentPullRequest, PullRequestAnswer, PullRequestsAnswer, RefAnswer } from './github-write-shapes.ts'
import type { GithubFile, GithubWriter, RepositoryNow } from './github-write-types.ts'

/** Answers to what takes something away have no body. */
const Nothing = Type.Unknown()

async function orNull<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof GithubRefusal && error.status === 404) return null
    throw error
  }
}

/** Paths are variables: a name of a file is never part of the document. */
const filesQuery = (paths: readonly string[]) => {
  const variables = paths.map((_, at) => `, $path${at}: String!`).join('')
  const files = paths.map((_, at) => `file${at}: file(path: $path${at}) { oid mode }`).join(' ')
  return `query ($owner: String!, $name: String!, $commit: GitObjectID!${variables}) {
    repository(owner: $owner, name: $name) { object(oid: $commit) { ... on Commit { ${files} } } }
  }`
}

/** Files that are asked for at a time. */
const AT_ONCE = 50

async function filesAt({ repository, askGraphql }: Inside, commit: string, paths: readonly string[]): Promise<(GithubFile | null)[]> {
  const { owner, repo: name } = partsOf(repository)
  const found: (GithubFile | null)[] = []
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const some = paths.slice(from, from + AT_ONCE)
    const variables = Object.fromEntries(some.map((path, at) => [`path${at}`, path]))
    const answer = await askGraphql(FilesAnswer, 'files of a commit', filesQuery(some), { owner, name, commit, ...variables })
    const files = new Map(Object.entries(answer.repository.object ?? {}))
    for (const at of some.keys()) {
      const file = files.get(`file${at}`)
      found.push(file ? { oid: file.oid, mode: file.mode.toString(8) } : null)
    }
  }
  return found
}

/** GitHub leaves the filter out where it does not understand it, so what it answers is looked at. */
async function pullRequestsFrom({ repository, ask }: Inside, branch: string) {
  const { owner } = partsOf(repository)
  const found = await ask(PullRequestsAnswer, 'GET /repos/{owner}/{repo}/pulls', { head: `${owner}:${branch}`, state: 'all', per_page: 100 })
  return found.filter(({ head }) => head.ref === branch && head.repo?.id === repository.id).map(presentPullRequest)
}

function writerOf(inside: Inside): GithubWriter {
  const { ask } = inside
  const git = '/repos/{owner}/{repo}/git'
  return {
    headOf: async (branch) => (await orRefuse(orNull(ask(RefAnswer, `GET ${git}/ref/{ref}`, { ref: `heads/${branch}` }))))?.object.sha ?? null,
    filesAt: (commit, paths) => orRefuse(filesAt(inside, commit, paths)),
    async compare(base, head) {
      const found = await orRefuse(orNull(ask(ComparisonAnswer, 'GET /repos/{owner}/{repo}/compare/{basehead}', { basehead: `${base}...${head}` })))
      return (
        found && {
          commits: found.commits.map(({ sha, commit }) => ({ oid: sha, message: commit.message })),
          files: (found.files ?? []).map(({ filename, sha }) => ({ path: filename, oid: sha ?? '' })),
        }
      )
    },
    async createBranch(branch, commit) {
      await orRefuse(ask(RefAnswer, `POST ${git}/refs`, { ref: `refs/heads/${branch}`, sha: commit }))
    },
    async deleteBranch(branch) {
      await orRefuse(ask(Nothing, `DELETE ${git}/refs/{ref}`, { ref: `heads/${branch}` }))
    },
    commit: (commit) => orRefuse(commitOnBranch(inside, commit)),
    pullRequestsFrom: (branch) => orRefuse(pullRequestsFrom(inside, branch)),
    openPullRequest: async (wanted) => presentPullRequest(await orRefuse(ask(PullRequestAnswer, 'POST /repos/{owner}/{repo}/pulls', wanted))),
  }
}

/** Lets `work` write to one repository, and gives the token back after it, however it ends. */
export async function writeWith<T>(asker: Asker, token: string, repository: RepositoryNow, work: (writer: GithubWriter) => Promise<T>): Promise<T> {
  const inside: Inside = {
    repository,
    ask: (shape, route, parameters = {}) => asker.ask({ token }, shape, route, { ...partsOf(repository), ...parameters }),
    askGraphql: (shape, name, query, variables) => asker.askGraphql(token, shape, name, query, variables),
  }
  try {
    return await work(writerOf(inside))
  } finally {
    // That it could not be revoked is no harm: nobody has it any more, and it expires within the hour.
    await asker.ask({ token }, Nothing, 'DELETE /installation/token').catch(() => {})
  }
}
