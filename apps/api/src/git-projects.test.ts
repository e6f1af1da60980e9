import { createProject, getScanResults, listScans, createShare, updateProject, type NewProject, type ProjectChanges } from '@preflight/contracts'
import { fixJobs, projects, scanResultsCache } from '@preflight/db'
import { makeFinding, makeProject, makeScan } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGithub, type OpenGithub } from './github/testing/github.ts'
import { anAddress } from './testing/addresses.ts'

const PUBLIC = 'https://git.example.com/acme/shop'
const BRANCH_REFUSED = 'This is not a valid branch name'
const NEEDS_CONNECTION = 'Scan on push requires a repository from a connected GitHub account. Connect the account, then choose its repository.'

let hub: OpenGithub
let mine: Awaited<ReturnType<OpenGithub['connected']>>
beforeAll(async () => {
  hub = await openGithub({ TRUST_PROXY: true })
})
beforeEach(async () => {
  mine = await hub.connected()
})
afterAll(() => hub.close())

const create = (body: NewProject) => hub.api.call(createProject, body, mine.token)
const change = (id: string, changes: ProjectChanges) => hub.api.call(updateProject, { id, ...changes }, mine.token)
const project = (fields: Parameters<typeof makeProject>[1] = {}) => makeProject(hub.api.db, { user_id: mine.user.id, type: 'git', ...fields })
const said = (response: Awaited<ReturnType<typeof create>>) => ({ status: response.statusCode, text: response.json().error })

/** The repository that was connected, its project and its address. */
const shop = () => {
  const [repository] = mine.repositories
  const [own] = mine.projects
  if (!repository || !own?.repository_url) throw new Error('Nothing is connected')
  return { repository, project: own, url: own.repository_url }
}

describe('A new git project', () => {
  test('of a connected account has what GitHub says of its repository', async () => {
    const { name, id } = await hub.there.addRepository({ owner: mine.account.login, name: 'cellar', private: true, branch: 'develop' })
    const { data } = (await create({ name: 'Cellar', type: 'git', repository_url: `${hub.there.url}/${mine.account.login}/${name}.git` })).json()
    expect(data).toMatchObject({ repository_url: `${hub.there.url}/${mine.account.login}/cellar`, git_installation_id: mine.row.id, is_private: true, default_branch: 'develop', status: 'connected' })
    expect((await hub.projectNow(data.id)).github_repository_id).toBe(id)
  })

  test('has the default branch that is named before that of GitHub', async () => {
    expect((await create({ name: 'Shop', type: 'git', repository_url: shop().url, default_branch: 'next' })).json().data.default_branch).toBe('next')
  })

  test('of any other repository is read like anybody may', async () => {
    expect((await create({ name: 'Shop', type: 'git', repository_url: ` ${PUBLIC}.git/ ` })).json().data).toMatchObject({
      repository_url: PUBLIC, git_installation_id: null, is_private: false, default_branch: 'main', status: 'connected',
    })
  })

  test('may wait for its repository', async () => {
    expect((await create({ name: 'Shop', type: 'git' })).json().data).toMatchObject({ repository_url: null, default_branch: 'main', status: 'connected' })
  })

  test.each<[string, Partial<NewProject>, string]>([
    ['a branch that cannot be', { type: 'git', default_branch: '--upload-pack=id' }, BRANCH_REFUSED],
    ['an address with a token', { type: 'git', repository_url: 'https://ghp_x@github.com/a/b' }, 'Remove user names, passwords and tokens from the URL'],
    ['an address in a private network', { type: 'git', repository_url: 'https://10.0.0.1/a/b' }, 'Repositories on private or local addresses cannot be scanned on this server'],
    ['a repository, of type upload', { type: 'upload', repository_url: PUBLIC }, 'repository_url is only allowed for projects of type git'],
    ['a branch, of type upload', { type: 'upload', default_branch: 'main' }, 'default_branch is only allowed for projects of type git'],
  ])('with %s is refused, and none is stored', async (_, fields, text) => {
    expect(said(await create({ name: 'Shop', type: 'git', ...fields }))).toEqual({ status: 400, text })
    expect(await hub.api.db.$count(projects, eq(projects.user_id, mine.user.id))).toBe(1)
  })

  test('of a connected account is not stored while GitHub does not answer', async () => {
    const end = hub.there.fail({ path: '/', times: Infinity, limit: 'secondary' })
    const refused = await create({ name: 'Shop', type: 'git', repository_url: shop().url })
    expect({ ...said(refused), code: refused.json().code }).toEqual({ status: 503, code: 'GITHUB_RATE_LIMITED', text: 'Failed to create project' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    end()
    expect(await hub.api.db.$count(projects, eq(projects.user_id, mine.user.id))).toBe(1)
  })
})

describe('The repository of a project', () => {
  test.each(['disconnected', 'access_denied'] as const)('that is %s is restored by naming it once its account is connected', async (status) => {
    const own = await hub.makeProjectOf(mine.user.id, shop().repository, { status, default_branch: 'stable', scan_on_push: true })
    const { data } = (await change(own.id, { repository_url: shop().url })).json()
    expect(data).toMatchObject({ status: 'connected', git_installation_id: mine.row.id, is_private: true, default_branch: 'stable', scan_on_push: true })
  })

  test.each(['disconnected', 'access_denied'] as const)('that is private and %s stays lost while no connected account reads it', async (status) => {
    const theirs = await hub.connected()
    const [repository] = theirs.repositories
    if (!repository) throw new Error('no repository')
    const own = await hub.makeProjectOf(mine.user.id, repository, { status })
    const { data } = (await change(own.id, { repository_url: own.repository_url ?? '' })).json()
    expect(data).toMatchObject({ status, is_private: true, git_installation_id: null, repository_url: own.repository_url })
  })

  test('that is public and disconnected is read like anybody may once it is named', async () => {
    const own = await project({ repository_url: PUBLIC, status: 'disconnected', scan_on_push: true })
    expect((await change(own.id, { repository_url: PUBLIC })).json().data).toMatchObject({ status: 'connected', git_installation_id: null, scan_on_push: false })
  })

  test('can be changed for another one of the account: its branch and its number come with it', async () => {
    const repository = await hub.there.addRepository({ owner: mine.account.login, name: 'cellar', branch: 'develop' })
    await hub.api.db.update(projects).set({ pushed_commit: 'a'.repeat(40), scan_on_push: true }).where(eq(projects.id, shop().project.id))
    const { data } = (await change(shop().project.id, { repository_url: hub.addressOf(repository) })).json()
    expect(data).toMatchObject({ repository_url: hub.addressOf(repository), default_branch: 'develop', is_private: false, git_installation_id: mine.row.id, scan_on_push: true })
    expect(await hub.projectNow(data.id)).toMatchObject({ github_repository_id: repository.id, pushed_commit: null })
  })

  test('can be changed for one on another host: nothing of the connection stays', async () => {
    await hub.api.db.update(projects).set({ default_branch: 'develop', scan_on_push: true }).where(eq(projects.id, shop().project.id))
    const { data } = (await change(shop().project.id, { repository_url: PUBLIC })).json()
    expect(data).toMatchObject({ repository_url: PUBLIC, git_installation_id: null, is_private: false, default_branch: 'main', scan_on_push: false, status: 'connected' })
    expect((await hub.projectNow(data.id)).github_repository_id).toBeNull()
  })

  test('is changed with the branch that is named with it', async () => {
    expect((await change(shop().project.id, { repository_url: PUBLIC, default_branch: 'next' })).json().data.default_branch).toBe('next')
  })

  test('that is named again changes nothing, and GitHub is not asked', async () => {
    const before = hub.there.requests.length
    const { data } = (await change(shop().project.id, { repository_url: `${shop().url}.git` })).json()
    expect(data).toMatchObject({ repository_url: shop().url, git_installation_id: mine.row.id, default_branch: shop().project.default_branch })
    expect(hub.there.requests).toHaveLength(before)
  })

  test('is not changed while a scan runs; what else is changed then is', async () => {
    const { id } = shop().project
    await makeScan(hub.api.db, { project_id: id, status: 'processing' })
    expect(said(await change(id, { repository_url: PUBLIC, name: 'Store' }))).toEqual({ status: 409, text: 'The repository cannot be changed while a scan of this project is running' })
    expect(await hub.projectNow(id)).toEqual(shop().project)
    expect((await change(id, { name: 'Store', repository_url: shop().url })).json().data.name).toBe('Store')
  })

  test('is not changed while GitHub does not answer', async () => {
    const end = hub.there.fail({ path: '/', times: Infinity, status: 502 })
    const own = await project({ repository_url: PUBLIC })
    expect(said(await change(own.id, { repository_url: shop().url }))).toEqual({ status: 503, text: 'Failed to update project' })
    end()
    expect(await hub.projectNow(own.id)).toEqual(own)
  })

  test.each<[string, ProjectChanges, string]>([
    ['a repository', { repository_url: PUBLIC }, 'repository_url is only allowed for projects of type git'],
    ['a default branch', { default_branch: 'main' }, 'default_branch is only allowed for projects of type git'],
    ['scans on push', { scan_on_push: true }, 'scan_on_push is only allowed for projects of type git'],
  ])('is none of an upload project: %s is refused', async (_, changes, text) => {
    const uploaded = await project({ type: 'upload' })
    expect(said(await change(uploaded.id, { ...changes, name: 'Store' }))).toEqual({ status: 400, text })
    expect(await hub.projectNow(uploaded.id)).toEqual(uploaded)
  })

  test('of a connection that was removed meanwhile is not taken', async () => {
    const own = await project({ repository_url: PUBLIC })
    const end = hub.there.fail({ path: '/repos', delayMs: 300 })
    const changing = change(own.id, { repository_url: shop().url })
    await hub.api.inject({ method: 'DELETE', url: `/api/v1/github/installation/${mine.row.id}` }, mine.token)
    // Whichever came first: there is no project that says it is connected and is not.
    await changing
    end()
    const now = await hub.projectNow(own.id)
    expect([`${PUBLIC} connected`, `${shop().url} disconnected`, `${shop().url} connected`]).toContain(`${now.repository_url} ${now.status}`)
    expect(now.is_private && now.status === 'connected').toBe(false)
  })
})

describe('Scans on push', () => {
  test('can be switched on and off for a repository of a connected account; switching off ends what waits', async () => {
    const { id } = shop().project
    expect((await change(id, { scan_on_push: true })).json().data.scan_on_push).toBe(true)
    await hub.api.db.update(projects).set({ pushed_commit: 'a'.repeat(40) }).where(eq(projects.id, id))
    expect((await change(id, { scan_on_push: false })).json().data.scan_on_push).toBe(false)
    expect((await hub.projectNow(id)).pushed_commit).toBeNull()
  })

  test('are refused where no connected account tells of pushes', async () => {
    const own = await project({ repository_url: PUBLIC })
    expect(said(await change(own.id, { scan_on_push: true }))).toEqual({ status: 400, text: NEEDS_CONNECTION })
    expect(said(await change(shop().project.id, { scan_on_push: true, repository_url: PUBLIC }))).toEqual({ status: 400, text: NEEDS_CONNECTION })
    expect(await hub.projectNow(shop().project.id)).toEqual(shop().project)
  })

  test('can be switched on together with the repository that tells of them', async () => {
    const own = await project({ repository_url: PUBLIC })
    expect((await change(own.id, { scan_on_push: true, repository_url: shop().url })).json().data).toMatchObject({ scan_on_push: true, git_installation_id: mine.row.id })
  })

  test('wait for the branch that they were switched on for only', async () => {
    const { id } = shop().project
    await hub.api.db.update(projects).set({ scan_on_push: true, pushed_commit: 'a'.repeat(40) }).where(eq(projects.id, id))
    await change(id, { default_branch: 'next' })
    expect(await hub.projectNow(id)).toMatchObject({ pushed_commit: null, default_branch: 'next', scan_on_push: true })
  })
})

test('a repository that is restored under its new name takes its scans along', async () => {
  const { repository, url } = shop()
  const own = await hub.makeProjectOf(mine.user.id, repository, { status: 'disconnected', default_branch: 'stable' })
  const scan = await makeScan(hub.api.db, { project_id: own.id, status: 'completed', repository_url: url })
  const other = await makeScan(hub.api.db, { project_id: own.id, status: 'completed', repository_url: PUBLIC })
  hub.there.renameRepository(mine.account.login, 'shop', 'store')
  const now = `${hub.there.url}/${mine.account.login}/store`
  expect((await change(own.id, { repository_url: url })).json().data).toMatchObject({ status: 'connected', repository_url: now, default_branch: 'stable' })
  const listed = (await hub.api.call(listScans, { id: own.id }, mine.token)).json().data
  expect(listed.map(({ id, repository_url }: { id: string; repository_url: string }) => [id, repository_url]).sort()).toEqual([[scan.id, now], [other.id, PUBLIC]].sort())
})

test('a change of the repository drops kept results', async () => {
  const scan = await makeScan(hub.api.db, { project_id: shop().project.id, status: 'completed' })
  await hub.api.call(getScanResults, { id: scan.id }, mine.token)
  expect(await hub.api.db.$count(scanResultsCache, eq(scanResultsCache.scan_id, scan.id))).toBe(1)
  await change(shop().project.id, { repository_url: PUBLIC })
  expect(await hub.api.db.$count(scanResultsCache, eq(scanResultsCache.scan_id, scan.id))).toBe(0)
})

describe('Who follows a share', () => {
  /** What owner and viewer read of a completed scan: the scan's address and the project's. */
  async function read(fields: Parameters<typeof makeProject>[1], repository_url: string) {
    const own = await project(fields)
    const scan = await makeScan(hub.api.db, { project_id: own.id, status: 'completed', repository_url, branch_scanned: 'main', commit_sha: 'a'.repeat(40) })
    const share = (await hub.api.call(createShare, { id: scan.id }, mine.token)).json().data.share_url.split('/').pop()
    const viewed = await hub.api.inject({ method: 'GET', url: `/api/v1/scan/${scan.id}/results`, headers: { 'x-share-token': share, 'x-forwarded-for': anAddress() } })
    const owned = await hub.api.call(getScanResults, { id: scan.id }, mine.token)
    const of = (response: typeof viewed) => [response.json().data.repository_url, response.json().data.project.repository_url]
    return { viewer: of(viewed), owner: of(owned), body: viewed.body }
  }

  test('does not learn the address of a private repository', async () => {
    const secret = `${hub.there.url}/very-secret-owner/very-secret-name`
    const { viewer, owner, body } = await read({ repository_url: secret, is_private: true, git_installation_id: mine.row.id }, secret)
    expect(viewer).toEqual([null, null])
    expect(owner).toEqual([secret, secret])
    expect(body).not.toContain('very-secret')
  })

  test.each([[true, null], [false, `${PUBLIC}/pull/1`]])('is shown no pull request of a private repository: private %s, %s', async (is_private, shown) => {
    const own = await project({ repository_url: PUBLIC, is_private })
    const scan = await makeScan(hub.api.db, { project_id: own.id, status: 'completed', repository_url: PUBLIC })
    const [job] = await hub.api.db.insert(fixJobs).values({ scan_id: scan.id, file_path: 'a.js', status: 'completed', pr_url: `${PUBLIC}/pull/1`, pr_state: 'merged' }).returning()
    const finding = await makeFinding(hub.api.db, { scan_id: scan.id, fix_job_id: job?.id })
    const share = (await hub.api.call(createShare, { id: scan.id }, mine.token)).json().data.share_url.split('/').pop()
    const view = async (url: string) => (await hub.api.inject({ method: 'GET', url, headers: { 'x-share-token': share, 'x-forwarded-for': anAddress() } })).json().data
    expect((await view(`/api/v1/scan/${scan.id}/results`)).findings.security[0].fix_pr_url).toBe(shown)
    expect(await view(`/api/v1/finding/${finding.id}`)).toMatchObject({ fix_pr_url: shown, fix_pr_state: shown && 'merged' })
    expect((await hub.api.call(getScanResults, { id: scan.id }, mine.token)).json().data.findings.security[0].fix_pr_url).toBe(`${PUBLIC}/pull/1`)
  })

  test('is shown the address of a public one', async () => {
    expect((await read({ repository_url: PUBLIC }, PUBLIC)).viewer).toEqual([PUBLIC, PUBLIC])
  })

  test('does not learn of another repository that was scanned once', async () => {
    const other = 'https://git.example.com/acme/very-secret'
    const { viewer, owner } = await read({ repository_url: PUBLIC }, other)
    expect(viewer).toEqual([null, PUBLIC])
    expect(owner).toEqual([other, PUBLIC])
  })
})

test('the list of scans says what each was a scan of', async () => {
  const own = await project({ repository_url: PUBLIC })
  await makeScan(hub.api.db, { project_id: own.id, status: 'completed', repository_url: PUBLIC, branch_scanned: 'next', commit_sha: 'a'.repeat(40) })
  expect((await hub.api.call(listScans, { id: own.id }, mine.token)).json().data).toMatchObject([{ repository_url: PUBLIC, branch_scanned: 'next', commit_sha: 'a'.repeat(40) }])
})
