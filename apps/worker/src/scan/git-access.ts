import { githubInstallations, projects, scanResultsCache, scans, type Tx } from '@preflight/db'
import { repositoryOn, SCAN_REFUSAL_TEXT } from '@preflight/policy'
import { AppError } from '@preflight/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { withRetry } from './retry.ts'
import type { SetupContext } from './setup.ts'

const NOT_CONFIGURED = 'The repository was connected through GitHub, which is no longer set up on this server.'

const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()

/** Whether an address is that of the project's own repository; a scan may be of another one. */
export const isProjectsOwn = ({ project }: Pick<SetupContext, 'project'>, url: string): boolean => isSame(url, project.repository_url)

/** A kept answer about a scan shows its project, so it goes with every change of that. */
export async function dropKeptAnswers(tx: Tx, projectId: string): Promise<void> {
  const ofProject = tx.select({ id: scans.id }).from(scans).where(eq(scans.project_id, projectId))
  await tx.delete(scanResultsCache).where(inArray(scanResultsCache.scan_id, ofProject))
}

/** What a worker needs to know GitHub's answer about. */
type Access = Pick<SetupContext, 'scan' | 'project'> & { deps: Pick<SetupContext['deps'], 'db' | 'github' | 'git'> }

/** GitHub's own number of a scan's repository; null where the installation may not read it, or it is another one by now. */
async function repositoryIdOf(access: Access, installationId: number, url: string): Promise<number | null> {
  const { project, deps } = access
  const named = repositoryOn(new URL(deps.git.vouching.GITHUB_URL).origin, url)
  const found = named && (await deps.github?.findRepository(installationId, named.owner, named.name))
  if (!found) return null
  // A repository is cloned by its name, and under a name that was given up there may be somebody else's by now.
  const { github_repository_id: number } = project
  const isAnother = isProjectsOwn(access, url) && number !== null && number !== found.id
  return isAnother ? null : found.id
}

/**
 * A token for the repository of a scan; null for a repository that is read without an installation.
 * @throws {AppError} where access was denied, and the project then says so; {GithubTrouble} where GitHub does not answer
 */
export async function readTokenFor(access: Access, url: string): Promise<string | null> {
  const { scan, deps } = access
  const rowId = scan.git_installation_id
  if (rowId === null) return null
  if (!deps.github) throw new AppError(503, 'UNAVAILABLE', NOT_CONFIGURED)
  const [row] = await withRetry(() => deps.db.select().from(githubInstallations).where(eq(githubInstallations.id, rowId)))
  const repositoryId = row ? await repositoryIdOf(access, row.installation_id, url) : null
  const token = row && repositoryId !== null ? await deps.github.readToken(row.installation_id, repositoryId) : null
  if (token === null) throw await denyAccess(access, url)
  return token
}

/**
 * Writes down that a project's repository cannot be read any more, unless it has got another repository or connection
 * meanwhile. @returns the error that the scan ends with
 */
export async function denyAccess(access: Access, url: string): Promise<AppError> {
  const { scan, project, deps } = access
  const rowId = scan.git_installation_id
  const error = new AppError(403, 'FORBIDDEN', SCAN_REFUSAL_TEXT.access_denied)
  if (rowId === null || !isProjectsOwn(access, url)) return error
  const isAsItWas = and(
    eq(projects.id, project.id),
    eq(projects.status, 'connected'),
    eq(projects.git_installation_id, rowId),
    sql`lower(${projects.repository_url}) = lower(${url})`,
  )
  await withRetry(() =>
    deps.db.transaction(async (tx) => {
      const [changed] = await tx.update(projects).set({ status: 'access_denied', updated_at: new Date() }).where(isAsItWas).returning({ id: projects.id })
      if (!changed) return
      await dropKeptAnswers(tx, project.id)
    }),
  )
  return error
}
