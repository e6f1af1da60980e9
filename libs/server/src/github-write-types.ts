import type { PullRequestState } from '@preflight/contracts'
import type { GithubRepository } from './github-types.ts'

/** A repository by its number and the name that it has now, as `owner/name`. */
export type RepositoryNow = Pick<GithubRepository, 'id' | 'full_name'>

export interface GithubPullRequest {
  number: number
  /** its page */
  url: string
  state: PullRequestState
  body: string
}

/** A file of a commit. */
export interface GithubFile {
  /** git's number of its content */
  oid: string
  /** such as 100644 */
  mode: string
}

/** What a branch has that the other one has not. */
export interface GithubComparison {
  /** oldest first */
  commits: { oid: string; message: string }[]
  /** against the last commit that both have; GitHub lists the first 300 */
  files: { path: string; oid: string }[]
}

export interface GithubCommit {
  branch: string
  /** where the branch must be: its only parent */
  parent: string
  message: { headline: string; body: string }
  files: readonly { path: string; content: Buffer; mode: '100644' | '100755' }[]
}

/**
 * Whether an installation of the App may write contents and pull requests. `not-asked`: the App asks nobody for it.
 * `not-approved`: the App asks, and the account's owner has not approved it yet.
 */
export type WriteStanding = 'granted' | 'not-asked' | 'not-approved'

/** Why GitHub does not write. */
export type WriteRefusalKind =
  | 'not-permitted'
  | 'rules'
  | 'archived'
  | 'branch-exists'
  | 'branch-moved'
  | 'pull-request-exists'
  | 'no-difference'
  /** the branch that a pull request is for is gone */
  | 'no-base-branch'
  | 'not-found'
  | 'other'

/** GitHub understood, and does not write. */
export class GithubWriteRefusal extends Error {
  override readonly name = 'GithubWriteRefusal'
  readonly kind: WriteRefusalKind

  /** @param message GitHub's words */
  constructor(kind: WriteRefusalKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/**
 * Writes to one repository. What GitHub does not do is thrown as a `GithubWriteRefusal`; a `GithubTrouble` says that GitHub
 * did not answer, and then nobody knows whether it has been done.
 */
export interface GithubWriter {
  /** null for a branch that is not there */
  headOf(branch: string): Promise<string | null>
  /** null for a file that the commit does not have */
  filesAt(commit: string, paths: readonly string[]): Promise<(GithubFile | null)[]>
  /** What `head` has that `base` has not; null where one of the two is not there. */
  compare(base: string, head: string): Promise<GithubComparison | null>
  createBranch(branch: string, commit: string): Promise<void>
  deleteBranch(branch: string): Promise<void>
  /** Never moves a branch that is not at the parent. @returns the commit */
  commit(commit: GithubCommit): Promise<string>
  /** Those of this branch, open, merged or closed, newest first. */
  pullRequestsFrom(branch: string): Promise<GithubPullRequest[]>
  openPullRequest(wanted: { title: string; body: string; head: string; base: string }): Promise<GithubPullRequest>
}
