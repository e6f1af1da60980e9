import { getConfig, leaveForGithub, listInstallations, listRepositories, pageRepositories, setupInstallation } from '@preflight/contracts'
import { githubSetupStates } from '@preflight/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'
import { openGithub, type OpenGithub } from './testing/github.ts'
import { returning } from './testing/returning.ts'

let github: OpenGithub
let back: ReturnType<typeof returning>
beforeAll(async () => {
  github = await openGithub()
  back = returning(github)
})
afterAll(() => github.close())

describe('Leaving for GitHub', () => {
  test('both addresses carry one state, which nobody guesses', async () => {
    const { token, user } = await github.signIn()
    const { install_url, authorize_url } = (await github.api.call(leaveForGithub, {}, token)).json().data
    const [install, authorize] = [new URL(install_url), new URL(authorize_url)]
    expect([install.origin, authorize.origin]).toEqual([github.there.url, github.there.url])
    expect(authorize.searchParams.get('client_id')).toBe(github.there.app.clientId)
    const state = install.searchParams.get('state') ?? ''
    expect(authorize.searchParams.get('state')).toBe(state)
    expect(Buffer.from(state, 'base64url')).toHaveLength(32)
    expect(await back.statesOf(user.id)).toMatchObject([{ state }])
  })

  test('it is good for an hour', async () => {
    const { token, user } = await github.signIn()
    const before = Date.now()
    await back.leave(token)
    const [state] = await back.statesOf(user.id)
    const until = state?.expires_at.getTime() ?? 0
    expect(until).toBeGreaterThanOrEqual(before + 3_600_000)
    expect(until).toBeLessThanOrEqual(Date.now() + 3_600_000)
  })

  test('what is over is removed, of everybody', async () => {
    const [mine, other] = [await github.signIn(), await github.signIn()]
    await github.api.db.insert(githubSetupStates).values({ state: 'over', user_id: other.user.id, expires_at: new Date(Date.now() - 1000) })
    const kept = await back.leave(other.token)
    await back.leave(mine.token)
    expect((await back.statesOf(other.user.id)).map(({ state }) => state)).toEqual([kept])
  })

  test('twenty may be under way, and the oldest ones are over first', async () => {
    const { token, user } = await github.signIn()
    const left: string[] = []
    for (let count = 0; count < 22; count += 1) left.push(await back.leave(token))
    const open = (await back.statesOf(user.id)).map(({ state }) => state)
    expect(open.toSorted()).toEqual(left.slice(2).toSorted())
  })

  test('it needs somebody to come back', async () => {
    expect((await github.api.call(leaveForGithub, {})).statusCode).toBe(401)
  })
})

describe('Where no App is configured', () => {
  test('nothing can be connected, nothing is, and that is no error of anybody', async () => {
    const api = await createTestApi()
    const { token } = await api.signIn()
    const texts = [
      await api.call(leaveForGithub, {}, token),
      await api.call(setupInstallation, { installation_id: 1, setup_action: 'install' }, token),
      await api.call(listRepositories, {}, token),
      await api.call(pageRepositories, {}, token),
    ].map((answer) => `${answer.statusCode} ${answer.json().error}`)
    expect(texts).toEqual([
      '404 GitHub is not set up on this server',
      '404 GitHub is not set up on this server',
      '404 No GitHub installations found',
      '404 No GitHub installations found',
    ])
    expect((await api.call(listInstallations, {}, token)).json().data).toEqual([])
    expect((await api.call(getConfig, {})).json().data.github_install_url).toBeNull()
    await api.close()
  })
})

test('everybody may know where the App is installed', async () => {
  expect((await github.api.call(getConfig, {})).json().data.github_install_url).toBe(github.deps.github.installUrl())
})
