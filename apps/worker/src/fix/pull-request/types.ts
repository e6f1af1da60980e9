import type { FixProof, PullRequestState } from '@preflight/contracts'
import type { projects, scans } from '@preflight/db'

export interface ChangedFile {
  path: string
  /** as the proven commit has it; null for a file that the fix makes */
  before: Buffer | null
  after: Buffer
}

/** A fix with its proof. */
export interface ProvenChange {
  files: readonly ChangedFile[]
  proof: FixProof
}

export interface PullRequestWanted {
  project: Pick<typeof projects.$inferSelect, 'repository_url' | 'github_repository_id'>
  scan: Pick<typeof scans.$inferSelect, 'repository_url' | 'git_installation_id' | 'branch_scanned'> & {
    /** the commit that the change is proven on */
    commit: string
  }
  jobId: string
  /** who asks for it */
  userId: string
  change: ProvenChange
}

/** What belongs to each reason. */
interface Details {
  'not-connected': object
  'repository-not-accessible': object
  archived: object
  'read-only-app': object
  'permission-not-approved': object
  'person-unknown': object
  'person-may-not-push': object
  'workflow-files': { paths: readonly string[] }
  'no-base-branch': { branch: string }
  rules: { detail: string }
  'foreign-commits': { branch: string }
  'pull-request-exists': { url: string }
  'no-difference': object
  'not-done': { detail: string }
}

export type RefusalKind = keyof Details

/** Why there is no pull request, where trying again would end the same. Nothing is left behind at GitHub. */
export type PullRequestRefusal<Kind extends RefusalKind = RefusalKind> = { [K in Kind]: { kind: K } & Details[K] }[Kind]

export type PullRequestResult =
  /** `existing`: this job opened it before */
  | { status: 'opened' | 'existing'; url: string; repository_id: number; number: number; state: PullRequestState }
  /** The branch has moved on to this commit, and these files are other ones there: the fix must be proven on it again. */
  | { status: 'base-changed'; commit: string; paths: readonly string[] }
  | { status: 'refused'; reason: PullRequestRefusal }

export const refused = (reason: PullRequestRefusal): PullRequestResult => ({ status: 'refused', reason })
