import { listRepositories, pageRepositories, type Repository } from '@preflight/contracts'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { outdate } from './reconcile.ts'
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

const list = (token: string) => github.api.call(listRepositories, {}, token)
const page = (token: string, query: { page?: number; per_page?: number; q?: string } = {}) => github.api.call(pageRepositories, query, token)

interface Answered {
  json(): { data: { repositories: Repository[]; pagination: { total_count: number; has_more: boolean } } }
}
const names = (answer: Answered) => answer.json().data.repositories.map(({ name }) => name)
const pagination = (answer: Answered) => answer.json().data.pagination

const saying = (answer: { statusCode: number; json(): { error?: string; message?: string; code?: string } }) => {
  const { code, error, message } = answer.json()
  expect(message).toBe(error)
  return `${answer.statusCode} ${code} ${error}`
}

function aMinuteLater() {
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 61_000)
}

/** Calls that read a page of some installation's repositories since the last time. */
function readPages() {
  const read = github.there.requests.filter(({ path }) => path.endsWith('/installation/repositories')).length
  github.there.requests.length = 0
  return read
}

/** Repositories that nobody clones, so that they may share a folder; each pushed to later than the one before. */
async function addMany(owner: string, count: number, prefix = 'r') {
  for (let index = 0; index < count; index += 1) {
    await github.there.addRepository({ owner, name: `${prefix}${index}`, private: true, gitDir: tmpdir() })
  }
}

describe('Repositories of two accounts', () => {
  type Mine = Awaited<ReturnType<OpenGithub['connected']>>
  let mine: Mine
  let second: string
  beforeAll(async () => {
    mine = await github.connected([])
    const account = github.addAccount()
    await github.connect(mine.user.id, github.there.install({ account: account.login }))
    second = account.login
    await addMany(mine.account.login, 130, 'alpha')
    await addMany(second, 120, 'beta')
    await github.there.addRepository({ owner: second, name: 'Zoo', gitDir: tmpdir(), pushedAt: null })
    await github.there.addRepository({ owner: second, name: 'Aquarium', gitDir: tmpdir(), pushedAt: null })
  })

  test('come in pages of thirty, last pushed first', async () => {
    const answer = await page(mine.token)
    expect(names(answer)).toEqual(Array.from({ length: 30 }, (_, index) => `beta${119 - index}`))
    expect(pagination(answer)).toEqual({ total_count: 252, has_more: true })
  })

  test('those that nobody has pushed to come last, by name', async () => {
    const answer = await page(mine.token, { page: 3, per_page: 100 })
    expect(names(answer).slice(-3)).toEqual(['alpha0', 'Aquarium', 'Zoo'])
    expect(names(answer)).toHaveLength(52)
    expect(pagination(answer)).toEqual({ total_count: 252, has_more: false })
  })

  test('every one stands on one page', async () => {
    const seen: string[] = []
    for (let number = 1; number <= 9; number += 1) seen.push(...names(await page(mine.token, { page: number })))
    expect([seen.length, new Set(seen).size]).toEqual([252, 252])
  })

  test('a page after the last one is empty', async () => {
    const answer = await page(mine.token, { page: 100 })
    expect([names(answer), pagination(answer)]).toEqual([[], { total_count: 252, has_more: false }])
  })

  test('are searched by a part of their name, whatever its case and the blanks around it', async () => {
    const answer = await page(mine.token, { q: '  ALPHA12 ' })
    expect(names(answer).toSorted()).toEqual(['alpha12', ...Array.from({ length: 10 }, (_, index) => `alpha12${index}`)].toSorted())
    expect(pagination(answer)).toEqual({ total_count: 11, has_more: false })
  })

  test('are searched by their owner too', async () => {
    const answer = await page(mine.token, { q: `${second.toUpperCase()}/beta11`, per_page: 5 })
    expect(pagination(answer)).toEqual({ total_count: 11, has_more: true })
    expect(names(answer)).toHaveLength(5)
  })

  test('a search for blanks is none', async () => {
    expect(pagination(await page(mine.token, { q: '   ' })).total_count).toBe(252)
  })

  test('come all at once where that is asked', async () => {
    const answer = await list(mine.token)
    expect([names(answer).length, pagination(answer)]).toEqual([252, { total_count: 252, has_more: false }])
  })

  test('say through which connection they are read', async () => {
    const [found] = (await page(mine.token, { q: 'alpha0' })).json().data.repositories
    expect(found).toEqual({
      id: expect.any(Number),
      name: 'alpha0',
      full_name: `${mine.account.login}/alpha0`,
      description: null,
      private: true,
      archived: false,
      default_branch: 'main',
      language: null,
      html_url: `${github.there.url}/${mine.account.login}/alpha0`,
      clone_url: `${github.there.url}/${mine.account.login}/alpha0.git`,
      updated_at: expect.stringMatching(/Z$/),
      pushed_at: expect.stringMatching(/Z$/),
      installation_id: mine.row.id,
    })
  })

  test('are not shown to anybody else', async () => {
    const other = await github.connected(['theirs'])
    expect(names(await list(other.token))).toEqual(['theirs'])
  })

  test.each(['page=0', 'page=x', 'per_page=101', 'per_page=0', `q=${'x'.repeat(201)}`])('%s is refused', async (query) => {
    expect((await github.api.inject({ method: 'GET', url: `/api/v1/github/repositories/paginated?${query}` }, mine.token)).statusCode).toBe(400)
  })
})

test('of more than a thousand the list says that there are more', async () => {
  const mine = await github.connected([])
  await addMany(mine.account.login, 1001)
  const answer = await list(mine.token)
  expect([names(answer).length, pagination(answer)]).toEqual([1000, { total_count: 1001, has_more: true }])
})

describe('GitHub is asked', () => {
  test('once a minute, for lists and searches together', async () => {
    const mine = await github.connected(['shop', 'blog'])
    readPages()
    await list(mine.token)
    for (const q of ['s', 'sh', 'sho']) await page(mine.token, { q })
    expect(readPages()).toBe(1)
    aMinuteLater()
    await list(mine.token)
    expect(readPages()).toBe(1)
  })

  test('once by all who ask at the same time', async () => {
    const mine = await github.connected()
    readPages()
    const answers = await Promise.all([list(mine.token), page(mine.token), page(mine.token, { q: 'shop' })])
    expect(answers.map(names)).toEqual([['shop'], ['shop'], ['shop']])
    expect(readPages()).toBe(1)
  })

  test('again as soon as something is known to have changed', async () => {
    const mine = await github.connected(['shop'])
    await list(mine.token)
    await github.there.addRepository({ owner: mine.account.login, name: 'blog' })
    expect(names(await list(mine.token))).toEqual(['shop'])
    await outdate(github.deps, mine.row.id)
    expect(names(await list(mine.token))).toEqual(['blog', 'shop'])
  })

  test('again when it did not answer', async () => {
    const mine = await github.connected()
    github.there.fail({ path: '/installation/repositories', status: 502 })
    expect((await list(mine.token)).statusCode).toBe(503)
    expect(names(await list(mine.token))).toEqual(['shop'])
  })
})

describe('A list that is read sets the projects right', () => {
  test('of a repository that was taken away and of one that came back', async () => {
    const mine = await github.connected(['shop', 'blog'])
    github.there.removeRepositories(mine.installation.id, ['shop'])
    expect(names(await list(mine.token))).toEqual(['blog'])
    expect(await github.projectNow(mine.projects[0]!.id)).toMatchObject({ status: 'access_denied' })
    github.there.addRepositories(mine.installation.id, ['shop'])
    aMinuteLater()
    await list(mine.token)
    expect(await github.projectNow(mine.projects[0]!.id)).toMatchObject({ status: 'connected' })
  })

  test('of an account that is suspended, which has none to show', async () => {
    const mine = await github.connected()
    github.there.suspend(mine.installation.id)
    const answer = await list(mine.token)
    expect([names(answer), pagination(answer)]).toEqual([[], { total_count: 0, has_more: false }])
    expect(await github.projectNow(mine.projects[0]!.id)).toMatchObject({ status: 'access_denied' })
    expect((await github.rowNow(mine.row.id))?.suspended_at).not.toBeNull()
  })

  test('of an account that is gone, after which nothing is connected', async () => {
    const mine = await github.connected()
    github.there.uninstall(mine.installation.id)
    expect(saying(await list(mine.token))).toBe('404 NOT_FOUND No GitHub installations found')
    expect(await back.rowsOf(mine.user.id)).toEqual([])
    expect(await github.projectNow(mine.projects[0]!.id)).toMatchObject({ status: 'disconnected' })
  })

  test('of one account that is gone, while the other one is shown', async () => {
    const mine = await github.connected(['shop'])
    const account = github.addAccount()
    const gone = github.there.install({ account: account.login })
    await github.connect(mine.user.id, gone)
    github.there.uninstall(gone.id)
    expect(names(await list(mine.token))).toEqual(['shop'])
    expect(await back.rowsOf(mine.user.id)).toHaveLength(1)
  })
})

describe('Nothing to show', () => {
  test('is an empty list of an account without repositories', async () => {
    const mine = await github.connected([])
    const answer = await list(mine.token)
    expect([answer.statusCode, names(answer)]).toEqual([200, []])
  })

  test('is not found where no account is connected', async () => {
    const { token } = await github.signIn()
    expect(saying(await list(token))).toBe('404 NOT_FOUND No GitHub installations found')
    expect(saying(await page(token, { q: 'shop' }))).toBe('404 NOT_FOUND No GitHub installations found')
  })
})

describe('Trouble', () => {
  const path = '/installation/repositories'

  test.each([
    ['an outage', { status: 500 }, '503 GITHUB_UNAVAILABLE Failed to fetch GitHub repositories', undefined],
    ['an outage that says for how long', { status: 503, headers: { 'retry-after': '30' } }, '503 GITHUB_UNAVAILABLE Failed to fetch GitHub repositories', '30'],
    ['a limit', { limit: 'secondary', resetInSeconds: 42 } as const, '503 GITHUB_RATE_LIMITED Failed to fetch GitHub repositories', '42'],
    ['a page instead of an answer', { status: 200, body: '<h1>Unicorn!</h1>' }, '503 GITHUB_UNAVAILABLE Failed to fetch GitHub repositories', undefined],
  ])('with %s is said in the words of the call', async (_name, fault, said, wait) => {
    const mine = await github.connected()
    github.there.fail({ path, ...fault, times: 2 })
    const answers = [await list(mine.token), await page(mine.token)]
    expect(answers.map(saying)).toEqual([said, said])
    expect(answers.map(({ headers }) => headers['retry-after'])).toEqual([wait, wait])
  })

  test('changes no project', async () => {
    const mine = await github.connected()
    github.there.fail({ path, status: 404, times: 1 })
    expect((await list(mine.token)).statusCode).toBe(503)
    expect(await github.projectNow(mine.projects[0]!.id)).toEqual(mine.projects[0])
  })

  test('with one account keeps the others to be shown', async () => {
    const mine = await github.connected(['shop'])
    const account = github.addAccount()
    await github.there.addRepository({ owner: account.login, name: 'blog' })
    const other = github.there.install({ account: account.login })
    await github.connect(mine.user.id, other)
    github.there.fail({ path: `/app/installations/${other.id}/access_tokens`, status: 500 })
    const answer = await list(mine.token)
    expect([answer.statusCode, names(answer)]).toEqual([200, ['shop']])
  })

  test('with all accounts says the longest that one has to wait', async () => {
    const mine = await github.connected(['shop'])
    const other = github.there.install({ account: github.addAccount().login })
    await github.connect(mine.user.id, other)
    github.there.fail({ path: `/app/installations/${mine.installation.id}/access_tokens`, limit: 'secondary', resetInSeconds: 20 })
    github.there.fail({ path: `/app/installations/${other.id}/access_tokens`, limit: 'secondary', resetInSeconds: 50 })
    const answer = await list(mine.token)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '50'])
  })
})
