import type { TSchema, Static } from 'typebox'
import type { Asker } from './github-client.ts'
import { GithubRefusal } from './github-trouble.ts'
import type { RepositoryNow, WriteStanding } from './github-write-types.ts'
import { PermissionsAnswer, PersonAnswer, RoleAnswer, type Permissions } from './github-write-shapes.ts'

const mayWrite = ({ contents, pull_requests }: Permissions) => contents === 'write' && pull_requests === 'write'

async function unlessGone<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof GithubRefusal && error.status === 404) return null
    throw error
  }
}

/** null for an installation that is gone or suspended */
export async function writeStanding({ ask }: Asker, installation_id: number): Promise<WriteStanding | null> {
  const found = await unlessGone(ask('app', PermissionsAnswer, 'GET /app/installations/{installation_id}', { installation_id }))
  if (found === null || found.suspended_at) return null
  if (mayWrite(found.permissions)) return 'granted'
  const { permissions } = await ask('app', PermissionsAnswer, 'GET /app')
  return mayWrite(permissions) ? 'not-approved' : 'not-asked'
}

/** Asks as an installation, with a token that sees which repositories there are and nothing in them; null where it is gone. */
export type AskAs = <Shape extends TSchema>(
  installationId: number,
  shape: Shape,
  route: string,
  parameters: Record<string, unknown>,
) => Promise<Static<Shape> | null>

/** owner and repo as routes name them */
export function partsOf({ full_name }: RepositoryNow): { owner: string; repo: string } {
  const [owner = '', repo = ''] = full_name.split('/')
  return { owner, repo }
}

/**
 * Whether a person may push to a repository, by the number that their account keeps when it is renamed.
 * @returns null where GitHub has no such person, or the installation is gone
 */
export async function mayPush(askAs: AskAs, installationId: number, repository: RepositoryNow, personId: number): Promise<boolean | null> {
  const person = await unlessGone(askAs(installationId, PersonAnswer, 'GET /user/{account_id}', { account_id: personId }))
  if (person === null) return null
  const route = 'GET /repos/{owner}/{repo}/collaborators/{username}/permission'
  const found = await unlessGone(askAs(installationId, RoleAnswer, route, { ...partsOf(repository), username: person.login }))
  // A login may have passed to somebody else between the two questions.
  return found !== null && found.user?.id === personId && ['admin', 'write'].includes(found.permission)
}
