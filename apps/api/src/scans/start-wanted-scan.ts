import type { StartScan } from '@preflight/contracts'
import { lockUser, type Tx } from '@preflight/db'
import { BRANCH_TEXT, isBranchName, SCAN_FORM_TEXT, SCAN_SOURCE_TEXT, scanSourceRefusal } from '@preflight/policy'
import { badRequest } from '@preflight/server'
import { requireProject, type ScanRow } from '../access.ts'
import type { Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import type { SignedInUser } from '../plugins/auth.ts'
import { refuseScan } from '../refuse-scan.ts'
import { resolveRepository } from '../resolve-repository.ts'
import { insertScan, queueScan } from '../start-scan.ts'
import { storeProject } from '../store-project.ts'
import { FAILED_TO_CREATE, gitSource, namedRepository } from './git-source.ts'
import { uploadSource } from './upload-source.ts'

interface Caller {
  user: SignedInUser
  actor: Actor
}

/** Starts of one user wait for each other here, without a connection; GitHub is asked before. */
const inTurn = (deps: Deps, { user }: Caller, work: (tx: Tx) => Promise<ScanRow>) => deps.inLane(user.id, () => deps.db.transaction(work))

const costOf = ({ scan_type, use_launch_credit }: StartScan) =>
  ({ scanType: scan_type ?? 'standard', useLaunchCredit: use_launch_credit === true }) as const

async function scanProject(deps: Deps, caller: Caller, wanted: StartScan, projectId: string): Promise<ScanRow> {
  const { user, actor } = caller
  const { file_id, repository_url, branch } = wanted
  const project = await requireProject(deps, user, projectId)
  const mismatch = scanSourceRefusal(project, { file: file_id !== undefined, repository: repository_url !== undefined })
  if (mismatch) throw badRequest(SCAN_SOURCE_TEXT[mismatch])
  const request = { project, actor, ...costOf(wanted) }
  await refuseScan(deps.db, deps.config, user, request)
  if (project.type === 'upload') {
    const source = await uploadSource(deps, project.id, file_id)
    return inTurn(deps, caller, (tx) => insertScan(tx, deps.config, { ...request, source }))
  }
  const named = await namedRepository(deps, project, repository_url)
  return inTurn(deps, caller, async (tx) => insertScan(tx, deps.config, { ...request, source: await gitSource(tx, project, named, branch) }))
}

/** Creates a git project and starts its first scan, both or neither: a refusal leaves no project behind. */
async function scanNewProject(deps: Deps, caller: Caller, wanted: StartScan): Promise<ScanRow> {
  const { user, actor } = caller
  const { project_name: name = '', repository_url, file_id, branch } = wanted
  // A file lies in a project, which has to be named.
  if (name.trim() === '' || file_id !== undefined) throw badRequest(SCAN_FORM_TEXT.project)
  if (repository_url === undefined) throw badRequest(SCAN_FORM_TEXT.repository)
  const repository = await resolveRepository(deps, user.id, repository_url, FAILED_TO_CREATE)
  return inTurn(deps, caller, async (tx) => {
    await lockUser(tx, user.id)
    const project = await storeProject(tx, { user_id: user.id, name, type: 'git', default_branch: branch, repository }, actor)
    const source = { repositoryUrl: repository.repository_url, installationId: repository.git_installation_id, branch: branch ?? null }
    return insertScan(tx, deps.config, { project, actor, source, ...costOf(wanted) })
  })
}

/**
 * Starts a scan of what a call names: a project's stored file or its repository, another repository in its place for once,
 * or a repository of which it makes a project. A file's project takes no notice of a branch.
 * @throws {AppError} 400, 402, 404, 409, 429, or 503 while GitHub has to be asked and does not answer
 */
export async function startWantedScan(deps: Deps, user: SignedInUser, actor: Actor, wanted: StartScan): Promise<ScanRow> {
  const { project_id, branch } = wanted
  if (branch !== undefined && !isBranchName(branch)) throw badRequest(BRANCH_TEXT)
  const caller = { user, actor }
  const scan = project_id === undefined ? await scanNewProject(deps, caller, wanted) : await scanProject(deps, caller, wanted, project_id)
  await queueScan(deps, scan)
  return scan
}
