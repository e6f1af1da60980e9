import { connectInstallations, listInstallations, listRepositories, setupInstallation } from '@preflight/contracts'
import { createLogger } from '@preflight/server'
import { expect, test } from 'vitest'
import { openGithub } from './testing/github.ts'
import { returning } from './testing/returning.ts'

test('no token, code, state, key or secret of a whole run stands in the log', async () => {
  const lines: string[] = []
  const github = await openGithub({}, { logger: createLogger('api', 'trace', { write: (line) => lines.push(line) }) })
  const { api, there } = github
  const back = returning(github)
  const mine = await github.connected(['shop'])
  const given: string[] = []
  const bring = async () => {
    const brought = { code: there.codeFor('ada'), state: await back.leave(mine.token) }
    given.push(brought.code, brought.state)
    return brought
  }

  expect((await api.call(setupInstallation, { installation_id: mine.installation.id, setup_action: 'install', ...(await bring()) }, mine.token)).statusCode).toBe(200)
  for (const path of ['/login/oauth/access_token', '/user/installations', '/app/installations', '/installation/repositories']) {
    const end = there.fail({ path, status: 500, times: Infinity })
    await api.call(connectInstallations, await bring(), mine.token)
    await api.call(listInstallations, {}, mine.token)
    await api.call(listRepositories, {}, mine.token)
    end()
  }
  await github.deps.github.readToken(mine.installation.id, mine.repositories[0]!.id)
  await github.deps.github.findRepository(mine.installation.id, mine.account.login, 'shop')
  await there.push({ owner: mine.account.login, name: 'shop', files: { 'a.txt': 'a' } })
  await there.delivered()

  const { privateKey, clientSecret, webhookSecret } = there.app
  const ofKey = privateKey.split('\n').slice(1, -2)
  const secrets = [...given, ...ofKey, clientSecret, webhookSecret, mine.token, ...there.tokensIssued.map(({ token }) => token)]
  const log = lines.join('')
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  // The run was logged, and GitHub's troubles with it.
  expect(log).toContain('Unexpected response from GitHub')
  expect(log).toContain('/api/v1/github/setup')
  expect(log).not.toMatch(/gh[spour]_|BEGIN [A-Z ]*KEY/)
  await github.close()
})
