import { fixJobs } from '@preflight/db'
import { GithubTrouble, GithubWriteRefusal, type GithubWriter } from '@preflight/server'
import { eq, sql } from 'drizzle-orm'
import { withRetry } from '../../scan/retry.ts'
import { findPlace, type PublishDeps } from './access.ts'
import { orTakeAway, parentAt, standingOf, type Parent } from './branch.ts'
import { troubleText, type Step } from './texts.ts'
import { refused, type PullRequestRefusal, type PullRequestResult, type PullRequestWanted } from './types.ts'
import { bodyOf, branchOf, commitMessage, isOfJob, titleOf } from './words.ts'

/** Branches of one job: the base branch may have moved on, and the fix been proven again, between two of them. */
const MAX_BRANCHES = 3
/** How often a branch is looked at anew because it was made, or moved, while this worked on it. */
const MAX_LOOKS = 3

const isWorkflow = (path: string) => /^\.github\/workflows\//i.test(path)

/** One attempt, and how far it has come: what a trouble on the way has to say. */
interface Attempt {
  writer: GithubWriter
  wanted: PullRequestWanted
  repository_id: number
  /** the branch of this repository that the change goes to */
  base: string
  progress: { step: Step; branch: string | null }
}

/** The name is kept before GitHub hears of it: another worker may prove other findings, and goes on with the same branch. */
async function branchFor({ db }: PublishDeps, { jobId, change }: PullRequestWanted): Promise<string> {
  const name = branchOf(change.proof, jobId)
  const keep = { pr_branch: sql`coalesce(${fixJobs.pr_branch}, ${name})` }
  const [job] = await withRetry(() => db.update(fixJobs).set(keep).where(eq(fixJobs.id, jobId)).returning({ branch: fixJobs.pr_branch }))
  return job?.branch ?? name
}

/** The pull request of a branch that is there already: this job's, whatever has become of it, or an open one of somebody. */
async function knownPullRequest({ writer, wanted, repository_id }: Attempt, branch: string): Promise<PullRequestResult | null> {
  const found = await writer.pullRequestsFrom(branch)
  const own = found.find(({ body }) => isOfJob(body, wanted.jobId))
  if (own) return { status: 'existing', url: own.url, repository_id, number: own.number, state: own.state }
  const open = found.find(({ state }) => state === 'open')
  return open ? refused({ kind: 'pull-request-exists', url: open.url }) : null
}

async function commitOn({ writer, wanted, progress }: Attempt, branch: string, { commit: parent, modes }: Parent): Promise<string> {
  progress.step = 'commit'
  const { change, jobId } = wanted
  const files = change.files.map(({ path, after }, at) => ({ path, content: after, mode: modes[at] ?? '100644' }))
  return orTakeAway(writer, branch, parent, () => writer.commit({ branch, parent, message: commitMessage(change.proof, jobId), files }))
}

/** Whether GitHub refused because somebody, perhaps this job's worker before this one, was faster. */
const wasOvertaken = (error: unknown) => error instanceof GithubWriteRefusal && (error.kind === 'branch-exists' || error.kind === 'branch-moved')

/** The branch with the one commit: as it was left, or made. @returns the commit, or how the branch stands in its way */
async function commitOnce(attempt: Attempt, branch: string, base: Parent): Promise<{ commit: string } | 'outdated' | 'foreign'> {
  const { writer, wanted, progress } = attempt
  Object.assign(progress, { step: 'branch', branch })
  const standing = await standingOf(writer, { branch, base: base.commit, jobId: wanted.jobId, change: wanted.change })
  switch (standing.kind) {
    case 'outdated':
    case 'foreign':
      return standing.kind
    case 'committed':
      return { commit: standing.at }
    case 'empty':
      return { commit: await commitOn(attempt, branch, standing.parent) }
    case 'absent':
      await writer.createBranch(branch, base.commit)
      return { commit: await commitOn(attempt, branch, base) }
  }
}

async function committed(attempt: Attempt, branch: string, base: Parent): ReturnType<typeof commitOnce> {
  for (let look = 1; ; look++) {
    try {
      return await commitOnce(attempt, branch, base)
    } catch (error) {
      if (!wasOvertaken(error) || look >= MAX_LOOKS) throw error
    }
  }
}

async function openFrom(attempt: Attempt, branch: string, commit: string): Promise<PullRequestResult> {
  const { writer, wanted, repository_id, base, progress } = attempt
  progress.step = 'pull-request'
  const { change: { proof }, jobId, scan } = wanted
  const text = { title: titleOf(proof), body: bodyOf(proof, jobId, scan.commit) }
  try {
    const { url, number, state } = await orTakeAway(writer, branch, commit, () => writer.openPullRequest({ ...text, head: branch, base }))
    return { status: 'opened', url, repository_id, number, state }
  } catch (error) {
    const isThere = error instanceof GithubWriteRefusal && error.kind === 'pull-request-exists'
    const known = isThere ? await knownPullRequest(attempt, branch) : null
    if (!known) throw error
    return known
  }
}

/** Proving it again on the commit that it was proven on would end here again. */
const baseChanged = ({ scan }: PullRequestWanted, commit: string, paths: string[]): PullRequestResult =>
  commit === scan.commit ? refused({ kind: 'not-done', detail: `${paths.join(', ')}: not the files that were scanned` }) : { status: 'base-changed', commit, paths }

/** Goes on wherever a worker before this one has stopped. */
async function publish(attempt: Attempt, first: string): Promise<PullRequestResult> {
  const { writer, wanted, base } = attempt
  const known = await knownPullRequest(attempt, first)
  if (known) return known
  const head = await writer.headOf(base)
  if (head === null) return refused({ kind: 'no-base-branch', branch: base })
  const parent = await parentAt(writer, head, wanted.change)
  if ('changed' in parent) return baseChanged(wanted, head, parent.changed)
  for (let round = 1; round <= MAX_BRANCHES; round++) {
    const branch = round === 1 ? first : `${first}-${round}`
    const later = round === 1 ? null : await knownPullRequest(attempt, branch)
    if (later) return later
    const done = await committed(attempt, branch, parent)
    if (done === 'foreign') return refused({ kind: 'foreign-commits', branch })
    if (done !== 'outdated') return openFrom(attempt, branch, done.commit)
  }
  return refused({ kind: 'not-done', detail: `the base branch moved ${MAX_BRANCHES} times` })
}

function reasonOf({ kind, message: detail }: GithubWriteRefusal, base: string): PullRequestRefusal {
  switch (kind) {
    case 'archived':
    case 'no-difference':
      return { kind }
    case 'no-base-branch':
      return { kind, branch: base }
    case 'not-permitted':
      return { kind: 'permission-not-approved' }
    case 'not-found':
      return { kind: 'repository-not-accessible' }
    case 'rules':
      return { kind, detail }
    case 'branch-exists':
    case 'branch-moved':
    case 'pull-request-exists':
    case 'other':
      return { kind: 'not-done', detail }
  }
}

/**
 * Opens one pull request for a proven change, however often it is called: a worker that takes the job over goes on where the
 * one before stopped. Nothing is ever pushed with force, and commits of somebody else are left alone.
 * @throws {GithubTrouble} while GitHub is away or limits us; the job tries again, and shows its text when no attempt is left
 */
export async function openPullRequest(deps: PublishDeps, wanted: PullRequestWanted): Promise<PullRequestResult> {
  if (wanted.change.files.length === 0) return refused({ kind: 'no-difference' })
  const workflows = wanted.change.files.map(({ path }) => path).filter(isWorkflow)
  if (workflows.length > 0) return refused({ kind: 'workflow-files', paths: workflows })
  const progress: Attempt['progress'] = { step: 'access', branch: null }
  let base = wanted.scan.branch_scanned ?? ''
  try {
    const place = await findPlace(deps, wanted)
    if ('kind' in place) return refused(place)
    const branch = await branchFor(deps, wanted)
    const { installationId, repository, defaultBranch } = place
    base ||= defaultBranch
    const attempt = { wanted, repository_id: repository.id, base, progress }
    const done = await deps.github.write(installationId, repository, (writer) => publish({ ...attempt, writer }, branch))
    return done ?? refused({ kind: 'permission-not-approved' })
  } catch (error) {
    if (error instanceof GithubWriteRefusal) return refused(reasonOf(error, base))
    if (!(error instanceof GithubTrouble)) throw error
    throw new GithubTrouble(error.code, troubleText(error.code, progress.step, progress.branch), error.retryAfter, { cause: error })
  }
}
