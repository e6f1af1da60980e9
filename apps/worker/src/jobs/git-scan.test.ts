import { checklistAnswers, githubInstallations, projects, scanResultsCache, scans } from '@preflight/db'
import { makeProject, makeScan } from '@preflight/db/testing'
import { createGithub, createLogger, loadConfig } from '@preflight/server'
import { and, eq } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startGithub, type GithubStandIn } from '../../../../tools/stand-ins/github.mjs'
import type { Deps } from '../deps.ts'
import type { ProjectRow, ScanRow } from '../scan/claim.ts'
import { setup } from '../scan/setup.ts'
import { gitSettingsOf } from '../source/settings.ts'
import { withWorkspace } from '../source/workspace.ts'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import type { WorkerProgram } from '../worker.ts'

let bench: Bench
let github: GithubStandIn
let source: Pick<Deps, 'git' | 'github'>
let count = 0
const running: WorkerProgram[] = []

beforeAll(async () => {
  ;[bench, github] = await Promise.all([createBench(), startGithub()])
  const config = loadConfig({ ...bench.env, ...github.environment })
  source = { git: gitSettingsOf(config), github: createGithub(config, createLogger('test', 'silent')) }
})
beforeEach(() => {
  github.requests.length = 0
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()))
})
afterAll(async () => {
  await bench.close()
  await github.stop()
})

const startWorker = async (changes: Partial<Deps> = {}) => {
  running.push(await bench.startWorker({ runEngine: fakeEngine(), ...source, ...changes }))
}

interface Shop {
  name: string
  installation: number
  repositoryId: number
  project: ProjectRow
  url: string
}

/** A repository of its own account, and a project that is connected to it. */
async function openShop(files: Record<string, string | { mode: '120000'; content: string }>, { branch = 'main', isPrivate = true } = {}): Promise<Shop> {
  const name = `shop-${++count}`
  github.addUser(name)
  const repository = await github.addRepository({ owner: name, name, private: isPrivate, branch, files })
  const { id } = github.install({ account: name })
  const url = `${github.url}/${name}/${name}`
  const made = await makeProject(bench.database.db, { type: 'git', repository_url: url, github_repository_id: repository.id, is_private: isPrivate })
  const installation = { user_id: made.user_id, installation_id: id, account_login: name, account_type: 'User' }
  const [row] = await bench.database.db.insert(githubInstallations).values(installation).returning()
  const [project] = await bench.database.db.update(projects).set({ git_installation_id: row?.id ?? null }).where(eq(projects.id, made.id)).returning()
  if (!project) throw new Error('no project')
  return { name, installation: id, repositoryId: repository.id, project, url }
}

const startScan = async ({ project, url }: Shop, fields: Partial<typeof scans.$inferInsert> = {}): Promise<ScanRow> => {
  const row = await makeScan(bench.database.db, { project_id: project.id, repository_url: url, git_installation_id: project.git_installation_id, ...fields })
  await bench.queues.add('scan', { scan_id: row.id })
  return row
}

const scanShop = async (shop: Shop, fields: Partial<typeof scans.$inferInsert> = {}) => bench.until((await startScan(shop, fields)).id, isOver)

const projectOf = async ({ project }: Shop) => {
  const [row] = await bench.database.db.select().from(projects).where(eq(projects.id, project.id))
  return row
}

const push = ({ name }: Shop, files: Record<string, string | null>, branch?: string) => github.push({ owner: name, name, files, ...(branch !== undefined && { branch }) })

describe('a scan of a private repository', () => {
  test('completes with its branch, its commit and what was left out', async () => {
    const shop = await openShop({ 'src/a.ts': 'good\nbad one', link: { mode: '120000', content: '/etc/passwd' } })
    const { after } = await push(shop, { 'src/b.ts': 'bad two' })
    await startWorker()
    const done = await scanShop(shop)
    expect(done).toMatchObject({ status: 'completed', error_message: null, branch_scanned: 'main', commit_sha: after, files_scanned: 2 })
    expect(done.receipt).toMatchObject({ files_total: 3, skipped: [{ path: 'link', reason: 'symlink', detail: 'symbolic links are not followed', files: 1 }] })
    expect((await bench.findings(done.id)).map(({ file_path }) => file_path).sort()).toEqual(['src/a.ts', 'src/b.ts'])
  })

  test('for a launch finds the key that a later commit took away, with commit and file', async () => {
    const shop = await openShop({ 'src/pay.ts': `const id = '${['AKIA', 'Z7QWERTN4KJ2PLMX'].join('')}'\n` })
    await push(shop, { 'src/pay.ts': 'const id = process.env.KEY_ID\n' })
    await startWorker()
    const done = await scanShop(shop, { scan_type: 'launch' })
    const [answer] = await bench.database.db.select().from(checklistAnswers).where(and(eq(checklistAnswers.scan_id, done.id), eq(checklistAnswers.check_id, 'A2')))
    expect(answer).toMatchObject({ status: 'MISSING', evidence: [{ file_path: 'src/pay.ts', line: null, text: expect.stringContaining('added by commit') }] })
  })

  test('reads the branch that somebody named', async () => {
    const shop = await openShop({ 'a.ts': 'good' })
    await push(shop, { 'a.ts': 'bad' }, 'feature/x')
    await startWorker()
    expect(await scanShop(shop, { branch_scanned: 'feature/x' })).toMatchObject({ status: 'completed', branch_scanned: 'feature/x' })
    expect(await projectOf(shop)).toMatchObject({ default_branch: 'main' })
  })

  test('of a branch that does not exist fails and says so', async () => {
    const shop = await openShop({ 'a.ts': 'good' })
    await startWorker()
    expect(await scanShop(shop, { branch_scanned: 'nowhere' })).toMatchObject({ status: 'failed', attempt: 1, error_message: 'The branch "nowhere" was not found in this repository.' })
  })

  test('takes HEAD where there is no default branch, which the project then has', async () => {
    const shop = await openShop({ 'a.ts': 'good' }, { branch: 'trunk' })
    await startWorker()
    expect(await scanShop(shop)).toMatchObject({ status: 'completed', branch_scanned: 'trunk' })
    expect(await projectOf(shop)).toMatchObject({ default_branch: 'trunk' })
  })

  test('follows a repository that was renamed', async () => {
    const shop = await openShop({ 'a.ts': 'good' })
    github.renameRepository(shop.name, shop.name, 'other')
    await startWorker()
    expect(await scanShop(shop)).toMatchObject({ status: 'completed', error_message: null })
  })

  test('of another repository than the project\'s asks GitHub for that one', async () => {
    const shop = await openShop({ 'a.ts': 'good' })
    await github.addRepository({ owner: shop.name, name: 'second', private: true, branch: 'trunk', files: { 'b.ts': 'bad' } })
    await startWorker()
    const done = await scanShop(shop, { repository_url: `${github.url}/${shop.name}/second` })
    expect(done).toMatchObject({ status: 'completed', branch_scanned: 'trunk' })
    expect(await projectOf(shop)).toMatchObject({ default_branch: 'main', repository_url: shop.url })
  })
})

describe('where access was withdrawn', () => {
  const DENIED = "Access to this project's repository was denied. Grant access again to scan it."

  test.each<[how: string, withdraw: (shop: Shop) => unknown]>([
    ['the repository was taken out', (shop) => github.select(shop.installation, [])],
    ['the repository vanished', (shop) => github.deleteRepository(shop.name, shop.name)],
    ['the connection was suspended', (shop) => github.suspend(shop.installation)],
    ['another repository has its name by now', (shop) => {
      github.renameRepository(shop.name, shop.name, 'moved-away')
      return github.addRepository({ owner: shop.name, name: shop.name, files: { 'trap.ts': 'bad' } })
    }],
    ['another repository has its name by now, which the connection does not reach', async (shop) => {
      github.renameRepository(shop.name, shop.name, 'moved-away')
      await github.addRepository({ owner: shop.name, name: shop.name, files: { 'trap.ts': 'bad' } })
      github.select(shop.installation, ['moved-away'])
    }],
    ['the permission was withdrawn', (shop) => github.setPermissions(shop.installation, { metadata: 'read' })],
  ])('because %s, the scan says so and the project shows it', async (_, withdraw) => {
    const shop = await openShop({ 'a.ts': 'good' })
    const kept = await makeScan(bench.database.db, { project_id: shop.project.id, status: 'completed' })
    await bench.database.db.insert(scanResultsCache).values({ scan_id: kept.id, etag: 'x', gzip: Buffer.from('x') })
    await withdraw(shop)
    await startWorker()
    expect(await scanShop(shop)).toMatchObject({ status: 'failed', attempt: 1, error_message: DENIED })
    expect(await projectOf(shop)).toMatchObject({ status: 'access_denied' })
    expect(await bench.database.db.select().from(scanResultsCache).where(eq(scanResultsCache.scan_id, kept.id))).toEqual([])
  })

  test('for one scan of another repository, the project stays connected', async () => {
    const shop = await openShop({ 'a.ts': 'good' })
    await startWorker()
    const done = await scanShop(shop, { repository_url: `${github.url}/${shop.name}/nowhere` })
    expect(done).toMatchObject({ status: 'failed', error_message: DENIED })
    expect(await projectOf(shop)).toMatchObject({ status: 'connected' })
  })

  test('a project that was disconnected meanwhile says that', async () => {
    const shop = await openShop({ 'a.ts': 'good' })
    await bench.database.db.update(projects).set({ status: 'disconnected', git_installation_id: null }).where(eq(projects.id, shop.project.id))
    await startWorker()
    const done = await scanShop(shop, { git_installation_id: null })
    expect(done.error_message).toBe('The repository of this project is disconnected. Reconnect it to scan it.')
  })
})

describe('trouble with GitHub', () => {
  test('that passes costs an attempt', async () => {
    const shop = await openShop({ 'a.ts': 'good' })
    github.fail({ path: /access_tokens/, status: 503 })
    await startWorker()
    expect(await scanShop(shop)).toMatchObject({ status: 'completed' })
  })

  test('that stays is explained in plain words, and the project keeps its connection', async () => {
    const shop = await openShop({ 'a.ts': 'good' })
    const end = github.fail({ path: /access_tokens/, status: 503, times: Infinity })
    await startWorker()
    const done = await scanShop(shop)
    end()
    expect(done).toMatchObject({ status: 'failed', attempt: 3 })
    expect(done.error_message).toMatch(/GitHub/)
    expect(await projectOf(shop)).toMatchObject({ status: 'connected' })
  })

  test('in the middle of git\'s work costs an attempt as well', async () => {
    const shop = await openShop({ 'a.ts': 'good' })
    github.fail({ path: /git-upload-pack/, method: 'POST', status: 502 })
    await startWorker()
    expect(await scanShop(shop)).toMatchObject({ status: 'completed', attempt: 2 })
  })
})

test('a public repository needs no installation, and one that is not there says what can be done', async () => {
  const shop = await openShop({ 'a.ts': 'bad' }, { isPrivate: false })
  await startWorker()
  expect(await scanShop(shop, { git_installation_id: null })).toMatchObject({ status: 'completed' })
  const missing = await scanShop(shop, { git_installation_id: null, repository_url: `${github.url}/nobody/nothing` })
  expect(missing).toMatchObject({ status: 'failed', attempt: 1, error_message: 'The repository was not found or is private. Connect GitHub to scan private repositories.' })
})

describe('the commit of a scan', () => {
  test('is the same in every attempt, wherever the branch is by then', async () => {
    const shop = await openShop({ 'a.ts': 'first' })
    const texts: string[] = []
    const engine: Deps['runEngine'] = async (options) => {
      texts.push(await readFile(path.join(options.root, 'a.ts'), 'utf8'))
      if (texts.length > 1) return fakeEngine()(options)
      await push(shop, { 'a.ts': 'second' })
      throw new Error('crash')
    }
    await startWorker({ runEngine: engine })
    expect(await scanShop(shop)).toMatchObject({ status: 'completed', attempt: 2, branch_scanned: 'main' })
    expect(texts).toEqual(['first', 'first'])
  })

  test('is what a fix works on', async () => {
    const shop = await openShop({ 'a.ts': 'first' })
    await startWorker()
    const scan = await scanShop(shop)
    await push(shop, { 'a.ts': 'second' })
    const text = await withWorkspace(bench.dataDir, async (workspace) => {
      const deps = bench.deps({ runEngine: fakeEngine(), ...source })
      const signal = new AbortController().signal
      const { root } = await setup({ scan, project: shop.project, upload: null, workspace, signal, progress: { update: () => {} }, deps, record: null })
      return readFile(path.join(root, 'a.ts'), 'utf8')
    })
    expect(text).toBe('first')
  })
})

test('of files that git knows under other names each keeps its own findings', async () => {
  // The same line in both: the findings can only be told apart once the files are matched.
  const text = (word: string, more = '') => `bad one\n${Array.from({ length: 30 }, (_, line) => `${word} ${line}`).join('\n')}${more}`
  const shop = await openShop({ 'a.ts': text('apple'), 'b.ts': text('pear') })
  await startWorker()
  const first = await scanShop(shop)
  await push(shop, { 'a.ts': null, 'b.ts': null, 'src/z.ts': text('apple', '\nmore'), 'src/y.ts': text('pear', '\nmore') })
  const second = await scanShop(shop)
  expect(second.previous_scan_id).toBe(first.id)
  const idOf = new Map((await bench.findings(first.id)).map(({ file_path, id }) => [file_path, id]))
  const found = (await bench.findings(second.id)).map(({ file_path, state, related_previous_finding_id: earlier }) => ({ file_path, state, earlier }))
  expect(found.sort((one, other) => (one.file_path < other.file_path ? -1 : 1))).toEqual([
    { file_path: 'src/y.ts', state: 'existing', earlier: idOf.get('b.ts') },
    { file_path: 'src/z.ts', state: 'existing', earlier: idOf.get('a.ts') },
  ])
})

test('what lies in Git LFS by now was not looked at, so its findings are not fixed', async () => {
  const shop = await openShop({ 'a.ts': 'bad one', 'b.ts': 'bad two' })
  await startWorker()
  await scanShop(shop)
  await push(shop, { 'a.ts': `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 7\n`, 'b.ts': '' })
  expect((await scanShop(shop)).changes).toEqual({ new: 0, fixed: 1, existing: 1, reopened: 0 })
})
