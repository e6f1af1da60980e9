import { githubWebhook } from '@preflight/contracts'
import { auditEvents, githubInstallations, projects, type users } from '@preflight/db'
import { makeProject, makeUser } from '@preflight/db/testing'
import { asc, eq } from 'drizzle-orm'
import { startGithub, type GithubInstallationThere, type GithubRepositoryThere } from '../../../../../tools/stand-ins/github.mjs'
import { createTestApi, type Overrides, type Parts } from '../../testing/test-api.ts'

/** The API, listening, and the stand-in for GitHub, each speaking HTTP to the other. Call `close` in afterAll. */
export async function openGithub(overrides: Overrides = {}, parts: Parts = {}) {
  const there = await startGithub()
  const api = await createTestApi({ ...there.environment, ...overrides }, parts)
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const webhook = `${address}${githubWebhook.url}`
  there.webhook = webhook
  const { github } = api.deps
  if (!github) throw new Error('The stand-in was not configured')
  let accounts = 0

  async function signIn(fields: Partial<typeof users.$inferInsert> = {}) {
    const user = await makeUser(api.db, { is_anonymous: false, email: `${crypto.randomUUID()}@example.com`, ...fields })
    return { user, token: await api.deps.tokens.issue(user.id) }
  }

  /** An organisation at GitHub that no other test knows, ada its member. */
  const addAccount = () => there.addOrganization(`acme-${(accounts += 1)}`, { members: ['ada'] })

  /** The row of a connection, as the return from GitHub would have stored it. */
  async function connect(userId: string, { id, account, suspendedAt }: GithubInstallationThere, fields: Partial<typeof githubInstallations.$inferInsert> = {}) {
    const told = { account_id: account.id, account_login: account.login, account_type: account.type, suspended_at: suspendedAt }
    const [row] = await api.db.insert(githubInstallations).values({ user_id: userId, installation_id: id, ...told, ...fields }).returning()
    if (!row) throw new Error('The connection was not stored')
    return row
  }

  const addressOf = ({ owner, name }: Pick<GithubRepositoryThere, 'owner' | 'name'>) => `${there.url}/${owner.login}/${name}`

  /** A project of a repository, as it was connected: by its number and address. */
  const makeProjectOf = (userId: string, repository: GithubRepositoryThere, fields: Partial<typeof projects.$inferInsert> = {}) =>
    makeProject(api.db, {
      user_id: userId,
      type: 'git',
      repository_url: addressOf(repository),
      github_repository_id: repository.id,
      is_private: repository.isPrivate,
      ...fields,
    })

  /** A user who has connected an account of some repositories, each with a project, in their order. */
  async function connected(names: readonly string[] = ['shop']) {
    const { user, token } = await signIn()
    const account = addAccount()
    const repositories: GithubRepositoryThere[] = []
    for (const name of names) repositories.push(await there.addRepository({ owner: account.login, name, private: true }))
    const installation = there.install({ account: account.login })
    await there.delivered()
    const row = await connect(user.id, installation)
    const made: Awaited<ReturnType<typeof makeProjectOf>>[] = []
    for (const repository of repositories) made.push(await makeProjectOf(user.id, repository, { git_installation_id: row.id }))
    return { user, token, account, repositories, installation, row, projects: made }
  }

  async function projectNow(id: string) {
    const [project] = await api.db.select().from(projects).where(eq(projects.id, id))
    if (!project) throw new Error('The project is gone')
    return project
  }

  const rowNow = async (id: string) => (await api.db.select().from(githubInstallations).where(eq(githubInstallations.id, id)))[0] ?? null

  const auditOf = async (userId: string) => {
    const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.user_id, userId)).orderBy(asc(auditEvents.created_at))
    return rows.map(({ action, address: from }) => [action, from])
  }

  async function close() {
    await api.close()
    await there.stop()
  }
  const deps = { ...api.deps, github }
  return { api, deps, there, webhook, signIn, addAccount, addressOf, connect, connected, makeProjectOf, projectNow, rowNow, auditOf, close }
}

export type OpenGithub = Awaited<ReturnType<typeof openGithub>>
