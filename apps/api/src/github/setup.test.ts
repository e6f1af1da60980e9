import { connectInstallations, listInstallations, removeInstallation } from '@preflight/contracts'
import { githubSetupStates } from '@preflight/db'
import { makeUser } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGithub, type OpenGithub } from './testing/github.ts'
import { returning } from './testing/returning.ts'

let github: OpenGithub
let back: ReturnType<typeof returning>
beforeAll(async () => {
  github = await openGithub()
  // Here nothing heals by itself.
  github.there.webhook = null
  back = returning(github)
})
afterAll(() => github.close())

/** An organisation of ada's with one repository, and the App on it. */
async function installed() {
  const account = github.addAccount()
  const repository = await github.there.addRepository({ owner: account.login, name: 'shop', private: true })
  return { account, repository, installation: github.there.install({ account: account.login }) }
}
const saying = (answer: { statusCode: number; json(): { error?: string; code?: string } }) => {
  const { code, error } = answer.json()
  return `${answer.statusCode} ${code} ${error}`
}
const NOT_BEGUN = '403 FORBIDDEN This GitHub authorization has expired or was already used. Please connect GitHub again.'
const NOT_CONFIRMED = 
  '403 FORBIDDEN GitHub did not confirm that you own this account and can read all repositories selected for the App. ' +
  'Connect GitHub again, or ask an account owner to do so.'

describe('Coming back with an installation', () => {
  test('connects it and writes that down', async () => {
    const { account, installation } = await installed()
    const { user, token } = await github.signIn()
    const answer = await back.comeBack(token, installation.id)
    expect(answer.statusCode).toBe(200)
    const [row] = await back.rowsOf(user.id)
    expect(answer.json().data).toEqual({
      installation: {
        id: row?.id,
        account_login: account.login,
        account_type: 'Organization',
        suspended_at: null,
        manage_url: `${github.there.url}/organizations/${account.login}/settings/installations/${installation.id}`,
        created_at: row?.created_at.toISOString(),
      },
    })
    expect(row).toMatchObject({ installation_id: installation.id, account_id: account.id })
    expect(await github.auditOf(user.id)).toEqual([['github.connected', '127.0.0.1']])
  })

  test('works for somebody who has not signed in', async () => {
    const { installation } = await installed()
    const user = await makeUser(github.api.db, { is_anonymous: true })
    const token = await github.api.deps.tokens.issue(user.id)
    expect((await back.comeBack(token, installation.id)).statusCode).toBe(200)
    expect(await back.rowsOf(user.id)).toHaveLength(1)
  })

  test('keeps the number of the person at GitHub, and that of whoever connects it next', async () => {
    const { account, installation } = await installed()
    const grace = github.there.addUser(`grace-${account.login}`)
    github.there.addCollaborator(account.login, 'shop', grace.login)
    const { user, token } = await github.signIn()
    await back.comeBack(token, installation.id)
    const [first] = await back.rowsOf(user.id)
    expect(first?.github_user_id).toEqual(expect.any(Number))
    await back.comeBack(token, installation.id, grace.login)
    expect(await back.rowsOf(user.id)).toMatchObject([{ id: first?.id, github_user_id: grace.id }])
    expect(first?.github_user_id).not.toBe(grace.id)
  })

  test('a connection from before is given the number of the person when they connect again', async () => {
    const { installation } = await installed()
    const { user, token } = await github.signIn()
    await github.connect(user.id, installation)
    expect(await back.rowsOf(user.id)).toMatchObject([{ github_user_id: null }])
    await back.connectAll(token)
    expect((await back.rowsOf(user.id)).find(({ installation_id }) => installation_id === installation.id)?.github_user_id).toEqual(expect.any(Number))
  })

  test('a second time changes nothing but what GitHub says anew', async () => {
    const { installation } = await installed()
    const { user, token } = await github.signIn()
    await back.comeBack(token, installation.id)
    const [before] = await back.rowsOf(user.id)
    github.there.suspend(installation.id)
    const answer = await back.comeBack(token, installation.id)
    expect(answer.json().data.installation.suspended_at).not.toBeNull()
    expect(await back.rowsOf(user.id)).toMatchObject([{ id: before?.id, created_at: before?.created_at }])
    expect((await github.auditOf(user.id)).map(([action]) => action)).toEqual(['github.connected', 'github.suspended'])
  })

  test('two people of one account each have a connection, and see only their own', async () => {
    const { installation } = await installed()
    const [one, two] = [await github.signIn(), await github.signIn()]
    await back.comeBack(one.token, installation.id)
    await back.comeBack(two.token, installation.id)
    const [mine] = await back.rowsOf(one.user.id)
    const [theirs] = await back.rowsOf(two.user.id)
    expect(mine?.id).not.toBe(theirs?.id)
    expect((await github.api.call(listInstallations, {}, one.token)).json().data.map(({ id }: { id: string }) => id)).toEqual([mine?.id])
    expect((await github.api.call(removeInstallation, { id: theirs?.id ?? '' }, one.token)).statusCode).toBe(404)
    expect(await back.rowsOf(two.user.id)).toHaveLength(1)
  })
})

describe('Without proof nothing is stored', () => {
  /** Nothing was stored, nothing written down. */
  async function expectNothing(userId: string) {
    expect(await back.rowsOf(userId)).toEqual([])
    expect(await github.auditOf(userId)).toEqual([])
  }

  test('of an installation that is somebody else’s', async () => {
    const { installation } = await installed()
    const { user, token } = await github.signIn()
    const stranger = github.there.addUser(`stranger-${installation.id}`)
    expect(saying(await back.comeBack(token, installation.id, stranger.login))).toBe(NOT_CONFIRMED)
    await expectNothing(user.id)
  })

  test.each(['install', 'connect'] as const)('of an installation of which a person may read one repository and not the other: %s', async (way) => {
    const { account, installation } = await installed()
    await github.there.addRepository({ owner: account.login, name: 'secret', private: true })
    const guest = github.there.addUser(`guest-${installation.id}`)
    github.there.addCollaborator(account.login, 'shop', guest.login)
    const { user, token } = await github.signIn()
    if (way === 'install') expect(saying(await back.comeBack(token, installation.id, guest.login))).toBe(NOT_CONFIRMED)
    else expect((await back.connectAll(token, guest.login)).json().data.installations).toEqual([])
    await expectNothing(user.id)
  })

  test('of a suspended installation that is not on the person’s own account', async () => {
    const { account, installation } = await installed()
    const guest = github.there.addUser(`guest-${installation.id}`)
    github.there.addCollaborator(account.login, 'shop', guest.login)
    github.there.suspend(installation.id)
    const { user, token } = await github.signIn()
    expect(saying(await back.comeBack(token, installation.id, guest.login))).toBe(NOT_CONFIRMED)
    await expectNothing(user.id)
  })

  test('of an installation that does not exist', async () => {
    const { user, token } = await github.signIn()
    expect(saying(await back.comeBack(token, 999_999_999))).toBe(NOT_CONFIRMED)
    await expectNothing(user.id)
  })

  test.each([
    ['a code that GitHub never gave', () => 'nonsense'],
    ['a code that is too old', () => github.there.codeFor('ada', { livesMs: -1 })],
  ])('with %s', async (_name, code) => {
    const { installation } = await installed()
    const { user, token } = await github.signIn()
    const answer = await back.setup(token, { installation_id: installation.id, code: code(), state: await back.leave(token) })
    expect(saying(answer)).toBe(NOT_CONFIRMED)
    await expectNothing(user.id)
  })

  test.each(['install', 'setup', 'update'] as const)('with neither code nor state, whatever GitHub says that was done: %s', async (setup_action) => {
    const { installation } = await installed()
    const { user, token } = await github.signIn()
    expect(saying(await back.setup(token, { installation_id: installation.id, setup_action }))).toBe(NOT_BEGUN)
    expect(saying(await back.setup(token, { installation_id: installation.id, setup_action, code: github.there.codeFor('ada') }))).toBe(NOT_BEGUN)
    await expectNothing(user.id)
  })

  test('with the state of another user, who can still use it', async () => {
    const { installation } = await installed()
    const [victim, thief] = [await github.signIn(), await github.signIn()]
    const state = await back.leave(victim.token)
    const stolen = await back.setup(thief.token, { installation_id: installation.id, code: github.there.codeFor('ada'), state })
    expect(saying(stolen)).toBe(NOT_BEGUN)
    await expectNothing(thief.user.id)
    expect((await back.setup(victim.token, { installation_id: installation.id, code: github.there.codeFor('ada'), state })).statusCode).toBe(200)
  })

  test('with a state whose hour is over', async () => {
    const { installation } = await installed()
    const { user, token } = await github.signIn()
    const state = await back.leave(token)
    await github.api.db.update(githubSetupStates).set({ expires_at: new Date(Date.now() - 1) }).where(eq(githubSetupStates.state, state))
    expect(saying(await back.setup(token, { installation_id: installation.id, code: github.there.codeFor('ada'), state }))).toBe(NOT_BEGUN)
    await expectNothing(user.id)
  })

  test('with a state that was used, and with no code is GitHub asked', async () => {
    const { installation } = await installed()
    const { token } = await github.signIn()
    const state = await back.leave(token)
    const bring = () => back.setup(token, { installation_id: installation.id, code: github.there.codeFor('ada'), state })
    expect((await bring()).statusCode).toBe(200)
    github.there.requests.length = 0
    expect(saying(await bring())).toBe(NOT_BEGUN)
    expect(github.there.requests).toEqual([])
  })

  test('of two who bring one state at the same time one is believed', async () => {
    const { installation } = await installed()
    const { user, token } = await github.signIn()
    const state = await back.leave(token)
    const bring = () => back.setup(token, { installation_id: installation.id, code: github.there.codeFor('ada'), state })
    const answers = await Promise.all([bring(), bring(), bring()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403])
    expect(await back.rowsOf(user.id)).toHaveLength(1)
  })

  test.each([
    ['an installation in words', { installation_id: '12a', setup_action: 'install' }],
    ['a negative installation', { installation_id: -1, setup_action: 'install' }],
    ['half an installation', { installation_id: 1.5, setup_action: 'install' }],
    ['an installation beyond all numbers', { installation_id: 2 ** 60, setup_action: 'install' }],
    ['another action', { installation_id: 1, setup_action: 'delete' }],
    ['no action', { installation_id: 1 }],
    ['an empty state', { installation_id: 1, setup_action: 'install', code: 'x', state: '' }],
    ['more than it should', { installation_id: 1, setup_action: 'install', user_id: 'x' }],
  ])('for a return with %s', async (_name, payload) => {
    const { user, token } = await github.signIn()
    const answer = await github.api.inject({ method: 'POST', url: '/api/v1/github/setup', payload }, token)
    expect(answer.statusCode).toBe(400)
    await expectNothing(user.id)
  })

  test('while GitHub is out, which is said', async () => {
    const { installation } = await installed()
    const { user, token } = await github.signIn()
    github.there.fail({ path: '/user/installations', limit: 'secondary', resetInSeconds: 42 })
    const answer = await back.comeBack(token, installation.id)
    expect(saying(answer)).toBe('503 GITHUB_RATE_LIMITED Failed to setup GitHub installation')
    expect(answer.headers['retry-after']).toBe('42')
    await expectNothing(user.id)
  })
})

describe('What a connection brings back', () => {
  test('projects that were disconnected', async () => {
    const mine = await github.connected()
    await github.api.call(removeInstallation, { id: mine.row.id }, mine.token)
    const [project] = mine.projects
    expect(await github.projectNow(project!.id)).toMatchObject({ status: 'disconnected', git_installation_id: null })
    await back.comeBack(mine.token, mine.installation.id)
    const [row] = await back.rowsOf(mine.user.id)
    expect(await github.projectNow(project!.id)).toMatchObject({ status: 'connected', git_installation_id: row?.id })
  })

  test('an account that was installed anew keeps its connection under its new number', async () => {
    const mine = await github.connected()
    github.there.uninstall(mine.installation.id)
    const again = github.there.install({ account: mine.account.login })
    expect((await back.comeBack(mine.token, again.id)).json().data.installation.id).toBe(mine.row.id)
    expect(await back.rowsOf(mine.user.id)).toMatchObject([{ id: mine.row.id, installation_id: again.id }])
    expect(await github.projectNow(mine.projects[0]!.id)).toMatchObject({ status: 'connected', git_installation_id: mine.row.id })
    expect(await github.auditOf(mine.user.id)).toMatchObject([['github.connected', '127.0.0.1']])
  })

  test('an older row of an account whose new number is known already goes, and its projects follow', async () => {
    const mine = await github.connected()
    github.there.uninstall(mine.installation.id)
    const again = github.there.install({ account: mine.account.login })
    const newer = await github.connect(mine.user.id, again)
    await back.comeBack(mine.token, again.id)
    expect(await back.rowsOf(mine.user.id)).toMatchObject([{ id: newer.id }])
    expect(await github.projectNow(mine.projects[0]!.id)).toMatchObject({ status: 'connected', git_installation_id: newer.id })
  })

  test('repositories that were chosen anew need no proof of a connection that is there', async () => {
    const mine = await github.connected(['shop', 'blog'])
    github.there.removeRepositories(mine.installation.id, ['shop'])
    const answer = await back.setup(mine.token, { installation_id: mine.installation.id, setup_action: 'update' })
    expect(answer.json().data.installation.id).toBe(mine.row.id)
    expect(await github.projectNow(mine.projects[0]!.id)).toMatchObject({ status: 'access_denied' })
    expect(await github.projectNow(mine.projects[1]!.id)).toMatchObject({ status: 'connected' })
  })

  test.each(['install', 'setup'] as const)('any other return, such as %s, has to be proven of a connection that is there as well', async (setup_action) => {
    const mine = await github.connected()
    expect(saying(await back.setup(mine.token, { installation_id: mine.installation.id, setup_action }))).toBe(NOT_BEGUN)
  })

  test('a connection that is gone meanwhile is not found', async () => {
    const mine = await github.connected()
    github.there.uninstall(mine.installation.id)
    const answer = await back.setup(mine.token, { installation_id: mine.installation.id, setup_action: 'update' })
    expect(saying(answer)).toBe('404 NOT_FOUND GitHub installation not found')
    expect(await back.rowsOf(mine.user.id)).toEqual([])
  })

  test('an outage during the proof connects nothing', async () => {
    const { installation } = await installed()
    const { user, token } = await github.signIn()
    github.there.fail({ path: '/installation/repositories', status: 500 })
    expect((await back.comeBack(token, installation.id)).statusCode).toBe(503)
    expect(await back.rowsOf(user.id)).toEqual([])
  })

  test('an outage after the proof loses nothing: the account is connected', async () => {
    const own = github.there.addUser('owner-in-an-outage')
    const installation = github.there.install({ account: own.login })
    const { user, token } = await github.signIn()
    github.there.fail({ path: '/installation/repositories', status: 502 })
    expect((await back.comeBack(token, installation.id, own.login)).statusCode).toBe(200)
    expect(await back.rowsOf(user.id)).toHaveLength(1)
  })
})

describe('Connecting what is installed already', () => {
  test('connects every account of the person and no other', async () => {
    const person = github.there.addUser('katherine')
    const org = github.there.addOrganization('katherines', { members: ['katherine'] })
    const installations = [github.there.install({ account: person.login }), github.there.install({ account: org.login })]
    await installed()
    const { user, token } = await github.signIn()
    const answer = await back.connectAll(token, 'katherine')
    expect(answer.json().data.installations.map((one: { account_login: string; account_type: string }) => [one.account_login, one.account_type])).toEqual([
      ['katherine', 'User'],
      ['katherines', 'Organization'],
    ])
    expect((await back.rowsOf(user.id)).map(({ installation_id }) => installation_id).toSorted()).toEqual(installations.map(({ id }) => id).toSorted())
    expect(await github.auditOf(user.id)).toHaveLength(2)
  })

  test('a person without any connects none', async () => {
    github.there.addUser('nobody')
    const { user, token } = await github.signIn()
    const answer = await back.connectAll(token, 'nobody')
    expect([answer.statusCode, answer.json().data.installations]).toEqual([200, []])
    expect(await back.rowsOf(user.id)).toEqual([])
  })

  test('needs the same proof', async () => {
    const [victim, thief] = [await github.signIn(), await github.signIn()]
    const state = await back.leave(victim.token)
    expect(saying(await github.api.call(connectInstallations, { code: github.there.codeFor('ada'), state }, thief.token))).toBe(NOT_BEGUN)
    expect(saying(await github.api.call(connectInstallations, { code: 'nonsense', state }, victim.token))).toBe(NOT_CONFIRMED)
    expect([...(await back.rowsOf(victim.user.id)), ...(await back.rowsOf(thief.user.id))]).toEqual([])
  })

  test('a code that the database could not store is a bad return, not a failure of ours', async () => {
    const { token } = await github.signIn()
    const answer = await github.api.call(connectInstallations, { code: 'x', state: 'a\u0000b' }, token)
    expect(answer.statusCode).toBe(400)
  })
})
