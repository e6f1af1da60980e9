import { listAuditEvents, listInstallationProjects, removeInstallation } from '@preflight/contracts'
import { githubInstallations, launchPackages, scanResultsCache, scans } from '@preflight/db'
import { makePackage, makeProject, makeScan } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONNECTION_REMOVED, forgetInstallation } from './forget.ts'
import { openGithub, type OpenGithub } from './testing/github.ts'

let github: OpenGithub
beforeAll(async () => {
  github = await openGithub()
  github.there.webhook = null
})
afterAll(() => github.close())

/** However slow the machine is. */
const PATIENTLY = { timeout: 30_000 }
const remove = (id: string, token: string) => github.api.call(removeInstallation, { id }, token)
const affected = (id: string, token: string) => github.api.call(listInstallationProjects, { id }, token)
const idsOf = (answered: Awaited<ReturnType<typeof affected>>) => answered.json().data.map(({ id }: { id: string }) => id)
const scanNow = async (id: string) => (await github.api.db.select().from(scans).where(eq(scans.id, id)))[0]

describe('The projects that a removal would disconnect', () => {
  test('are those that are read through the connection, newest first, whatever their status', async () => {
    const mine = await github.connected(['shop'])
    const [shop] = mine.repositories
    const old = await github.makeProjectOf(mine.user.id, shop!, { git_installation_id: mine.row.id, status: 'access_denied', created_at: new Date('2026-01-01') })
    const recent = await github.makeProjectOf(mine.user.id, shop!, { git_installation_id: mine.row.id, created_at: new Date('2026-02-01') })
    await github.makeProjectOf(mine.user.id, shop!)
    await makeProject(github.api.db, { user_id: mine.user.id })
    const listed = await affected(mine.row.id, mine.token)
    expect(listed.statusCode).toBe(200)
    expect(idsOf(listed)).toEqual([mine.projects[0]!.id, recent.id, old.id])
    expect(listed.json().data[2]).toMatchObject({ status: 'access_denied', canScan: false, statusLabel: 'Access Denied', repository_url: github.addressOf(shop!) })
    expect(listed.json().data[0]).toMatchObject({ canScan: true, statusLabel: 'Connected' })
  })

  test('are none where nothing uses it', async () => {
    const mine = await github.connected([])
    expect(idsOf(await affected(mine.row.id, mine.token))).toEqual([])
  })
})

describe("Somebody else's connection", () => {
  test.each([
    ['listing its projects', affected],
    ['removing it', remove],
  ])('answers %s as a missing one does, and stays', async (_, call) => {
    const [mine, stranger] = [await github.connected(['shop']), await github.signIn()]
    const refused = await call(mine.row.id, stranger.token)
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toEqual((await call(crypto.randomUUID(), stranger.token)).json())
    expect(await github.rowNow(mine.row.id)).toEqual(mine.row)
    expect(await github.projectNow(mine.projects[0]!.id)).toEqual(mine.projects[0])
  })

  test('cannot be named by what is no id, nor by nobody', async () => {
    const mine = await github.connected([])
    expect((await remove('7', mine.token)).statusCode).toBe(400)
    expect((await github.api.call(removeInstallation, { id: mine.row.id })).statusCode).toBe(401)
    expect(await github.rowNow(mine.row.id)).toEqual(mine.row)
  })
})

describe('A removal', () => {
  test('disconnects the projects, which keep what they are found again by, and is written down', async () => {
    const mine = await github.connected(['shop'])
    const removed = await remove(mine.row.id, mine.token)
    expect(removed.json()).toEqual({ success: true, data: {} })
    expect(await github.rowNow(mine.row.id)).toBeNull()
    const [before] = mine.projects
    expect(await github.projectNow(before!.id)).toEqual({ ...before, status: 'disconnected', git_installation_id: null, updated_at: expect.any(Date) })
    expect((await github.api.call(listAuditEvents, {}, mine.token)).json().data.events).toMatchObject([
      { action: 'github.removed', summary: 'GitHub account removed', subject_id: mine.row.id, address: '127.0.0.1' },
    ])
  })

  test('needs no answer of GitHub', async () => {
    const mine = await github.connected(['shop'])
    const end = github.there.fail({ path: '/', status: 500, times: Infinity })
    const asked = github.there.requests.length
    expect((await remove(mine.row.id, mine.token)).statusCode).toBe(200)
    end()
    expect(github.there.requests).toHaveLength(asked)
  })

  test('leaves other connections, their projects and those that need none alone', async () => {
    const [mine, theirs] = [await github.connected(['shop', 'blog']), await github.signIn()]
    const other = await github.connect(mine.user.id, github.there.install({ account: github.addAccount().login }))
    const shared = await github.connect(theirs.user.id, mine.installation)
    const [shop] = mine.repositories
    const kept = [
      await github.makeProjectOf(mine.user.id, shop!, { git_installation_id: other.id }),
      await github.makeProjectOf(mine.user.id, shop!),
      await github.makeProjectOf(theirs.user.id, shop!, { git_installation_id: shared.id }),
    ]
    await remove(mine.row.id, mine.token)
    for (const project of kept) expect(await github.projectNow(project.id)).toEqual(project)
    expect([await github.rowNow(other.id), await github.rowNow(shared.id)]).toEqual([other, shared])
  })

  test('drops the kept answers that say connected', async () => {
    const mine = await github.connected(['shop'])
    const scan = await makeScan(github.api.db, { project_id: mine.projects[0]!.id, status: 'completed' })
    await github.api.db.insert(scanResultsCache).values({ scan_id: scan.id, etag: 'W/"old"', gzip: Buffer.from('old') })
    await remove(mine.row.id, mine.token)
    expect(await github.api.db.$count(scanResultsCache, eq(scanResultsCache.scan_id, scan.id))).toBe(0)
  })

  test('asked for ten times at once happens once', async () => {
    const mine = await github.connected(['shop', 'blog'])
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(mine.row.id, mine.token)))
    // Who comes when all is done finds nothing, as always.
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 404)).toBe(true)
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    expect(await github.auditOf(mine.user.id)).toEqual([['github.removed', '127.0.0.1']])
  })

  test('catches a project that is being stored at this moment', async () => {
    const mine = await github.connected(['shop'])
    const busy = await github.api.pool.connect()
    await busy.query('begin')
    const { rows } = await busy.query(
      `insert into projects (user_id, name, type, git_installation_id) values ($1, 'Late', 'git', $2) returning id`,
      [mine.user.id, mine.row.id],
    )
    const removing = remove(mine.row.id, mine.token)
    await expect.poll(async () => (await github.api.pool.query(`select 1 from pg_locks where not granted`)).rowCount, PATIENTLY).toBeGreaterThan(0)
    await busy.query('commit')
    busy.release()
    expect((await removing).statusCode).toBe(200)
    expect(await github.projectNow(rows[0].id)).toMatchObject({ status: 'disconnected', git_installation_id: null })
  })

  test('catches a project that somebody moves to it at this moment', async () => {
    const mine = await github.connected(['shop'])
    const late = await github.makeProjectOf(mine.user.id, mine.repositories[0]!)
    const busy = await github.api.pool.connect()
    await busy.query('begin')
    await busy.query('select 1 from projects where id = $1 for update', [mine.projects[0]!.id])
    const removing = remove(mine.row.id, mine.token)
    await expect.poll(async () => (await github.api.pool.query(`select 1 from pg_locks where not granted`)).rowCount, PATIENTLY).toBeGreaterThan(0)
    await busy.query('update projects set git_installation_id = $1 where id = $2', [mine.row.id, late.id])
    await busy.query('commit')
    busy.release()
    expect((await removing).statusCode).toBe(200)
    expect(await github.projectNow(late.id)).toMatchObject({ status: 'disconnected', git_installation_id: null })
  })
})

describe('Scans of a removed connection', () => {
  test('that no worker has taken fail at once, say why, leave the queue and give their credit back', async () => {
    const mine = await github.connected(['shop'])
    const [project] = mine.projects
    const pack = await makePackage(github.api.db, { user_id: mine.user.id, associated_project_id: project!.id, initial_credit_used: true })
    const credit = { launch_package_id: pack.id, launch_credit: 'initial' } as const
    const scan = await makeScan(github.api.db, { project_id: project!.id, scan_type: 'launch', git_installation_id: mine.row.id, ...credit })
    await github.deps.queues.add('scan', { scan_id: scan.id })
    await remove(mine.row.id, mine.token)
    expect(await scanNow(scan.id)).toMatchObject({ status: 'failed', error_message: CONNECTION_REMOVED, launch_credit: 'returned', completed_at: expect.any(Date) })
    expect(await github.deps.queues.depth('scan')).toBe(0)
    const [after] = await github.api.db.select().from(launchPackages).where(eq(launchPackages.id, pack.id))
    expect(after).toMatchObject({ initial_credit_used: false, associated_project_id: null })
  })

  test('that run, that are over, and those of public addresses and files go on as they were', async () => {
    const mine = await github.connected(['shop', 'blog', 'docs'])
    const [one, two, three] = mine.projects
    const through = { git_installation_id: mine.row.id }
    const running = await makeScan(github.api.db, { project_id: one!.id, status: 'processing', attempt: 1, ...through })
    const done = await makeScan(github.api.db, { project_id: two!.id, status: 'completed', ...through })
    const open = await makeScan(github.api.db, { project_id: three!.id, repository_url: 'https://git.example.com/a/b' })
    await remove(mine.row.id, mine.token)
    expect(await scanNow(running.id)).toEqual({ ...running, git_installation_id: null })
    expect(await scanNow(done.id)).toEqual({ ...done, git_installation_id: null })
    expect(await scanNow(open.id)).toEqual(open)
  })
})

test('what GitHub says is gone is not forgotten where the app was installed again meanwhile', async () => {
  const mine = await github.connected(['shop'])
  await github.api.db.update(githubInstallations).set({ installation_id: 77_000 }).where(eq(githubInstallations.id, mine.row.id))
  await forgetInstallation(github.deps, mine.row, null)
  expect(await github.rowNow(mine.row.id)).toMatchObject({ installation_id: 77_000 })
  expect(await github.projectNow(mine.projects[0]!.id)).toEqual(mine.projects[0])
})

test.each([
  ['listing', affected, 'Failed to fetch installation projects'],
  ['removing', remove, 'Failed to remove GitHub installation'],
])('an outage of the database while %s is explained in words, and no detail leaks', async (_, call, text) => {
  const mine = await github.connected(['shop'])
  await github.api.pool.query('alter table projects rename to projects_away')
  const failed = await call(mine.row.id, mine.token).finally(() => github.api.pool.query('alter table projects_away rename to projects'))
  expect(failed.statusCode).toBe(503)
  expect(failed.json()).toMatchObject({ code: 'UNAVAILABLE', message: text })
  expect(await github.rowNow(mine.row.id)).toEqual(mine.row)
})
