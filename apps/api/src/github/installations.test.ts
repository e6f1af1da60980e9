import { listInstallations } from '@preflight/contracts'
import { githubInstallations } from '@preflight/db'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openGithub, type OpenGithub } from './testing/github.ts'
import { returning } from './testing/returning.ts'

let github: OpenGithub
let back: ReturnType<typeof returning>
beforeAll(async () => {
  github = await openGithub()
  // No webhooks arrive here.
  github.there.webhook = null
  back = returning(github)
})
afterAll(() => github.close())
afterEach(() => vi.restoreAllMocks())

const list = (token: string) => github.api.call(listInstallations, {}, token)
const logins = async (token: string) => (await list(token)).json().data.map(({ account_login }: { account_login: string }) => account_login)

/** Caches and questions are over; nothing has to wait. */
function aMinuteLater() {
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 61_000)
}

/** Calls that asked GitHub about an installation. */
const questions = (id: number) => github.there.requests.filter(({ path }) => path.endsWith(`/app/installations/${id}`)).length

describe('The connected accounts', () => {
  test('are listed oldest first, and only to their user', async () => {
    const [mine, other] = [await github.connected(), await github.connected()]
    const account = github.addAccount()
    await github.connect(mine.user.id, github.there.install({ account: account.login }), { created_at: new Date(0) })
    expect(await logins(mine.token)).toEqual([account.login, mine.account.login])
    expect(await logins(other.token)).toEqual([other.account.login])
  })

  test('are none before one is connected', async () => {
    const { token } = await github.signIn()
    expect((await list(token)).json().data).toEqual([])
  })

  test('say where their repositories are chosen', async () => {
    const { token, installation, account } = await github.connected()
    const [one] = (await list(token)).json().data
    expect(one.manage_url).toBe(`${github.there.url}/organizations/${account.login}/settings/installations/${installation.id}`)
    expect((await fetch(one.manage_url)).status).toBe(200)
  })
})

describe('Without webhooks it is noticed', () => {
  test('that an account has another name', async () => {
    const { token, account } = await github.connected()
    account.login = `renamed-${account.id}`
    github.there.signIn('ada')
    expect(await logins(token)).toEqual([`renamed-${account.id}`])
  })

  test('that an account is suspended, and that it is not any more', async () => {
    const { token, user, installation, projects } = await github.connected()
    github.there.suspend(installation.id)
    expect((await list(token)).json().data[0].suspended_at).not.toBeNull()
    expect(await github.projectNow(projects[0]!.id)).toMatchObject({ status: 'access_denied' })
    aMinuteLater()
    github.there.unsuspend(installation.id)
    expect((await list(token)).json().data[0].suspended_at).toBeNull()
    expect(await github.projectNow(projects[0]!.id)).toMatchObject({ status: 'connected' })
    expect((await github.auditOf(user.id)).map(([action]) => action)).toEqual(['github.suspended', 'github.resumed'])
  })

  test('that the App was removed, and projects are disconnected', async () => {
    const { token, user, installation, projects } = await github.connected()
    github.there.uninstall(installation.id)
    expect(await logins(token)).toEqual([])
    expect(await back.rowsOf(user.id)).toEqual([])
    expect(await github.projectNow(projects[0]!.id)).toMatchObject({ status: 'disconnected', git_installation_id: null })
  })
})

describe('GitHub is asked', () => {
  test('about one account once a minute at most', async () => {
    const { token, installation } = await github.connected()
    await Promise.all([list(token), list(token)])
    await list(token)
    expect(questions(installation.id)).toBe(1)
    aMinuteLater()
    await list(token)
    expect(questions(installation.id)).toBe(2)
  })

  test('about an account again when a row of it is another one', async () => {
    const mine = await github.connected()
    await list(mine.token)
    await github.api.db.delete(githubInstallations).where(eq(githubInstallations.id, mine.row.id))
    await github.connect(mine.user.id, mine.installation)
    await list(mine.token)
    expect(questions(mine.installation.id)).toBe(2)
  })

  test('and while it does not answer, what is stored stands', async () => {
    const { token, account, installation } = await github.connected()
    github.there.uninstall(installation.id)
    const end = github.there.fail({ path: '/app/installations', status: 503, times: Infinity })
    expect(await logins(token)).toEqual([account.login])
    end()
    expect(await logins(token)).toEqual([account.login])
    aMinuteLater()
    expect(await logins(token)).toEqual([])
  })

  test('about no further accounts once it does not answer', async () => {
    const { token, user } = await github.connected()
    for (let count = 0; count < 6; count += 1) await github.connect(user.id, github.there.install({ account: github.addAccount().login }))
    const end = github.there.fail({ path: '/app/installations', status: 503, times: Infinity })
    github.there.requests.length = 0
    expect(await logins(token)).toHaveLength(7)
    expect(github.there.requests).toHaveLength(4)
    end()
  })
})
