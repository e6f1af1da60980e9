import { MAX_RUNNING_SCANS_PER_USER, RUNNING_STATUSES, type ErrorCode } from '@preflight/contracts'
import { githubInstallations, lockUser, projects, scans, type DbOrTx, type Tx } from '@preflight/db'
import { AppError, type GithubEvent } from '@preflight/server'
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { ProjectRow, ScanRow } from './access.ts'
import type { Deps } from './deps.ts'
import { insertScan, queueScan } from './start-scan.ts'

export type Push = Omit<Extract<GithubEvent, { kind: 'push' }>, 'kind'>
type Parts = Pick<Deps, 'db' | 'config' | 'queues' | 'logger' | 'inLane'>

/** Scans started in one go; the rest follows with the next one. */
const MANY = 100

/** Refusals that pass: the push waits until they do. */
const PASSES: ReadonlySet<ErrorCode> = new Set(['SCAN_ALREADY_RUNNING', 'SCAN_LIMIT_REACHED', 'CONFLICT'])

/** Projects that want a scan for every push and receive push events. */
const listens = () =>
  and(eq(projects.scan_on_push, true), eq(projects.type, 'git'), eq(projects.status, 'connected'), isNotNull(projects.git_installation_id))

const concerned = ({ db }: Pick<Deps, 'db'>, { installation_id, repository_id, branch }: Push) =>
  db
    .select({ id: projects.id, user_id: projects.user_id })
    .from(projects)
    .innerJoin(githubInstallations, eq(githubInstallations.id, projects.git_installation_id))
    .where(
      and(
        eq(githubInstallations.installation_id, installation_id),
        eq(projects.github_repository_id, repository_id),
        eq(projects.default_branch, branch),
        listens(),
      ),
    )
    .orderBy(projects.id)

/** The commit that the newest scan of the project's own repository and branch has; null before it is fetched, or without one. */
async function newestCommit(db: DbOrTx, project: ProjectRow): Promise<string | null> {
  const isOwn = eq(sql`lower(${scans.repository_url})`, project.repository_url?.toLowerCase() ?? '')
  const isDefault = or(isNull(scans.branch_scanned), eq(scans.branch_scanned, project.default_branch))
  const [newest] = await db
    .select({ commit: scans.commit_sha })
    .from(scans)
    .where(and(eq(scans.project_id, project.id), isOwn, isDefault))
    .orderBy(desc(scans.created_at))
    .limit(1)
  return newest?.commit ?? null
}

/** The project, held until the end, if it still listens. */
async function listening(tx: Tx, id: string, userId: string): Promise<ProjectRow | undefined> {
  await lockUser(tx, userId)
  const isIt = and(eq(projects.id, id), eq(projects.user_id, userId), listens())
  const [project] = await tx.select().from(projects).where(isIt).for('no key update')
  return project
}

const setPushed = (db: DbOrTx, id: string, pushed_commit: string | null) => db.update(projects).set({ pushed_commit }).where(eq(projects.id, id))

/**
 * Stores that a commit waits for a scan. Who was pushed to first is scanned first: further pushes do not send a project to
 * the end of the row. @returns false where the project does not listen any more
 */
async function mark({ db }: Parts, id: string, { repository_id, branch, commit }: Push): Promise<boolean> {
  const isIt = and(eq(projects.id, id), eq(projects.github_repository_id, repository_id), eq(projects.default_branch, branch), listens())
  const since = sql`case when ${projects.pushed_commit} is null then now() else ${projects.updated_at} end`
  const marked = await db.update(projects).set({ pushed_commit: commit, updated_at: since }).where(isIt).returning({ id: projects.id })
  return marked.length > 0
}

/** A push that its user's plan does not cover comes to nothing: it must not start a scan weeks later, when it does. */
async function refused(tx: Tx, { logger }: Parts, id: string, error: unknown): Promise<null> {
  if (!(error instanceof AppError)) throw error
  if (PASSES.has(error.code)) return null
  logger.info({ project_id: id, code: error.code }, 'A push did not start a scan')
  await setPushed(tx, id, null)
  return null
}

/** Starts the scan of a push that waits, and clears its mark with it. @returns null where none waits, or it has to go on waiting */
async function start(tx: Tx, deps: Parts, id: string, userId: string): Promise<ScanRow | null> {
  const project = await listening(tx, id, userId)
  if (!project?.pushed_commit || project.repository_url === null) return null
  if ((await newestCommit(tx, project)) === project.pushed_commit) {
    // Told twice, or scanned by hand before we were told.
    await setPushed(tx, id, null)
    return null
  }
  const source = { repositoryUrl: project.repository_url, installationId: project.git_installation_id, branch: null }
  const toStart = { project, scanType: 'standard', useLaunchCredit: false, source, actor: { userId, address: null } } as const
  // Clears the mark, as every scan of that branch does. What it refuses is undone, and the mark still ours to judge.
  return tx.transaction((inner) => insertScan(inner, deps.config, toStart)).catch((error: unknown) => refused(tx, deps, id, error))
}

async function startPushed(deps: Parts, id: string, userId: string): Promise<void> {
  const work = () => deps.db.transaction((tx) => start(tx, deps, id, userId))
  try {
    const scan = await deps.inLane(userId, work)
    if (scan) await queueScan(deps, scan)
  } catch (error) {
    deps.logger.warn({ err: error, project_id: id }, 'A push scan is waiting: it could not be started')
  }
}

/**
 * Takes note of a push: every project that listens to its branch gets a standard scan, at once or as soon as its user has
 * room for one. Never in a lane. A push that comes twice starts one scan.
 */
export async function notePush(deps: Parts, push: Push): Promise<void> {
  for (const { id, user_id } of await concerned(deps, push)) {
    if (await mark(deps, id, push)) await startPushed(deps, id, user_id)
  }
}

/** Projects with a push that waits and nothing that it waits for, the longest waiting first. */
function startable(db: DbOrTx) {
  const running = db.select({ id: scans.id }).from(scans).where(and(eq(scans.project_id, projects.id), inArray(scans.status, [...RUNNING_STATUSES])))
  const statuses = sql.join(RUNNING_STATUSES.map((status) => sql`${status}`), sql`, `)
  const runningOfUser = sql<number>`(select count(*) from ${scans} s join ${projects} p on p.id = s.project_id
    where p.user_id = ${projects.user_id} and s.status in (${statuses}))`
  return db
    .select({ id: projects.id, user_id: projects.user_id })
    .from(projects)
    .where(and(isNotNull(projects.pushed_commit), listens(), not(exists(running)), lt(runningOfUser, MAX_RUNNING_SCANS_PER_USER)))
    .orderBy(asc(projects.updated_at), projects.id)
    .limit(MANY)
}

/**
 * Starts scans of pushes that waited. Several processes may do it at the same moment: a project's push is started once,
 * because its mark goes with the scan, under the lock of its user.
 */
export async function startPushedScans(deps: Parts): Promise<void> {
  for (const { id, user_id } of await startable(deps.db)) await startPushed(deps, id, user_id)
}
