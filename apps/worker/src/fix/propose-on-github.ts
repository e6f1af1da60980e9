import type { FixProof } from '@preflight/contracts'
import type { Change } from '@preflight/fixes'
import type { Deps } from '../deps.ts'
import type { FixClaim } from './claim.ts'
import { openPullRequest } from './pull-request/open-pull-request.ts'
import { pullRequestColumns } from './pull-request/record.ts'
import { openedText, refusalText } from './pull-request/texts.ts'
import type { ChangedFile, PullRequestResult } from './pull-request/types.ts'

/** What a job keeps of a pull request, and says about it. */
export interface Proposed {
  notes: string[]
  columns: ReturnType<typeof pullRequestColumns>
}

export const NOT_PROPOSED: Proposed = { notes: [], columns: {} }

export const changedFiles = (changes: readonly Change[]): ChangedFile[] => changes.map(({ path, before, bytes }) => ({ path, before: before?.bytes ?? null, after: bytes }))

export interface ToPropose {
  claim: FixClaim
  /** the commit on which the changes are proven */
  commit: string | null
  files: readonly ChangedFile[]
  proof: FixProof
}

const noteOf = (result: Exclude<PullRequestResult, { status: 'base-changed' }>): string =>
  result.status === 'refused' ? refusalText(result.reason) : openedText(result.status, result.url)

/**
 * Opens the pull request of a proven fix where the project is a repository of the App. What stands in the way is said in a
 * note, and the files and patches of the job remain.
 * @returns the commit on which the changes must be proven again, where the branch has moved and their files with it
 */
export async function proposeOnGithub(deps: Deps, { claim, commit, files, proof }: ToPropose): Promise<Proposed | { proveOn: string }> {
  const { job, scan, project } = claim
  const { github } = deps
  if (!github || scan.repository_url === null || commit === null || job.user_id === null) return NOT_PROPOSED
  const wanted = { project, scan: { ...scan, commit }, jobId: job.id, userId: job.user_id, change: { files, proof } }
  const result = await openPullRequest({ ...deps, github }, wanted)
  return result.status === 'base-changed' ? { proveOn: result.commit } : { notes: [noteOf(result)], columns: pullRequestColumns(result) }
}
