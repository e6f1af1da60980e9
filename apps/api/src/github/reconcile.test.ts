import { githubInstallations, scanResultsCache, scans } from '@preflight/db'
import { makeProject, makeScan } from '@preflight/db/testing'
import { GithubTrouble } from '@preflight/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetInstallation } from './forget.ts'
import { reconcile, reconcileStanding } from './reconcile.ts'
import { openGithub, type OpenGithub } from './testing/github.ts'

let github: OpenGithub
beforeAll(async () => {
  github = await openGithub()
  // Here nothing heals by itself.
  github.there.webhook = null
})
afterAll(() => github.close())

type Connected = Awaited<ReturnType<OpenGithub['connected']>>
const run = ({ row }: Pick<Connected, 'row'>) => reconcile(github.deps, row)
const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('There is none')
  return one
}

describe('What GitHub lists', () => {
  test('a repository that was renamed is followed by its number', async () => {
    const mine = await github.connected(['shop', 'blog'])
    github.there.renameRepository(mine.account.login, 'shop', 'store')
    await run(mine)
    const project = await github.projectNow(first(mine.projects).id)
    expect(project).toMatchObject({ status: 'connected', repository_url: `${github.there.url}/${mine.account.login}/store`, name: 'Shop' })
  })

  test('scans of a renamed repository are known as such, so that the next one is compared with them; others are not', async () => {
    const mine = await github.connected(['shop'])
    const [shop] = mine.projects
    const done = { project_id: shop!.id, status: 'completed', git_installation_id: mine.row.id } as const
    const elsewhere = 'https://git.example.com/a/b'
    const [before, once] = [
      await makeScan(github.api.db, { ...done, repository_url: shop!.repository_url?.toUpperCase().replace('HTTP', 'http') }),
      await makeScan(github.api.db, { ...done, repository_url: elsewhere }),
    ]
    github.there.renameRepository(mine.account.login, 'shop', 'store')
    await run(mine)
    const url = `${github.there.url}/${mine.account.login}/store`
    const now = await github.api.db.select().from(scans).where(eq(scans.project_id, shop!.id)).orderBy(scans.created_at)
    expect(now).toEqual([{ ...before, repository_url: url }, once])
  })

  test('a repository that took the name of a renamed one is not mistaken for it', async () => {
    const mine = await github.connected(['shop'])
    github.there.renameRepository(mine.account.login, 'shop', 'store')
    await github.there.addRepository({ owner: mine.account.login, name: 'shop', private: true })
    await run(mine)
    const project = await github.projectNow(first(mine.projects).id)
    expect(project).toMatchObject({ github_repository_id: first(mine.repositories).id, repository_url: `${github.there.url}/${mine.account.login}/store` })
  })

  test('a repository that was made public or private is known as such', async () => {
    const mine = await github.connected(['shop'])
    first(mine.repositories).isPrivate = false
    await run(mine)
    expect(await github.projectNow(first(mine.projects).id)).toMatchObject({ status: 'connected', is_private: false })
  })

  test('a project whose repository is no longer among those that may be read is denied access, and the others are not', async () => {
    const mine = await github.connected(['shop', 'blog'])
    github.there.removeRepositories(mine.installation.id, ['shop'])
    await run(mine)
    const [shop, blog] = mine.projects
    expect(await github.projectNow(shop!.id)).toMatchObject({ status: 'access_denied', git_installation_id: mine.row.id, github_repository_id: first(mine.repositories).id })
    expect(await github.projectNow(blog!.id)).toEqual(blog)
  })

  test('a repository that is given back connects its project again', async () => {
    const mine = await github.connected(['shop', 'blog'])
    github.there.removeRepositories(mine.installation.id, ['shop'])
    await run(mine)
    github.there.addRepositories(mine.installation.id, ['shop'])
    await run({ row: (await github.rowNow(mine.row.id))! })
    expect(await github.projectNow(first(mine.projects).id)).toMatchObject({ status: 'connected' })
  })

  test('a repository that was deleted and made anew under its name is the same to its project', async () => {
    const mine = await github.connected(['shop'])
    await github.there.deleteRepository(mine.account.login, 'shop')
    const again = await github.there.addRepository({ owner: mine.account.login, name: 'Shop', private: true })
    await run(mine)
    expect(await github.projectNow(first(mine.projects).id)).toMatchObject({ status: 'connected', github_repository_id: again.id })
  })

  test('everything is denied while the account is suspended or the permission is gone', async () => {
    const mine = await github.connected(['shop'])
    github.there.suspend(mine.installation.id)
    await run(mine)
    expect(await github.projectNow(first(mine.projects).id)).toMatchObject({ status: 'access_denied', git_installation_id: mine.row.id })
    github.there.unsuspend(mine.installation.id)
    await run({ row: (await github.rowNow(mine.row.id))! })
    expect(await github.projectNow(first(mine.projects).id)).toMatchObject({ status: 'connected' })
  })
})

describe('A project that waits for its account', () => {
  const disconnected = { status: 'disconnected', git_installation_id: null } as const

  test.each<[string, (name: string) => object]>([
    ['by its number', () => ({ repository_url: null })],
    ['by its name, whatever its case', (url) => ({ github_repository_id: null, repository_url: url.replace(/acme-/, 'ACME-').replace(/shop$/, 'Shop') })],
  ])('is connected again %s', async (_, fieldsOf) => {
    const mine = await github.connected([])
    const shop = await github.there.addRepository({ owner: mine.account.login, name: 'shop', private: true })
    const project = await github.makeProjectOf(mine.user.id, shop, { ...disconnected, ...fieldsOf(github.addressOf(shop)) })
    await run(mine)
    expect(await github.projectNow(project.id)).toMatchObject({
      status: 'connected', git_installation_id: mine.row.id, github_repository_id: shop.id, repository_url: github.addressOf(shop), is_private: true,
    })
  })

  test('is denied access where the account is back and its repository is not among those that may be read', async () => {
    const mine = await github.connected(['blog'])
    const shop = await github.there.addRepository({ owner: mine.account.login, name: 'shop', private: true })
    github.there.select(mine.installation.id, ['blog'])
    const project = await github.makeProjectOf(mine.user.id, shop, disconnected)
    await run(mine)
    expect(await github.projectNow(project.id)).toMatchObject({ status: 'access_denied', git_installation_id: mine.row.id })
  })

  test('goes on waiting while another account is connected', async () => {
    const [mine, other] = [await github.connected(['blog']), github.addAccount()]
    const shop = await github.there.addRepository({ owner: other.login, name: 'blog' })
    const project = await github.makeProjectOf(mine.user.id, shop, disconnected)
    await run(mine)
    expect(await github.projectNow(project.id)).toEqual(project)
  })

  test('comes back when the account is connected after a removal, by the number of a new installation', async () => {
    const mine = await github.connected(['shop'])
    await forgetInstallation(github.deps, mine.row, null)
    github.there.uninstall(mine.installation.id)
    const row = await github.connect(mine.user.id, github.there.install({ account: mine.account.login }))
    await run({ row })
    expect(await github.projectNow(first(mine.projects).id)).toMatchObject({ status: 'connected', git_installation_id: row.id })
  })
})

describe('What is none of its business stays as it was:', () => {
  test('projects of others, of the same repository and the same installation', async () => {
    const [mine, theirs] = [await github.connected(['shop']), await github.signIn()]
    const row = await github.connect(theirs.user.id, mine.installation)
    const project = await github.makeProjectOf(theirs.user.id, first(mine.repositories), { git_installation_id: row.id })
    github.there.renameRepository(mine.account.login, 'shop', 'store')
    await run(mine)
    expect(await github.projectNow(project.id)).toEqual(project)
  })

  test('a project that is connected by its public address, even of this account', async () => {
    const mine = await github.connected(['shop'])
    const project = await github.makeProjectOf(mine.user.id, first(mine.repositories), { github_repository_id: null })
    github.there.removeRepositories(mine.installation.id, ['shop'])
    await run(mine)
    expect(await github.projectNow(project.id)).toEqual(project)
  })

  test('projects of other hosts, of files, and of another connected account', async () => {
    const mine = await github.connected(['shop'])
    const other = await github.connect(mine.user.id, github.there.install({ account: github.addAccount().login }))
    const elsewhere = `https://git.example.com/${mine.account.login}/shop`
    const kept = [
      await makeProject(github.api.db, { user_id: mine.user.id, type: 'git', repository_url: elsewhere, status: 'disconnected' }),
      await makeProject(github.api.db, { user_id: mine.user.id, type: 'git', repository_url: null, status: 'disconnected' }),
      await makeProject(github.api.db, { user_id: mine.user.id, type: 'upload', status: 'disconnected', repository_url: github.addressOf(first(mine.repositories)) }),
      await makeProject(github.api.db, { user_id: mine.user.id, type: 'git', repository_url: `${github.there.url}/somebody/else`, git_installation_id: other.id, github_repository_id: 1 }),
      // The other account reads a repository that has moved there; by its old name there is another one here.
      await github.makeProjectOf(mine.user.id, first(mine.repositories), { github_repository_id: 2, git_installation_id: other.id }),
    ]
    await run(mine)
    for (const project of kept) expect(await github.projectNow(project.id)).toEqual(project)
  })

  test('everything, where nothing has changed: not even a time is written', async () => {
    const mine = await github.connected(['shop', 'blog'])
    await run(mine)
    for (const project of mine.projects) expect(await github.projectNow(project.id)).toEqual(project)
    expect(await github.rowNow(mine.row.id)).toEqual(mine.row)
  })

  test('everything, while GitHub does not answer', async () => {
    const mine = await github.connected(['shop'])
    github.there.removeRepositories(mine.installation.id, ['shop'])
    const end = github.there.fail({ path: '/installation/repositories', status: 500, times: Infinity })
    await expect(run(mine)).rejects.toThrow(GithubTrouble)
    end()
    expect(await github.projectNow(first(mine.projects).id)).toEqual(first(mine.projects))
  })
})

test('a repository that moved to another connected account of the user is read through that one', async () => {
  const mine = await github.connected(['shop'])
  const account = github.addAccount()
  const installation = github.there.install({ account: account.login })
  const row = await github.connect(mine.user.id, installation)
  Object.assign(first(mine.repositories), { owner: account })
  await run({ row })
  await run(mine)
  const moved = await github.projectNow(first(mine.projects).id)
  expect(moved).toMatchObject({ status: 'connected', git_installation_id: row.id, repository_url: `${github.there.url}/${account.login}/shop` })
})

test('the kept answers about scans of a changed project go, and those of the others stay', async () => {
  const mine = await github.connected(['shop', 'blog'])
  const done = []
  for (const { id } of mine.projects) done.push(await makeScan(github.api.db, { project_id: id, status: 'completed' }))
  for (const { id } of done) await github.api.db.insert(scanResultsCache).values({ scan_id: id, etag: 'W/"old"', gzip: Buffer.from('old') })
  github.there.renameRepository(mine.account.login, 'shop', 'store')
  await run(mine)
  const kept = await Promise.all(done.map(({ id }) => github.api.db.$count(scanResultsCache, eq(scanResultsCache.scan_id, id))))
  expect(kept).toEqual([0, 1])
})

describe('A list that is given', () => {
  test('is not asked for again', async () => {
    const mine = await github.connected(['shop'])
    const asked = github.there.requests.length
    await reconcile(github.deps, mine.row, [])
    expect(github.there.requests).toHaveLength(asked)
    expect(await github.projectNow(first(mine.projects).id)).toMatchObject({ status: 'access_denied' })
  })

  test('is asked for again where something changed after the row was read: it may be the older one', async () => {
    const mine = await github.connected(['shop'])
    await github.api.db.update(githubInstallations).set({ changed_at: new Date(Date.now() + 1000) }).where(eq(githubInstallations.id, mine.row.id))
    await reconcile(github.deps, mine.row, [])
    expect(await github.projectNow(first(mine.projects).id)).toMatchObject({ status: 'connected' })
  })

  test('takes nothing away where it may not be whole', async () => {
    const mine = await github.connected(['shop'])
    const other = { name: 'x', description: null, private: false, archived: false, default_branch: 'main', language: null, updated_at: null, pushed_at: null }
    const many = Array.from({ length: 10_000 }, (_, index) => ({ ...other, id: index + 1_000_000, full_name: `a/${index}`, html_url: `${github.there.url}/a/${index}`, clone_url: `${github.there.url}/a/${index}.git` }))
    await reconcile(github.deps, mine.row, many)
    expect(await github.projectNow(first(mine.projects).id)).toMatchObject({ status: 'connected' })
  })
})

test('of two lists that were read at the same time the older one does not win', async () => {
  const mine = await github.connected(['shop', 'blog'])
  const older = await github.deps.github.listRepositories(mine.installation.id)
  github.there.removeRepositories(mine.installation.id, ['shop'])
  await run(mine)
  await reconcile(github.deps, mine.row, older)
  expect(await github.projectNow(first(mine.projects).id)).toMatchObject({ status: 'access_denied' })
})

test('ten at once leave what GitHub says', async () => {
  const mine = await github.connected(['shop', 'blog'])
  github.there.renameRepository(mine.account.login, 'shop', 'store')
  github.there.removeRepositories(mine.installation.id, ['blog'])
  await Promise.all(Array.from({ length: 10 }, () => run(mine)))
  const now = await Promise.all(mine.projects.map(({ id }) => github.projectNow(id)))
  expect(now).toMatchObject([{ status: 'connected', repository_url: `${github.there.url}/${mine.account.login}/store` }, { status: 'access_denied' }])
})

test('a connection that has another user by now is set right for that one', async () => {
  const [mine, heir] = [await github.connected(['shop']), await github.signIn()]
  await github.api.pool.query('update projects set user_id = $1 where user_id = $2', [heir.user.id, mine.user.id])
  await github.api.pool.query('update github_installations set user_id = $1 where user_id = $2', [heir.user.id, mine.user.id])
  github.there.removeRepositories(mine.installation.id, ['shop'])
  await run(mine)
  expect(await github.projectNow(first(mine.projects).id)).toMatchObject({ status: 'access_denied' })
})

describe('How the account stands', () => {
  test('is kept: its new name, and when it was suspended and resumed, each written down once', async () => {
    const mine = await github.connected(['shop'])
    Object.assign(mine.account, { login: `${mine.account.login}-renamed` })
    github.there.suspend(mine.installation.id)
    const suspended = await reconcileStanding(github.deps, mine.row)
    expect(suspended).toMatchObject({ account_login: mine.account.login, suspended_at: expect.any(Date) })
    expect(await reconcileStanding(github.deps, suspended!)).toEqual(suspended)
    github.there.unsuspend(mine.installation.id)
    expect(await reconcileStanding(github.deps, suspended!)).toMatchObject({ suspended_at: null })
    expect(await github.auditOf(mine.user.id)).toEqual([['github.suspended', null], ['github.resumed', null]])
    expect(await github.projectNow(first(mine.projects).id)).toMatchObject({ status: 'connected', repository_url: `${github.there.url}/${mine.account.login}/shop` })
  })

  test('is that it is gone: then it is forgotten', async () => {
    const mine = await github.connected(['shop'])
    github.there.uninstall(mine.installation.id)
    expect(await reconcileStanding(github.deps, mine.row)).toBeNull()
    expect(await github.rowNow(mine.row.id)).toBeNull()
    expect(await github.projectNow(first(mine.projects).id)).toMatchObject({ status: 'disconnected', git_installation_id: null })
    expect(await github.auditOf(mine.user.id)).toEqual([['github.removed', null]])
  })
})
