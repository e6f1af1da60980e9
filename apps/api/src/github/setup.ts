import type { SetupAction } from '@preflight/contracts'
import { githubInstallations } from '@preflight/db'
import { AppError, GithubTrouble, notFound, type Github, type GithubInstallation } from '@preflight/server'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import { takeState } from './leave.ts'
import { outdate, reconcileStanding, type InstallationRow } from './reconcile.ts'
import type { GithubContext } from './repositories-read.ts'
import { storeInstallation } from './setup-store.ts'

/** Who came back, and what with. */
export interface Return {
  userId: string
  actor: Actor
  code: string | undefined
  state: string | undefined
}

const refused = (message: string) => new AppError(403, 'FORBIDDEN', message)
const notBegunHere = () => refused('This GitHub authorization has expired or was already used. Please connect GitHub again.')
const notConfirmed = () =>
  refused(
    'GitHub did not confirm that you own this account and can read all repositories selected for the App. ' +
      'Connect GitHub again, or ask an account owner to do so.',
  )

/**
 * The installations of the person at GitHub, who is the one that left from here: the state says so, and the code is
 * exchanged at GitHub itself. Nothing else that a return carries is believed.
 * @throws {AppError} 403 without that proof
 */
async function provenInstallations(deps: Pick<Deps, 'db'>, github: Github, { userId, code, state }: Return, only?: number): Promise<GithubInstallation[]> {
  if (code === undefined || state === undefined || !(await takeState(deps, userId, state))) throw notBegunHere()
  const installations = await github.installationsOf(code, only)
  if (installations === null) throw notConfirmed()
  return installations
}

/** Sets the user's projects right. The account is connected whether or not this succeeds: the next listing does it again. */
async function restoreProjects({ repositories }: GithubContext, row: InstallationRow): Promise<void> {
  try {
    await repositories.read(row)
  } catch (error) {
    // The client has logged why.
    if (!(error instanceof GithubTrouble)) throw error
  }
}

async function findRow({ db }: Pick<Deps, 'db'>, userId: string, installationId: number): Promise<InstallationRow | undefined> {
  const { user_id, installation_id } = githubInstallations
  const [row] = await db.select().from(githubInstallations).where(and(eq(user_id, userId), eq(installation_id, installationId)))
  return row
}

/** Reads a connection again whose repositories were chosen anew. It proves nothing, and gives nothing that was not there. */
async function readAgain({ deps }: GithubContext, row: InstallationRow): Promise<InstallationRow> {
  const outdated = await outdate(deps, row.id)
  const current = outdated && (await reconcileStanding(deps, outdated))
  if (!current) throw notFound('GitHub installation')
  return current
}

/** @throws {AppError} 403 where it is not proven that the installation is this person's; nothing is stored then */
export async function setUp(context: GithubContext, back: Return, installationId: number, action: SetupAction): Promise<InstallationRow> {
  const { deps } = context
  const known = await findRow(deps, back.userId, installationId)
  if (known && action === 'update') return readAgain(context, known)
  const proven = await provenInstallations(deps, deps.github, back, installationId)
  const found = proven.find(({ installation_id }) => installation_id === installationId)
  // A suspended installation proves nothing, but its owner may see it.
  if (!found && known) return readAgain(context, known)
  if (!found) throw notConfirmed()
  const row = await storeInstallation(deps, back, found)
  await restoreProjects(context, row)
  return row
}

/** Connects every installation that the person has at GitHub. @throws {AppError} 403 without proof; nothing is stored then */
export async function connectAll(context: GithubContext, back: Return): Promise<InstallationRow[]> {
  const proven = await provenInstallations(context.deps, context.deps.github, back)
  const rows: InstallationRow[] = []
  for (const found of proven) rows.push(await storeInstallation(context.deps, back, found))
  await Promise.all(rows.map((row) => restoreProjects(context, row)))
  return rows
}
