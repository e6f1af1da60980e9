import { connectInstallations, leaveForGithub, setupInstallation, type SetupAction } from '@preflight/contracts'
import { githubInstallations, githubSetupStates } from '@preflight/db'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OpenGithub } from './github.ts'

/** What a person brings back from GitHub. */
export interface Brought {
  installation_id: number
  setup_action?: SetupAction
  code?: string
  state?: string
}

/** Ways to GitHub and back, through the wire. */
export function returning({ api, there }: OpenGithub) {
  /** Leaves, and says the state that the addresses carry. */
  async function leave(token: string): Promise<string> {
    const left = await api.call(leaveForGithub, {}, token)
    expect(left.statusCode).toBe(200)
    return new URL(left.json().data.install_url).searchParams.get('state') ?? ''
  }

  const setup = (token: string, brought: Brought) => api.call(setupInstallation, { setup_action: 'install', ...brought }, token)

  /** Leaves and comes back as this person of GitHub, with all that belongs to it. */
  const comeBack = async (token: string, installation_id: number, login = 'ada') =>
    setup(token, { installation_id, code: there.codeFor(login), state: await leave(token) })

  /** Leaves to connect what is installed already, and comes back as this person. */
  const connectAll = async (token: string, login = 'ada') =>
    api.call(connectInstallations, { code: there.codeFor(login), state: await leave(token) }, token)

  const rowsOf = (userId: string) => api.db.select().from(githubInstallations).where(eq(githubInstallations.user_id, userId))
  const statesOf = (userId: string) => api.db.select().from(githubSetupStates).where(eq(githubSetupStates.user_id, userId))

  return { leave, setup, comeBack, connectAll, rowsOf, statesOf }
}
