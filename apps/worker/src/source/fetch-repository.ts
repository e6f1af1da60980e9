import { mkdir, rm } from 'node:fs/promises'
import type { SkippedFile } from '@preflight/contracts'
import { BRANCH_TEXT, isBranchName, readRepositoryUrl, REPOSITORY_URL_TEXT } from '@preflight/policy'
import { trustedOrigins } from '@preflight/server'
import { endProcessesAt } from './end-processes.ts'
import { explainGit } from './explain-git.ts'
import { foldingOf } from './folding.ts'
import { gitEnvironment, gitPlace } from './git-environment.ts'
import { needRecentGit } from './git-version.ts'
import { readHistory, type GitHistory } from './history.ts'
import { chooseRef, wantedCommit, type Wanted } from './refs.ts'
import { CommitMissing, refuse, SOURCE_TEXT, tookTooLong } from './refusals.ts'
import { findRemote, type Remote } from './remote.ts'
import { findGitRenames } from './renames.ts'
import { fetchRef, initRepository, listRefs, type Transfer } from './transfer.ts'
import { listTree } from './tree.ts'
import { writeTree } from './write-tree.ts'
import type { GitSettings } from './settings.ts'
import type { Workspace } from './workspace.ts'

export interface FetchRequest {
  /** the canonical address of the repository */
  url: string
  /** reads it at the operator's GitHub; null for what everybody may read */
  token: string | null
  /** a branch that somebody named, else null */
  branch: string | null
  /** tried where nobody named one; where there is none, HEAD is taken */
  defaultBranch: string | null
  /** a commit that is wanted before any branch */
  commit: string | null
  /** that commit or none; else the branch stands in where the server does not have it any more */
  isCommitNeeded: boolean
  /** an earlier commit: which files have another name since */
  before: string | null
  /** whether the commits before are wanted too, as far as limits allow */
  withHistory?: boolean
  settings: GitSettings
  workspace: Workspace
  signal: AbortSignal
  /** what is under way, and how far everything is, 0-1 */
  onProgress: (share: number, details: string) => void
  /** hears of the commit before its files are written */
  onFound?: (found: Found) => Promise<void>
}

/** What is scanned. */
export interface Found {
  /** null for a HEAD that is at no branch */
  branch: string | null
  commit: string
  /** HEAD stands in for a default branch that does not exist */
  isHead: boolean
}

export interface Fetched extends Found {
  /** the folder that holds the files */
  root: string
  /** what stands in the tree and is not in the folder */
  leftOut: SkippedFile[]
  /** new path for the old one, since `before`; null where git could not say */
  renames: ReadonlyMap<string, string> | null
  /** null where nobody asked for it, or git could not say */
  history: GitHistory | null
}

/** Shares of the whole: asking, the transfer, writing the files. */
const FETCH_FROM = 0.05
const WRITE_FROM = 0.6

/**
 * Brings one commit of a repository into the workspace, under all the limits. Nothing of the repository is run and no
 * other server is asked than the ones that its address leads to.
 * @throws {AppError} with a text for the user; a `PassingTrouble` where trying again may help
 */
export async function fetchRepository(request: FetchRequest): Promise<Fetched> {
  const { settings, workspace } = request
  const { home } = gitPlace(workspace.folder)
  checkRequest(request)
  const overtime = new AbortController()
  const { timeoutMs } = settings.limits
  const clock = setTimeout(() => overtime.abort(tookTooLong(timeoutMs)), timeoutMs)
  const signal = AbortSignal.any([request.signal, overtime.signal])
  try {
    return await fetchWithin({ ...request, signal }, performance.now() + timeoutMs)
  } catch (error) {
    throw signal.aborted ? signal.reason : explainGit(error)
  } finally {
    clearTimeout(clock)
    await endProcessesAt(home)
  }
}

/** The rows of a database say what somebody wrote into them: what the API has checked is checked again where it is used. */
function checkRequest({ url, branch, settings }: FetchRequest) {
  const read = readRepositoryUrl(url, trustedOrigins(settings.vouching))
  if (!read.ok) throw refuse(`${REPOSITORY_URL_TEXT[read.reason]}.`)
  if (branch !== null && !isBranchName(branch)) throw refuse(`${BRANCH_TEXT}.`)
}

/** @param until by the clock of `performance`: everything is over then */
async function fetchWithin(request: FetchRequest, until: number): Promise<Fetched> {
  const { settings, workspace, signal, onProgress } = request
  const place = gitPlace(workspace.folder)
  await needRecentGit()
  await mkdir(place.gitDir, { mode: 0o700 })
  await mkdir(place.home, { mode: 0o700 })
  onProgress(0, 'Connecting to the repository')
  const remote = await findRemote({ settings, url: request.url, token: request.token, signal })
  const transfer: Transfer = {
    place,
    remote,
    environment: gitEnvironment(place, { remote, caFile: settings.caFile, stallSeconds: settings.limits.stallSeconds }),
    secrets: secretsOf(request, remote),
    maxBytes: settings.limits.maxCloneBytes,
    maxMemory: settings.limits.maxMemory,
    signal,
    onProgress: (share) => onProgress(FETCH_FROM + share * (WRITE_FROM - FETCH_FROM), 'Fetching the repository'),
  }
  const found = await fetchCommit(transfer, request)
  await request.onFound?.(found)
  const written = await writeFiles(transfer, request, found.commit)
  const renames = request.before === null ? null : await findGitRenames(transfer, request.before, found.commit)
  const history = request.withHistory ? await historyOf(transfer, request, found.commit, until) : null
  // The files are what is scanned; what git keeps of them would only take their place on disk twice.
  await rm(place.gitDir, { recursive: true })
  return { ...found, ...written, renames, history }
}

/** It must not cost the scan its time: at most half of what is left. */
async function historyOf(transfer: Transfer, { workspace, onProgress }: FetchRequest, commit: string, until: number) {
  onProgress(1, 'Reading the history')
  return readHistory(transfer, commit, { into: workspace.at('history.patch'), limitMs: Math.max(0, (until - performance.now()) / 2) })
}

const secretsOf = ({ token }: FetchRequest, { authorization }: Remote) =>
  token === null ? [] : [token, ...(authorization === null ? [] : [authorization, authorization.replace('Basic ', '')])]

/** The commit that is asked for where there is one, else the newest of the branch. */
async function fetchCommit(transfer: Transfer, request: FetchRequest): Promise<Found> {
  const isStarted = { yet: false }
  const bring = async (wanted: Wanted): Promise<Found> => {
    if (!isStarted.yet) await initRepository(transfer, wanted.format)
    isStarted.yet = true
    return { branch: wanted.branch, isHead: wanted.isHead, commit: await fetchRef(transfer, wanted) }
  }
  if (request.commit !== null) {
    try {
      return await bring(wantedCommit(request.commit, request.branch))
    } catch (error) {
      if (request.isCommitNeeded || !(error instanceof CommitMissing)) throw error
    }
  }
  const list = (patterns: readonly string[], options?: readonly string[]) => listRefs(transfer, patterns, options)
  return bring(await chooseRef({ list, branch: request.branch, defaultBranch: request.defaultBranch }))
}

async function writeFiles({ place, signal }: Transfer, { workspace, settings, onProgress }: FetchRequest, commit: string) {
  const root = workspace.at('source')
  await mkdir(root, { mode: 0o700 })
  onProgress(WRITE_FROM, 'Reading the file list')
  const git = { gitDir: place.gitDir, environment: gitEnvironment(place, null), signal }
  const tree = await listTree(git, commit, settings.limits, await foldingOf(workspace.folder))
  const pointers = await writeTree({ git, files: tree.files, root, onProgress: (share) => onProgress(WRITE_FROM + share * (1 - WRITE_FROM), 'Writing the files') })
  if (tree.files.length === pointers.length) throw refuse(SOURCE_TEXT.no_file)
  return { root, leftOut: [...tree.leftOut, ...pointers] }
}

