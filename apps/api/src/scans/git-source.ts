import { lockUser, projects, type Tx } from '@preflight/db'
import { SCAN_FORM_TEXT } from '@preflight/policy'
import { badRequest, GithubTrouble, notFound } from '@preflight/server'
import { and, eq } from 'drizzle-orm'
import type { ProjectRow } from '../access.ts'
import type { Deps } from '../deps.ts'
import { followRename } from '../follow-rename.ts'
import { holdInstallation, isSameRepository, readAddress, resolveRepository, type ResolvedRepository } from '../resolve-repository.ts'
import type { GitSource } from '../start-scan.ts'

export const FAILED_TO_CREATE = 'Failed to create scan'

/** A repository that a start names, or that has to be looked at before. */
interface Named {
  /** the address by which it was asked for: GitHub may know it by a newer one */
  url: string
  found: ResolvedRepository
}

/** A repository that is read without an account may have been covered by one since: the next scan goes through it. */
async function reconnected(deps: Deps, { user_id, git_installation_id, repository_url: url }: ProjectRow): Promise<Named | null> {
  if (git_installation_id !== null || url === null) return null
  try {
    const found = await resolveRepository(deps, user_id, url, FAILED_TO_CREATE)
    return found.git_installation_id === null ? null : { url, found }
  } catch (error) {
    // Most likely everybody may read it, as before; if not, the clone will say so.
    if (error instanceof GithubTrouble) return null
    throw error
  }
}

/**
 * The repository that a start names, once it has been found out how it is read; null for the project's own, of which GitHub
 * is not asked again: the worker will find out.
 * @throws {AppError} 400 for an address that is not cloned from and where there is none, 503 while GitHub has to be asked
 *   and does not answer
 */
export async function namedRepository(deps: Deps, project: ProjectRow, typed: string | undefined): Promise<Named | null> {
  if (typed === undefined && project.repository_url === null) throw badRequest(SCAN_FORM_TEXT.repository)
  const url = typed === undefined ? project.repository_url : readAddress(deps.config, typed)
  if (url === null || isSameRepository(url, project.repository_url)) return reconnected(deps, project)
  return { url, found: await resolveRepository(deps, project.user_id, url, FAILED_TO_CREATE) }
}

type Use = 'own' | 'kept' | 'once'

/** A project without a repository keeps the first one; one that a connection has come to cover is read through it. */
function useOf(project: ProjectRow, { url, found }: Named): Use {
  if (project.repository_url === null) return 'kept'
  const isOwn = [url, found.repository_url].some((address) => isSameRepository(project.repository_url, address))
  if (!isOwn) return 'once'
  return project.git_installation_id === null && found.git_installation_id !== null ? 'kept' : 'own'
}

async function keep(tx: Tx, project: ProjectRow, found: ResolvedRepository): Promise<ProjectRow> {
  const isFirst = project.repository_url === null && project.default_branch === 'main'
  const default_branch = (isFirst ? found.default_branch : null) ?? project.default_branch
  const [kept] = await tx
    .update(projects)
    .set({ ...found, default_branch, updated_at: new Date() })
    .where(eq(projects.id, project.id))
    .returning()
  if (!kept) throw notFound('Project')
  await followRename(tx, project.id, project.repository_url, kept.repository_url)
  return kept
}

async function held(tx: Tx, { id, user_id }: ProjectRow, named: Named | null): Promise<ProjectRow> {
  await lockUser(tx, user_id)
  const installationId = named?.found.git_installation_id
  if (installationId) await holdInstallation(tx, user_id, installationId)
  const [project] = await tx.select().from(projects).where(and(eq(projects.id, id), eq(projects.user_id, user_id))).for('no key update')
  if (!project) throw notFound('Project')
  return project
}

/**
 * What a start scans, decided under the lock of the user: what was read of the project before may have changed.
 * @param branch what somebody named
 * @throws {AppError} 400 where there is no repository, 404 where the project went, 409 where its connection went
 */
export async function gitSource(tx: Tx, project: ProjectRow, named: Named | null, branch: string | undefined): Promise<GitSource> {
  const now = await held(tx, project, named)
  const use = named ? useOf(now, named) : 'own'
  if (named && use === 'once') {
    const { repository_url, git_installation_id, default_branch } = named.found
    // The project's default branch says nothing about another repository.
    return { repositoryUrl: repository_url, installationId: git_installation_id, branch: branch ?? default_branch }
  }
  const own = named && use === 'kept' ? await keep(tx, now, named.found) : now
  if (own.repository_url === null) throw badRequest(SCAN_FORM_TEXT.repository)
  return { repositoryUrl: own.repository_url, installationId: own.git_installation_id, branch: branch ?? null }
}
