import { RUNNING_STATUSES, type ProjectChanges } from '@preflight/contracts'
import { scans, type projects, type Tx } from '@preflight/db'
import { AppError, badRequest } from '@preflight/server'
import { and, eq, inArray } from 'drizzle-orm'
import type { ProjectRow } from '../access.ts'
import type { Deps } from '../deps.ts'
import { isSameRepository, readAddress, resolveRepository, type ResolvedRepository } from '../resolve-repository.ts'

type Columns = Partial<typeof projects.$inferInsert>

const needsConnection = () =>
  badRequest('Scan on push requires a repository from a connected GitHub account. Connect the account, then choose its repository.')

const whileRunning = () =>
  new AppError(409, 'SCAN_ALREADY_RUNNING', 'The repository cannot be changed while a scan of this project is running')

/**
 * The repository that a change names, once it has been found out how it is read; null where the project has it already.
 * @throws {AppError} 400 for an address that is not cloned from, 503 while GitHub has to be asked and does not answer
 */
export async function namedRepository(deps: Deps, project: ProjectRow, typed: string | undefined): Promise<ResolvedRepository | null> {
  if (typed === undefined) return null
  const isConnected = project.status === 'connected' && project.git_installation_id !== null
  if (isConnected && isSameRepository(readAddress(deps.config, typed), project.repository_url)) return null
  return resolveRepository(deps, project.user_id, typed, 'Failed to update project')
}

const isRunning = async (tx: Tx, projectId: string) =>
  (await tx.$count(scans, and(eq(scans.project_id, projectId), inArray(scans.status, [...RUNNING_STATUSES])))) > 0

/** The columns of a project that has another repository now, or the same one read in another way. */
async function moved(tx: Tx, project: ProjectRow, to: ResolvedRepository, named: string | undefined): Promise<Columns> {
  const isRenamed = to.github_repository_id !== null && to.github_repository_id === project.github_repository_id
  const isSame = isRenamed || isSameRepository(to.repository_url, project.repository_url)
  // A private repository that no connection reads is no public one: it stays lost until its account is connected again.
  if (isSame && project.is_private && to.git_installation_id === null) return {}
  if (!isSame && (await isRunning(tx, project.id))) throw whileRunning()
  // The branch of one repository says nothing about another one's.
  const branch = named ?? (isSame ? project.default_branch : (to.default_branch ?? 'main'))
  return {
    ...to,
    status: 'connected',
    default_branch: branch,
    ...(to.git_installation_id === null && { scan_on_push: false }),
    ...(!isSame && { pushed_commit: null }),
  }
}

/**
 * What a change does to where a project comes from. The caller has locked its user and the project, so that no scan starts.
 * @throws {AppError} 400 for scans on push without a connection, 409 for another repository while a scan runs
 */
export async function sourceChanges(tx: Tx, project: ProjectRow, changes: ProjectChanges, to: ResolvedRepository | null): Promise<Columns> {
  const { default_branch, scan_on_push } = changes
  const source = to ? await moved(tx, project, to, default_branch) : {}
  const { git_installation_id: installation = project.git_installation_id } = source
  if (scan_on_push === true && installation === null) throw needsConnection()
  const endsWaiting = scan_on_push === false || (default_branch !== undefined && default_branch !== project.default_branch)
  return {
    ...(default_branch !== undefined && { default_branch }),
    ...(scan_on_push !== undefined && { scan_on_push }),
    ...source,
    ...(endsWaiting && { pushed_commit: null }),
  }
}
