import { createProject, startScan, updateProject } from '@preflight/contracts'
import { githubInstallations, projects, scans } from '@preflight/db'
import { makeProject } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGithub, type OpenGithub } from './github/testing/github.ts'
import { resolveRepository } from './resolve-repository.ts'

let hub: OpenGithub
beforeAll(async () => {
  hub = await openGithub()
})
afterAll(() => hub.close())

const resolve = (userId: string, typed: string) => resolveRepository(hub.deps, userId, typed, 'Failed to create scan')
const openTo = (repository_url: string) => ({ repository_url, git_installation_id: null, github_repository_id: null, is_private: false, default_branch: null })

describe('The address of a repository', () => {
  test('that a connected account may read is read through it, with what GitHub says of it', async () => {
    const { user, account, row } = await hub.connected([])
    const repository = await hub.there.addRepository({ owner: account.login, name: 'Cellar', private: true, branch: 'develop' })
    expect(await resolve(user.id, ` ${hub.there.url}/${account.login.toUpperCase()}/cellar.git/ `)).toEqual({
      repository_url: hub.addressOf(repository), git_installation_id: row.id, github_repository_id: repository.id, is_private: true, default_branch: 'develop',
    })
  })

  test('is found on the account that has the name now, though another one is still kept under it', async () => {
    const { user, account, row, repositories: [shop] } = await hub.connected()
    const former = await hub.connected([])
    await hub.api.db
      .update(githubInstallations)
      .set({ user_id: user.id, account_login: account.login, changed_at: new Date(Date.now() + 60_000) })
      .where(eq(githubInstallations.id, former.row.id))
    expect(await resolve(user.id, `${hub.there.url}/${account.login}/shop`)).toMatchObject({ git_installation_id: row.id, github_repository_id: shop?.id })
  })

  test('that has a new name is kept with that name', async () => {
    const { user, account, repositories: [shop] } = await hub.connected()
    if (!shop) throw new Error('no repository')
    const old = hub.addressOf(shop)
    hub.there.renameRepository(account.login, 'shop', 'store')
    expect(await resolve(user.id, old)).toMatchObject({ repository_url: `${hub.there.url}/${account.login}/store`, github_repository_id: shop.id })
  })

  test('that the connected account does not let us read may be a public one', async () => {
    const { user, account } = await hub.connected()
    expect(await resolve(user.id, `${hub.there.url}/${account.login}/nothing`)).toEqual(openTo(`${hub.there.url}/${account.login}/nothing`))
  })

  test("that only somebody else's connected account may read may be a public one", async () => {
    const theirs = await hub.connected()
    const { user } = await hub.connected()
    expect(await resolve(user.id, `${hub.there.url}/${theirs.account.login}/shop`)).toEqual(openTo(`${hub.there.url}/${theirs.account.login}/shop`))
  })

  test.each(['a/b', 'a/b/c', 'a'])('elsewhere (/%s) is read like anybody may, and GitHub is not asked', async (path) => {
    const { user } = await hub.connected()
    const before = hub.there.requests.length
    expect(await resolve(user.id, `https://git.example.com/${path}`)).toEqual(openTo(`https://git.example.com/${path}`))
    expect(hub.there.requests).toHaveLength(before)
  })

  test('of an account with the same name on another host is not asked for at GitHub', async () => {
    const { user, account } = await hub.connected()
    const before = hub.there.requests.length
    expect((await resolve(user.id, `https://git.example.com/${account.login}/shop`)).git_installation_id).toBeNull()
    expect(hub.there.requests).toHaveLength(before)
  })

  test('of a suspended account is not asked for', async () => {
    const { user, account, row } = await hub.connected()
    await hub.api.db.update(githubInstallations).set({ suspended_at: new Date() }).where(eq(githubInstallations.id, row.id))
    const before = hub.there.requests.length
    expect((await resolve(user.id, `${hub.there.url}/${account.login}/shop`)).git_installation_id).toBeNull()
    expect(hub.there.requests).toHaveLength(before)
  })
})

test('The address of a repository on a private host is taken where the operator names the host', async () => {
  const { user } = await hub.signIn()
  const named = { ...hub.deps, config: { ...hub.deps.config, ALLOW_PRIVATE_HOSTS: 'git.corp, 10.0.0.7' } }
  for (const url of ['https://git.corp/a/b', 'https://10.0.0.7:8443/a/b']) {
    expect(await resolveRepository(named, user.id, url, '')).toEqual(openTo(url))
    await expect(resolve(user.id, url)).rejects.toMatchObject({ status: 400, message: 'Repositories on private or local addresses cannot be scanned on this server' })
  }
  await expect(resolveRepository(named, user.id, 'http://git.corp/a/b', '')).rejects.toMatchObject({ status: 400 })
})

test('Without a GitHub App every address is read like anybody may', async () => {
  const { user, account } = await hub.connected()
  const url = `${hub.there.url}/${account.login}/shop`
  expect(await resolveRepository({ ...hub.deps, github: null }, user.id, url, '')).toEqual(openTo(url))
})

describe('While GitHub does not answer', () => {
  test.each([
    ['is down', { status: 503 }, 'GITHUB_UNAVAILABLE'],
    ['allows no more requests', { limit: 'primary' }, 'GITHUB_RATE_LIMITED'],
  ] as const)('(%s) an address of a connected account is answered 503 with the text of the call', async (_, fault, code) => {
    const { user, account } = await hub.connected()
    const end = hub.there.fail({ path: '/repos', times: Infinity, ...fault })
    await expect(resolve(user.id, `${hub.there.url}/${account.login}/shop`)).rejects.toMatchObject({ status: 503, code, message: 'Failed to create scan' })
    end()
  })

  test('an address that needs no account is answered as ever', async () => {
    const { user } = await hub.connected()
    const end = hub.there.fail({ path: '/', times: Infinity, status: 503 })
    expect(await resolve(user.id, `${hub.there.url}/somebody/shop`)).toEqual(openTo(`${hub.there.url}/somebody/shop`))
    end()
  })
})

const HOSTILE_ADDRESSES = [
  '', ' ', 'shop', 'acme/shop', 'github.com/acme/shop', '//github.com/acme/shop', '/etc/passwd', '../../etc', '~/shop', '-', '--upload-pack=id', '-oProxyCommand=id', 'C:\\shop',
  'file:///etc/passwd', 'FILE:///etc/passwd', 'ext::sh -c id', 'ext::id', 'fd::0', 'ssh://git@github.com/acme/shop', 'ssh://-oProxyCommand=id/shop', 'git://github.com/acme/shop',
  'git@github.com:acme/shop.git', 'ftp://github.com/acme/shop', 'http://github.com/acme/shop', 'javascript:alert(1)', 'data:text/plain,x', 'git+ssh://github.com/acme/shop', 'https:',
  'https://', 'https:///', 'https://github.com', 'https://github.com/', 'https://github.com//', 'https://github.com//shop', 'https://github.com/.git', 'https://github.com/acme//shop',
  'https://me@github.com/acme/shop', 'https://me:secret@github.com/acme/shop', 'https://@github.com/acme/shop', 'https://x-access-token:ghs_1@github.com/acme/shop', 'https://github.com/a@b/c',
  'https://github.com/acme/shop?ref=x', 'https://github.com/acme/shop#x', 'https://github.com/acme/shop?', 'https://github.com/acme/-shop', 'https://github.com/-acme/shop', 'https://github.com/acme/...',
  'https://github.com/acme/%2e%2e/shop', 'https://github.com/acme%2fshop', 'https://github.com/acme/shop%00', 'https://github.com/acme/shop%0a--x', 'https://github.com/acme/sh op', 'https://github.com/acme/shop\nx',
  'https://github.com/acme/shop\u0000', 'https://github.com\\@evil.example/a/b', "https://github.com/acme/'id'", 'https://github.com/acme/$(id)`id`', 'https://github.com/acme/{a,b}', 'https://github.com/acme/a|b',
  'https://127.0.0.1/a/b', 'https://127.1/a/b', 'https://0x7f.1/a/b', 'https://0x7f000001/a/b', 'https://2130706433/a/b', 'https://017700000001/a/b', 'https://0/a/b', 'https://①②⑦.⓪.⓪.①/a/b', 'https://127.0.0.1./a/b',
  'https://10.0.0.1/a/b', 'https://172.16.0.1/a/b', 'https://192.168.1.1:8443/a/b', 'https://100.64.0.1/a/b', 'https://169.254.169.254/latest/meta-data', 'https://[::1]/a/b', 'https://[::]/a/b',
  'https://[::ffff:10.0.0.1]/a/b', 'https://[::ffff:7f00:1]/a/b', 'https://[64:ff9b::7f00:1]/a/b', 'https://[2002:7f00:1::]/a/b', 'https://[fd00::1]/a/b', 'https://[fe80::1]/a/b', 'https://[fe80::1%25eth0]/a/b',
  'https://localhost/a/b', 'https://LocalHost:3000/a/b', 'https://localhost./a/b', 'https://git.localhost/a/b', 'https://nas.local/a/b', 'https://metadata.google.internal/a/b', 'https://redis/a/b', 'https://postgres:5432/a/b',
  'https://256.256.256.256/a/b', 'https://github.com:99999/a/b', 'https://exa mple.com/a/b', 'https://%6c%6f%63%61%6c%68%6f%73%74/a/b', 'https://ⓛocalhost/a/b', 'https://local\u00adhost/a/b',
]

const HOSTILE_BRANCHES = [
  '-x', '--upload-pack=id', '-', '@', 'HEAD', '.', '..', '.hidden', 'a..b', 'a/../b', 'a//b', '/a', 'a/', 'a.', 'a.lock', 'a.lock/b', 'a/.b', 'a b', 'a\tb', 'a\nb', 'a\r', 'a\u0000b', 'a\u007f', 'a~1', 'a^', 'a^{commit}',
  'a:b', '+a:b', ':a', 'a?', 'a*', 'a[b', 'a\\b', '@{-1}', 'a@{1}', 'refs/heads/*', '+refs/heads/*:refs/heads/*', '\ud800', 'x'.repeat(251), ' ', '',
]

describe('What nobody may send', () => {
  let token: string
  let userId: string
  beforeAll(async () => {
    const signedIn = await hub.signIn()
    token = signedIn.token
    userId = signedIn.user.id
  })

  const stored = async () => [
    await hub.api.db.select().from(projects).where(eq(projects.user_id, userId)).orderBy(projects.id),
    await hub.api.db.$count(scans),
  ]
  const git = async () => (await makeProject(hub.api.db, { user_id: userId, type: 'git', repository_url: 'https://git.example.com/a/b' })).id
  const empty = async () => (await makeProject(hub.api.db, { user_id: userId, type: 'git' })).id

  test.each(HOSTILE_ADDRESSES)('the address %j reaches neither the database nor GitHub', async (repository_url) => {
    const ids = [await git(), await empty()]
    const before = [await stored(), hub.there.requests.length]
    const answers = [
      await hub.api.call(createProject, { name: 'Shop', type: 'git', repository_url }, token),
      await hub.api.call(startScan, { project_name: 'Shop', repository_url }, token),
      ...(await Promise.all(ids.flatMap((id) => [hub.api.call(updateProject, { id, repository_url }, token), hub.api.call(startScan, { project_id: id, repository_url }, token)]))),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400])
    expect([await stored(), hub.there.requests.length]).toEqual(before)
  })

  test.each(HOSTILE_BRANCHES)('the branch %j does not reach the database', async (branch) => {
    const id = await git()
    const before = await stored()
    const answers = [
      await hub.api.call(createProject, { name: 'Shop', type: 'git', default_branch: branch }, token),
      await hub.api.call(startScan, { project_name: 'Shop', repository_url: 'https://git.example.com/a/b', branch }, token),
      await hub.api.call(updateProject, { id, default_branch: branch }, token),
      await hub.api.call(startScan, { project_id: id, branch }, token),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
    expect(await stored()).toEqual(before)
  })
})
