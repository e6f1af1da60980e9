import { SCAN_REFUSAL_TEXT } from '@preflight/policy'
import { AppError } from '@preflight/server'
import { fetchRepository, type FetchRequest, type Found } from '../source/fetch-repository.ts'
import { AccessDenied } from '../source/refusals.ts'
import { denyAccess, isProjectsOwn, readTokenFor } from './git-access.ts'
import type { SetupContext, Source } from './setup.ts'

/** Setup stands at 50 while a scan is queued. */
const FROM = 50
const TO = 99

const NO_COMMIT = 'The scanned commit is unknown. Start a new scan.'

/** What a scan keeps of the repository it is made of. */
export interface GitRecord {
  /** branch and commit are known */
  found(found: Found): Promise<void>
  /** the scan before of the same repository: its id and its commit */
  before(): Promise<{ id: string; commit: string } | null>
}

/**
 * Brings a repository's commit into the workspace. The first attempt of a scan takes the newest commit of its branch and
 * writes its number down; later ones take that commit again, so that a scan describes one state of the code. Where the
 * server does not hand it out any more, the branch is taken anew, and the attempt's findings replace the ones before.
 * @throws {AppError} with a text for the user
 */
export async function setupGit(context: SetupContext, url: string): Promise<Source> {
  const { project, scan, record, progress, workspace, signal, deps } = context
  if (!record && scan.commit_sha === null) throw new AppError(410, 'GONE', NO_COMMIT)
  const token = await readTokenFor(context, url)
  const before = (await record?.before()) ?? null
  const request: FetchRequest = {
    url,
    token,
    branch: scan.branch_scanned,
    defaultBranch: isProjectsOwn(context, url) ? project.default_branch : null,
    commit: scan.commit_sha,
    isCommitNeeded: record === null,
    before: before?.commit ?? null,
    withHistory: record !== null && scan.scan_type === 'launch',
    settings: deps.git,
    workspace,
    signal,
    onProgress: (share, details) => progress.update('setup', { progress: FROM + Math.floor(share * (TO - FROM)), details }),
    ...(record && { onFound: (found: Found) => record.found(found) }),
  }
  const { root, leftOut, renames, history } = await fetchRepository(request).catch((error: unknown) => denied(context, url, error))
  return { root, leftOut, renames: before && renames ? { since: before.id, paths: renames } : null, history }
}

/** If access was lost, the error says so, and the project shows it. */
async function denied(context: SetupContext, url: string, error: unknown): Promise<never> {
  if (!(error instanceof AccessDenied)) throw error
  const { scan, project } = context
  if (scan.git_installation_id !== null) throw await denyAccess(context, url)
  if (isProjectsOwn(context, url) && project.status !== 'connected') {
    throw new AppError(403, 'FORBIDDEN', SCAN_REFUSAL_TEXT[project.status], { cause: error })
  }
  throw error
}
