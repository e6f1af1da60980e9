import { PassingTrouble } from './errors.ts'
import type { GithubPullRequest, GithubWriter, RepositoryNow, WriteStanding } from './github-write-types.ts'

/** An installation as GitHub tells it. */
export interface GithubInstallation {
  installation_id: number
  account_id: number
  account_login: string
  /** User or Organization */
  account_type: string
  suspended_at: Date | null
}

/** An installation that a person may connect. */
export interface ProvenInstallation extends GithubInstallation {
  /** the person's own number at GitHub, which stays when their account is renamed */
  github_user_id: number
}

/** A repository as GitHub tells it. */
export interface GithubRepository {
  id: number
  name: string
  full_name: string
  description: string | null
  private: boolean
  archived: boolean
  default_branch: string
  language: string | null
  html_url: string
  clone_url: string
  updated_at: string | null
  pushed_at: string | null
}

/** What a signed webhook is about. Only who is concerned is taken from it; how things stand is asked of GitHub. */
export type GithubEvent =
  | { kind: 'installation'; installation_id: number }
  | { kind: 'repositories'; installation_id: number }
  | { kind: 'pull_request'; installation_id: number; repository: RepositoryNow; number: number }
  | { kind: 'push'; installation_id: number; repository_id: number; branch: string; commit: string }
  | { kind: 'other' }

/**
 * GitHub, through the App of this installation of Preflight. Every call throws a `GithubTrouble` when GitHub does not
 * answer as asked: it is down, or allows no more requests.
 */
export interface Github {
  installUrl(state?: string): string
  authorizeUrl(state: string): string
  /** GitHub's page on which an installation's repositories are chosen. */
  manageUrl(installation: Pick<GithubInstallation, 'installation_id' | 'account_login' | 'account_type'>): string
  /**
   * The installations that the person who brought this code may connect: on their own account, or with repositories all of
   * which they may read themselves. null where the code is wrong, used or too old.
   * @param only the number of the one that is asked for
   */
  installationsOf(code: string, only?: number): Promise<ProvenInstallation[] | null>
  /** null for one that is gone */
  findInstallation(installationId: number): Promise<GithubInstallation | null>
  /** All repositories that an installation may read; null where the installation is gone or suspended. */
  listRepositories(installationId: number): Promise<GithubRepository[] | null>
  /** null where the installation may not read it, or there is none */
  findRepository(installationId: number, owner: string, name: string): Promise<GithubRepository | null>
  /**
   * A token that reads the contents of one repository and nothing else, kept until shortly before it expires.
   * @returns null where the installation may not read it
   */
  readToken(installationId: number, repositoryId: number): Promise<string | null>
  /** Whether an installation may write; null for one that is gone or suspended. */
  writeStanding(installationId: number): Promise<WriteStanding | null>
  /** Whether the person of this number may push to the repository; null where GitHub has no such person. */
  mayPush(installationId: number, repository: RepositoryNow, personId: number): Promise<boolean | null>
  /**
   * Runs work that writes to one repository, with a token for it alone that is revoked after.
   * @returns null where the installation may not write to it
   * @throws {GithubWriteRefusal}
   */
  write<T>(installationId: number, repository: RepositoryNow, work: (writer: GithubWriter) => Promise<T>): Promise<T | null>
  /** null where there is none, or the installation may not see it */
  findPullRequest(installationId: number, repository: RepositoryNow, number: number): Promise<GithubPullRequest | null>
  /**
   * Checks the signature of a webhook's body and says what it is about.
   * @throws {AppError} 400
   */
  readEvent(body: Buffer, headers: { event: string | undefined; signature: string | undefined }): GithubEvent
}

/** GitHub could not be asked. */
export class GithubTrouble extends PassingTrouble {
  override readonly name: string = 'GithubTrouble'
  declare readonly code: 'GITHUB_RATE_LIMITED' | 'GITHUB_UNAVAILABLE'
  /** seconds until asking again makes sense; null where GitHub does not say */
  readonly retryAfter: number | null

  constructor(code: 'GITHUB_RATE_LIMITED' | 'GITHUB_UNAVAILABLE', message: string, retryAfter: number | null, options?: ErrorOptions) {
    super(503, code, message, options)
    this.retryAfter = retryAfter
  }
}
