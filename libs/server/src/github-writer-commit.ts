import type { TSchema, Static } from 'typebox'
import { partsOf } from './github-access.ts'
import { CommitAnswer, CommittedAnswer, OidAnswer, RefAnswer } from './github-write-shapes.ts'
import type { GithubCommit, RepositoryNow } from './github-write-types.ts'

/** Asks about one repository with one token, which is nowhere but in here. */
export interface Inside {
  repository: RepositoryNow
  ask<Shape extends TSchema>(shape: Shape, route: string, parameters?: Record<string, unknown>): Promise<Static<Shape>>
  askGraphql<Shape extends TSchema>(shape: Shape, name: string, query: string, variables: Record<string, unknown>): Promise<Static<Shape>>
}

const MUTATION = 'mutation ($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }'

/** One step, which fails where the branch has moved. It writes every file as 100644. */
async function commitInOneStep({ repository, askGraphql }: Inside, { branch, parent, message, files }: GithubCommit): Promise<string> {
  const { owner, repo } = partsOf(repository)
  const input = {
    branch: { repositoryNameWithOwner: `${owner}/${repo}`, branchName: branch },
    expectedHeadOid: parent,
    message,
    fileChanges: { additions: files.map(({ path, content }) => ({ path, contents: content.toString('base64') })) },
  }
  const answer = await askGraphql(CommittedAnswer, 'createCommitOnBranch', MUTATION, { input })
  return answer.createCommitOnBranch.commit.oid
}

/** File by file, for files of another mode and for very many bytes. The branch moves last, and only forward from the parent. */
async function commitByTrees({ ask }: Inside, { branch, parent, message, files }: GithubCommit): Promise<string> {
  const git = '/repos/{owner}/{repo}/git'
  const before = await ask(CommitAnswer, `GET ${git}/commits/{commit_sha}`, { commit_sha: parent })
  const entries: { path: string; mode: string; type: 'blob'; sha: string }[] = []
  for (const { path, mode, content } of files) {
    const { sha } = await ask(OidAnswer, `POST ${git}/blobs`, { content: content.toString('base64'), encoding: 'base64' })
    entries.push({ path, mode, type: 'blob', sha })
  }
  const tree = await ask(OidAnswer, `POST ${git}/trees`, { base_tree: before.tree.sha, tree: entries })
  // Without an author it is the App's commit, which GitHub signs.
  const made = await ask(OidAnswer, `POST ${git}/commits`, { message: `${message.headline}\n\n${message.body}`, tree: tree.sha, parents: [parent] })
  await ask(RefAnswer, `PATCH ${git}/refs/{ref}`, { ref: `heads/${branch}`, sha: made.sha, force: false })
  return made.sha
}

/** Bytes that go into one request. GitHub says of no limit for one commit, and refuses requests that are much larger. */
const MAX_ONE_STEP = 8 * 1024 * 1024

function fitsOneStep({ files }: GithubCommit): boolean {
  return files.every(({ mode }) => mode === '100644') && files.reduce((sum, { content }) => sum + content.length, 0) <= MAX_ONE_STEP
}

/** One commit on a branch that is at its parent. */
export const commitOnBranch = (inside: Inside, commit: GithubCommit): Promise<string> =>
  fitsOneStep(commit) ? commitInOneStep(inside, commit) : commitByTrees(inside, commit)
