import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { createGithub } from './github.ts'
import { createLogger } from './logger.ts'
import { openClient } from './testing/github.ts'

type Client = Awaited<ReturnType<typeof openClient>>
let client: Client
beforeAll(async () => {
  client = await openClient()
})
afterAll(() => client.stop())

/** What a call ends with: its answer, or the code of its error and how long it says to wait. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    (answer) => ({ answer }),
    (error: { code?: string; retryAfter?: number | null; name: string }) => ({ code: error.code ?? error.name, retryAfter: error.retryAfter }),
  )
const UNAVAILABLE = { code: 'GITHUB_UNAVAILABLE', retryAfter: null }

test('without an App there is no client', () => {
  const config = loadConfig({ DATABASE_URL: 'postgres://127.0.0.1/none', REDIS_URL: 'redis://127.0.0.1' })
  expect(createGithub(config, createLogger('test', 'silent'))).toBeNull()
})

describe('Pages of GitHub', () => {
  const at = (GITHUB_URL: string, GITHUB_API_URL: string) => client.clientWith({ GITHUB_URL, GITHUB_API_URL, GITHUB_APP_SLUG: 'preflight' })

  test('on github.com', () => {
    const github = at('https://github.com', 'https://api.github.com')
    expect(github.installUrl()).toBe('https://github.com/apps/preflight/installations/new')
    expect(github.installUrl('a&b')).toBe('https://github.com/apps/preflight/installations/new?state=a%26b')
    expect(github.authorizeUrl('s')).toBe('https://github.com/login/oauth/authorize?client_id=Iv23.standin&state=s')
  })

  test('on an Enterprise Server, whose Apps have pages of another address', () => {
    const github = at('https://git.example.com/', 'https://git.example.com/api/v3/')
    expect(github.installUrl()).toBe('https://git.example.com/github-apps/preflight/installations/new')
    expect(github.authorizeUrl('s')).toBe('https://git.example.com/login/oauth/authorize?client_id=Iv23.standin&state=s')
  })

  test('where the repositories of a person and of an organisation are chosen', () => {
    const github = at('https://github.com', 'https://api.github.com')
    expect(github.manageUrl({ installation_id: 5, account_login: 'ada', account_type: 'User' })).toBe('https://github.com/settings/installations/5')
    expect(github.manageUrl({ installation_id: 5, account_login: 'acme', account_type: 'Organization' })).toBe(
      'https://github.com/organizations/acme/settings/installations/5',
    )
  })

  test('the stand-in serves the page to install the App', async () => {
    expect((await fetch(client.github.installUrl('s'))).status).toBe(200)
  })
})

describe('An installation', () => {
  test('is told with its account', async () => {
    const { id, account, login } = await client.installed()
    expect(await client.github.findInstallation(id)).toEqual({
      installation_id: id,
      account_id: account.id,
      account_login: login,
      account_type: 'Organization',
      suspended_at: null,
    })
  })

  test('that is suspended says since when', async () => {
    const { id } = await client.installed()
    client.there.suspend(id)
    expect((await client.github.findInstallation(id))?.suspended_at).toBeInstanceOf(Date)
  })

  test('that is gone is none', async () => {
    const { id } = await client.installed()
    client.there.uninstall(id)
    expect(await client.github.findInstallation(id)).toBeNull()
  })
})

describe('Repositories of an installation', () => {
  test('are read page by page, each once', async () => {
    const { login, id } = await client.installed([])
    // Nothing is cloned here, so that they may share a folder.
    for (let index = 0; index < 650; index += 1) await client.there.addRepository({ owner: login, name: `r${index}`, gitDir: tmpdir() })
    client.calls()
    const found = await client.github.listRepositories(id)
    expect(new Set(found?.map(({ name }) => name)).size).toBe(650)
    expect(client.calls().filter((call) => call === 'GET /installation/repositories')).toHaveLength(7)
  })

  test('carry what the product shows of them', async () => {
    const { login, id } = await client.installed([])
    const pushedAt = new Date('2026-01-02T03:04:05Z')
    const { id: repository } = await client.there.addRepository({
      owner: login,
      name: 'shop',
      private: true,
      archived: true,
      description: 'Sells things',
      language: 'TypeScript',
      branch: 'trunk',
      pushedAt,
    })
    expect(await client.github.listRepositories(id)).toEqual([
      {
        id: repository,
        name: 'shop',
        full_name: `${login}/shop`,
        description: 'Sells things',
        private: true,
        archived: true,
        default_branch: 'trunk',
        language: 'TypeScript',
        html_url: `${client.there.url}/${login}/shop`,
        clone_url: `${client.there.url}/${login}/shop.git`,
        updated_at: pushedAt.toISOString(),
        pushed_at: pushedAt.toISOString(),
      },
    ])
  })

  test('one that nobody has pushed to has no time of it', async () => {
    const { login, id } = await client.installed([])
    await client.there.addRepository({ owner: login, name: 'empty', files: {}, pushedAt: null })
    expect(await client.github.listRepositories(id)).toMatchObject([{ pushed_at: null, description: null, language: null }])
  })

  test('an installation without any has an empty list', async () => {
    const { id } = await client.installed([])
    expect(await client.github.listRepositories(id)).toEqual([])
  })

  test.each([
    ['suspended', (id: number) => client.there.suspend(id)],
    ['gone', (id: number) => client.there.uninstall(id)],
  ])('an installation that is %s has no list, not even with a token from before', async (_name, end) => {
    const { id } = await client.installed()
    await client.github.listRepositories(id)
    end(id)
    expect(await client.github.listRepositories(id)).toBeNull()
  })

  test('a suspension is one, even said with the last request of the hour', async () => {
    const { id } = await client.installed()
    client.there.fail({
      path: `/app/installations/${id}/access_tokens`,
      status: 403,
      headers: { 'x-ratelimit-remaining': '0' },
      body: { message: 'This installation has been suspended' },
    })
    expect(await client.github.listRepositories(id)).toBeNull()
  })

  test('are read with a token that sees no contents', async () => {
    const { id } = await client.installed()
    await client.github.listRepositories(id)
    expect(client.there.tokensIssued.at(-1)).toMatchObject({ installationId: id, permissions: { metadata: 'read' } })
    expect(client.there.tokensIssued.at(-1)?.permissions).not.toHaveProperty('contents')
  })
})

describe('One repository', () => {
  test('is found whatever the case of its name', async () => {
    const { id, login, repositories } = await client.installed(['shop'])
    expect(await client.github.findRepository(id, login.toUpperCase(), 'SHOP')).toMatchObject({ id: repositories[0]?.id, full_name: `${login}/shop` })
  })

  test('is found by its former name', async () => {
    const { id, login } = await client.installed(['shop'])
    client.there.renameRepository(login, 'shop', 'store')
    expect(await client.github.findRepository(id, login, 'shop')).toMatchObject({ full_name: `${login}/store` })
  })

  test.each([
    ['that does not exist', 'nothing'],
    ['that was not chosen for the App', 'blog'],
  ])('%s is none', async (_name, repository) => {
    const { id, login } = await client.installed(['shop', 'blog'], ['shop'])
    expect(await client.github.findRepository(id, login, repository)).toBeNull()
  })

  test('that everybody may read is none of an installation that it was not chosen for', async () => {
    const { id, login } = await client.installed(['shop'], ['shop'])
    await client.there.addRepository({ owner: login, name: 'public' })
    const other = client.there.addUser(`other-${login}`)
    await client.there.addRepository({ owner: other.login, name: 'public' })
    expect(await client.github.findRepository(id, login, 'public')).toBeNull()
    expect(await client.github.findRepository(id, other.login, 'public')).toBeNull()
  })
})

describe('A token to read one repository', () => {
  test('reads the contents of that one and nothing else', async () => {
    const { id, repositories } = await client.installed(['shop', 'blog'])
    const shop = repositories[0]!.id
    const token = await client.github.readToken(id, shop)
    expect(client.there.tokensIssued.at(-1)).toMatchObject({ token, repositoryIds: [shop], permissions: { contents: 'read', metadata: 'read' } })
  })

  test('is made once for all who ask while it lasts', async () => {
    const { id, repositories } = await client.installed()
    const shop = repositories[0]!.id
    client.calls()
    const tokens = await Promise.all([client.github.readToken(id, shop), client.github.readToken(id, shop)])
    expect(new Set([...tokens, await client.github.readToken(id, shop)]).size).toBe(1)
    expect(client.calls()).toEqual([`POST /app/installations/${id}/access_tokens`])
  })

  test('is made anew when its time, and not an hour, is over', async () => {
    const hasty = await openClient({ expiresInMs: 1 })
    const { id, repositories } = await hasty.installed()
    const shop = repositories[0]!.id
    const first = await hasty.github.readToken(id, shop)
    expect(await hasty.github.readToken(id, shop)).not.toBe(first)
    await hasty.stop()
  })

  test.each([
    ['was taken out of the installation', (id: number) => client.there.removeRepositories(id, ['shop'])],
    ['belongs to an installation that is suspended', (id: number) => client.there.suspend(id)],
    ['belongs to an installation that is gone', (id: number) => client.there.uninstall(id)],
    ['may no longer be read', (id: number) => client.there.setPermissions(id, { metadata: 'read' })],
  ])('there is none for a repository that %s', async (_name, end) => {
    const { id, repositories } = await client.installed(['shop', 'blog'])
    end(id)
    expect(await client.github.readToken(id, repositories[0]!.id)).toBeNull()
  })
})

/** GitHub's API below an address from which that of GitHub cannot be told. */
async function apiElsewhere() {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const headers = { authorization: request.headers.authorization ?? '' }
    const answer = await fetch(`${client.there.url}/api/v3${request.url?.replace('/rest', '')}`, { method: request.method ?? 'GET', headers })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Nothing listens')
  return { asked, url: `http://127.0.0.1:${address.port}/rest/`, stop: () => server.close() }
}

describe('The installations of a person', () => {
  test('are those of the accounts that are theirs, and no others', async () => {
    const { id: github_user_id } = client.there.addUser('grace')
    const mine = client.there.addOrganization('graces', { members: ['grace'] })
    const { id } = client.there.install({ account: mine.login })
    await client.installed()
    const found = await client.github.installationsOf(client.there.codeFor('grace'))
    expect(found).toEqual([
      { installation_id: id, account_id: mine.id, account_login: 'graces', account_type: 'Organization', suspended_at: null, github_user_id },
    ])
  })

  test('leave out those with a repository that the person may not read, and keep those that they may read throughout', async () => {
    client.there.addUser('katherine')
    const [open, closed] = [client.there.addOrganization('langley'), client.there.addOrganization('wallops')]
    for (const { login } of [open, closed]) {
      await client.there.addRepository({ owner: login, name: 'orbits', private: true })
      client.there.addCollaborator(login, 'orbits', 'katherine')
    }
    await client.there.addRepository({ owner: closed.login, name: 'secret', private: true })
    const installed = [open, closed].map(({ login }) => client.there.install({ account: login }).id)
    const found = await client.github.installationsOf(client.there.codeFor('katherine'))
    expect(found?.map(({ account_login }) => account_login)).toEqual(['langley'])
    expect(await client.github.installationsOf(client.there.codeFor('katherine'), installed[1])).toEqual([])
  })

  test('leave out those of other Apps', async () => {
    client.there.addUser('joan')
    client.there.install({ account: 'joan' })
    const other = client.clientWith({ GITHUB_APP_ID: '1' })
    expect(await other.installationsOf(client.there.codeFor('joan'))).toEqual([])
  })

  test('are asked for at the address of GitHub itself, wherever its API lies', async () => {
    client.there.addUser('mary')
    const api = await apiElsewhere()
    expect(await client.clientWith({ GITHUB_API_URL: api.url }).installationsOf(client.there.codeFor('mary'))).toEqual([])
    expect(api.asked).toEqual(['GET /rest/user/installations?per_page=100&page=1', 'DELETE /rest/applications/Iv23.standin/token'])
    api.stop()
  })

  test('the token of the person is worth nothing afterwards', async () => {
    client.there.addUser('edith')
    await client.github.installationsOf(client.there.codeFor('edith'))
    const token = client.there.tokensIssued.find(({ login }) => login === 'edith')?.token
    const answer = await fetch(`${client.there.url}/api/v3/user`, { headers: { authorization: `token ${token}` } })
    expect([typeof token, answer.status]).toEqual(['string', 401])
  })

  test('are told though the token could not be taken back', async () => {
    client.there.addUser('emmy')
    client.there.fail({ path: '/applications', status: 500 })
    expect(await client.github.installationsOf(client.there.codeFor('emmy'))).toEqual([])
  })

  test.each([
    ['wrong', () => 'nonsense'],
    ['too old', () => client.there.codeFor('ada', { livesMs: -1 })],
  ])('are not told for a code that is %s', async (_name, code) => {
    expect(await client.github.installationsOf(code())).toBeNull()
  })

  test('are not told for a code that was used', async () => {
    const code = client.there.codeFor('ada')
    expect(await client.github.installationsOf(code)).not.toBeNull()
    expect(await client.github.installationsOf(code)).toBeNull()
  })

  test('a wrong secret of the App is trouble that the log explains, not a wrong code', async () => {
    const wrong = client.clientWith({ GITHUB_APP_CLIENT_SECRET: 'not-the-secret' })
    client.lines.length = 0
    expect(await outcome(wrong.installationsOf(client.there.codeFor('ada')))).toEqual(UNAVAILABLE)
    expect(client.log()).toContain('check GITHUB_APP_CLIENT_ID, GITHUB_APP_CLIENT_SECRET')
    expect(client.log()).toContain('incorrect_client_credentials')
  })
})

describe('A key or id of the App that is wrong', () => {
  test('is trouble, and the log says what to look at', async () => {
    const { id } = await client.installed()
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
    client.lines.length = 0
    expect(await outcome(client.clientWith({ GITHUB_APP_PRIVATE_KEY: key }).findInstallation(id))).toEqual(UNAVAILABLE)
    expect(client.log()).toContain('check GITHUB_APP_ID, GITHUB_APP_PRIVATE_KEY')
    expect(client.lines.find((line) => line.includes('GITHUB_APP_ID'))).toMatch(/"level":50/)
  })

  test('does not make installations seem to be gone', async () => {
    const { id } = await client.installed()
    client.there.fail({ path: '/app/installations', status: 404, body: { message: 'Integration not found' } })
    expect(await outcome(client.github.findInstallation(id))).toEqual(UNAVAILABLE)
  })
})

describe('Trouble', () => {
  let id: number
  beforeAll(async () => {
    id = (await client.installed()).id
  })
  const find = () => outcome(client.github.findInstallation(id))
  const path = '/app/installations'

  test('with the allowance of an hour used up, until it is filled again', async () => {
    client.there.fail({ path, limit: 'primary', resetInSeconds: 1000 })
    const { code, retryAfter } = Object(await find())
    expect(code).toBe('GITHUB_RATE_LIMITED')
    expect(retryAfter).toBeGreaterThan(900)
    expect(retryAfter).toBeLessThanOrEqual(1001)
  })

  test('with too much asked at once, for as long as GitHub says', async () => {
    client.there.fail({ path, limit: 'secondary', resetInSeconds: 77 })
    expect(await find()).toEqual({ code: 'GITHUB_RATE_LIMITED', retryAfter: 77 })
  })

  test.each([
    ['a limit whose end nobody says', { status: 429 }, { code: 'GITHUB_RATE_LIMITED', retryAfter: 60 }],
    ['a limit in words only', { status: 403, body: { message: 'You have exceeded a secondary rate limit.' } }, { code: 'GITHUB_RATE_LIMITED', retryAfter: 60 }],
    ['a limit that never ends', { status: 429, headers: { 'retry-after': '9999999' } }, { code: 'GITHUB_RATE_LIMITED', retryAfter: 3600 }],
    ['an outage', { status: 500 }, UNAVAILABLE],
    ['an outage that says for how long', { status: 503, headers: { 'retry-after': '30' } }, { code: 'GITHUB_UNAVAILABLE', retryAfter: 30 }],
    ['a page where JSON should be', { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Unicorn!</h1>' }, UNAVAILABLE],
    ['a page with an outage', { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Unicorn!</h1>' }, UNAVAILABLE],
    ['JSON that is cut off', { status: 200, body: '{"id": 1, "acc' }, UNAVAILABLE],
    ['JSON that is something else', { status: 200, body: { message: 'Hello' } }, UNAVAILABLE],
    ['a refusal that nobody knows', { status: 403, body: { message: 'Your IP address is not permitted to access this resource.' } }, UNAVAILABLE],
    ['an answer that is nothing new', { status: 304, body: '' }, UNAVAILABLE],
  ])('with %s', async (_name, fault, told) => {
    client.there.fail({ path, ...fault })
    expect(await find()).toEqual(told)
  })

  test('with the exchange of a code that is answered by a page', async () => {
    client.there.fail({ path: '/login/oauth/access_token', status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Unicorn!</h1>' })
    expect(await outcome(client.github.installationsOf(client.there.codeFor('ada')))).toEqual(UNAVAILABLE)
  })

  test('with an answer that does not come', async () => {
    const hasty = client.clientWith({}, 300)
    const end = client.there.fail({ path, delayMs: 60_000, times: Infinity })
    client.calls()
    expect(await outcome(hasty.findInstallation(id))).toEqual(UNAVAILABLE)
    // Somebody has waited for it: not once more.
    expect(client.calls()).toHaveLength(1)
    end()
  })

  test('with nobody at the address', async () => {
    expect(await outcome(client.clientWith({ GITHUB_API_URL: 'http://127.0.0.1:1' }).findInstallation(id))).toEqual(UNAVAILABLE)
  })

  test('with a page in the middle of a list does not make the list shorter', async () => {
    client.there.fail({ path: '/installation/repositories', status: 500 })
    expect(await outcome(client.github.listRepositories(id))).toEqual(UNAVAILABLE)
  })

  test('with one connection that breaks is over at the second try', async () => {
    client.there.fail({ path, drop: true })
    client.calls()
    expect(await find()).toMatchObject({ answer: { installation_id: id } })
    expect(client.calls()).toHaveLength(2)
  })

  test('with connections that break twice stands', async () => {
    client.there.fail({ path, drop: true, times: 2 })
    expect(await find()).toEqual(UNAVAILABLE)
  })

  test('with making a token is not tried again, because it may have been made', async () => {
    const { id: fresh } = await client.installed()
    client.there.fail({ path: `/app/installations/${fresh}/access_tokens`, drop: true })
    client.calls()
    expect(await outcome(client.github.listRepositories(fresh))).toEqual(UNAVAILABLE)
    expect(client.calls()).toHaveLength(1)
  })

  test('with a token that GitHub has forgotten is over with a new one', async () => {
    const { id: forgotten } = await client.installed(['shop'])
    await client.github.listRepositories(forgotten)
    client.there.expireTokens()
    expect(await client.github.listRepositories(forgotten)).toHaveLength(1)
  })

  test('with tokens that GitHub never accepts ends', async () => {
    client.there.fail({ path: '/installation/repositories', status: 401, times: 2 })
    expect(await outcome(client.github.listRepositories(id))).toEqual(UNAVAILABLE)
  })
})

test('nothing secret stands in the log of all this', async () => {
  const { there } = client
  const { privateKey } = there.app
  const keyLine = privateKey.split('\n')[1] ?? ''
  const basic = Buffer.from(`${there.app.clientId}:${there.app.clientSecret}`).toString('base64')
  const secrets = [keyLine, basic, there.app.clientSecret, there.app.webhookSecret, 'not-the-secret', ...there.tokensIssued.map(({ token }) => token)]
  const everything = await openClient()
  const { id, repositories, login } = await everything.installed()
  const code = everything.there.codeFor('ada')
  for (const path of ['/app/installations', '/installation/repositories', '/repos', '/login/oauth/access_token', '/user/installations']) {
    everything.there.fail({ path, status: 500 })
  }
  await outcome(everything.github.installationsOf(code))
  await outcome(everything.github.findInstallation(id))
  await outcome(everything.github.listRepositories(id))
  await outcome(everything.github.findRepository(id, login, 'shop'))
  await outcome(everything.github.readToken(id, repositories[0]!.id))
  // Once until the list is asked for, and once to the end.
  await outcome(everything.github.installationsOf(everything.there.codeFor('ada')))
  await everything.github.installationsOf(everything.there.codeFor('ada'))
  const log = client.log() + everything.log()
  const found = [...secrets, code, everything.there.app.clientSecret, ...everything.there.tokensIssued.map(({ token }) => token)].filter((one) => log.includes(one))
  expect(found).toEqual([])
  expect(log).toContain('Unexpected response from GitHub')
  // Not even what the log would have hidden by its form.
  expect(log).not.toMatch(/gh[sur]_|eyJ|\[hidden\]/)
  await everything.stop()
})
