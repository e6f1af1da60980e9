import { GithubWriteRefusal, type GithubCommit, type GithubFile, type GithubWriter } from '@preflight/server'
import { blobOid } from './blob.ts'
import type { ChangedFile, ProvenChange } from './types.ts'
import { isCommitOfJob } from './words.ts'

/** How a branch of this job stands. */
export type BranchStanding =
  | { kind: 'absent' }
  /** made, without a commit yet */
  | { kind: 'empty'; parent: Parent }
  /** with this change, and nothing else */
  | { kind: 'committed'; at: string }
  /** with another change that this job has proven, before the base branch moved on */
  | { kind: 'outdated' }
  | { kind: 'foreign' }

/** Files of a comparison that GitHub lists. */
const MAX_COMPARED = 300

type Mode = GithubCommit['files'][number]['mode']

/** A commit that the change can stand on. */
export interface Parent {
  commit: string
  /** how each file of the change is kept there: a workspace does not know which files may be run */
  modes: readonly Mode[]
}

/** The mode of a file that is there as the change expects it; null where it is another one, or none, or no file. */
function modeOf({ before }: ChangedFile, there: GithubFile | null | undefined): Mode | null {
  if (!there) return before === null ? '100644' : null
  if (before === null || there.oid !== blobOid(before)) return null
  return there.mode === '100644' || there.mode === '100755' ? there.mode : null
}

/** A commit as the parent of the change, or the paths of files that are other ones there than where it was proven. */
export async function parentAt(writer: GithubWriter, commit: string, { files }: ProvenChange): Promise<Parent | { changed: string[] }> {
  const there = await writer.filesAt(commit, files.map(({ path }) => path))
  const modes = files.map((file, at) => modeOf(file, there[at]))
  const changed = files.flatMap(({ path }, at) => (modes[at] ? [] : [path]))
  return changed.length > 0 ? { changed } : { commit, modes: modes.flatMap((mode) => mode ?? []) }
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
  if (!commit) {
    const parent = await parentAt(writer, at, change)
    return 'changed' in parent ? { kind: 'outdated' } : { kind: 'empty', parent }
  }
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
