import { GithubWriteRefusal, type GithubWriter } from '@preflight/server'
import { blobOid } from './blob.ts'
import type { ProvenChange } from './types.ts'
import { isCommitOfJob } from './words.ts'

/** How a branch of this job stands. */
export type BranchStanding =
  | { kind: 'absent' }
  /** made, without a commit yet */
  | { kind: 'empty'; at: string }
  /** with this change, and nothing else */
  | { kind: 'committed'; at: string }
  /** with another change that this job has proven, before the base branch moved on */
  | { kind: 'outdated' }
  | { kind: 'foreign' }

/** Files of a comparison that GitHub lists. */
const MAX_COMPARED = 300

/** Paths of files that are other ones in this commit than where the change was proven. */
export async function changedSince(writer: GithubWriter, commit: string, { files }: ProvenChange): Promise<string[]> {
  const found = await writer.filesAt(commit, files.map(({ path }) => path))
  const isSame = files.map(({ before, mode }, at) => {
    const file = found[at]
    if (!before || !file) return before === null && !file
    return file.oid === blobOid(before) && file.mode === mode
  })
  return files.flatMap(({ path }, at) => (isSame[at] ? [] : [path]))
}

function isThisChange(compared: readonly { path: string; oid: string }[], { files }: ProvenChange): boolean {
  const oids = new Map(files.map(({ path, after }) => [path, blobOid(after)]))
  return compared.length === Math.min(files.length, MAX_COMPARED) && compared.every(({ path, oid }) => oids.get(path) === oid)
}

interface Looked {
  branch: string
  base: string
  jobId: string
  change: ProvenChange
}

/** What a worker before this one has left of the job's branch, and whether somebody else has been there. */
export async function standingOf(writer: GithubWriter, { branch, base, jobId, change }: Looked): Promise<BranchStanding> {
  const at = await writer.headOf(branch)
  if (at === null) return { kind: 'absent' }
  const compared = await writer.compare(base, at)
  if (!compared) return { kind: 'foreign' }
  const [commit, ...more] = compared.commits
  if (!commit) return (await changedSince(writer, at, change)).length === 0 ? { kind: 'empty', at } : { kind: 'outdated' }
  if (more.length > 0 || !isCommitOfJob(commit.message, jobId)) return { kind: 'foreign' }
  return isThisChange(compared.files, change) ? { kind: 'committed', at } : { kind: 'outdated' }
}

/**
 * Takes the job's branch away after a step that GitHub refused for good, where nobody has been there since.
 * @param at where this job left it
 */
export async function orTakeAway<T>(writer: GithubWriter, branch: string, at: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof GithubWriteRefusal && error.kind !== 'branch-moved' && error.kind !== 'pull-request-exists') {
      // What stands in the way of the step may stand in the way of this, and the first reason is the one to tell.
      await takeAway(writer, branch, at).catch(() => {})
    }
    throw error
  }
}

async function takeAway(writer: GithubWriter, branch: string, at: string): Promise<void> {
  if ((await writer.headOf(branch)) === at) await writer.deleteBranch(branch)
}
