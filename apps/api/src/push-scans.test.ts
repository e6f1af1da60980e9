import { startScan, updateProject } from '@preflight/contracts'
import { auditEvents, projects, scans, users } from '@preflight/db'
import { makeProject, makeScan, makeUser } from '@preflight/db/testing'
import { desc, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGithub, type OpenGithub } from './github/testing/github.ts'
import { notePush, startPushedScans, type Push } from './push-scans.ts'

let hub: OpenGithub
let paying: OpenGithub
beforeAll(async () => {
  hub = await openGithub({ DATABASE_POOL_SIZE: 10 })
  paying = await openGithub({ STRIPE_SECRET_KEY: 'sk_test_of_nobody' })
})
afterAll(() => Promise.all([hub.close(), paying.close()]))

/** A user whose project listens to pushes. */
async function listener(at = hub, fields: Partial<typeof projects.$inferInsert> = {}) {
  const all = await at.connected()
  const [project] = all.projects
  const [repository] = all.repositories
  if (!project || !repository) throw new Error('Nothing is connected')
  await at.api.db.update(projects).set({ scan_on_push: true, ...fields }).where(eq(projects.id, project.id))
  const push = (more: Partial<Push> = {}): Push => ({ installation_id: all.installation.id, repository_id: repository.id, branch: 'main', commit: randomBytes(20).toString('hex'), ...more })
  return { ...all, project, repository, push, id: project.id }
}
let mine: Awaited<ReturnType<typeof listener>>
beforeEach(async () => {
  mine = await listener()
})

const scansOf = (id: string, at = hub) => at.api.db.select().from(scans).where(eq(scans.project_id, id)).orderBy(desc(scans.created_at))
const waiting = async (id: string, at = hub) => (await at.projectNow(id)).pushed_commit
/** A scan that takes the project's one place. */
const running = (id = mine.id) => makeScan(hub.api.db, { project_id: id, status: 'processing', repository_url: mine.project.repository_url, created_at: new Date(Date.now() - 60_000) })
const end = (id: string, commit_sha: string | null = null) => hub.api.db.update(scans).set({ status: 'completed', commit_sha }).where(eq(scans.id, id))

describe('A push', () => {
  test('to the default branch of a project that asks for it starts a standard scan, queued and written down', async () => {
    await notePush(hub.deps, mine.push())
    const [scan, ...more] = await scansOf(mine.id)
    expect(more).toEqual([])
    expect(scan).toMatchObject({ status: 'queued', scan_type: 'standard', repository_url: mine.project.repository_url, git_installation_id: mine.row.id, branch_scanned: null })
    expect(await waiting(mine.id)).toBeNull()
    expect(await hub.api.deps.queues.has('scan', scan?.id ?? '')).toBe(true)
    expect(await hub.api.db.select().from(auditEvents).where(eq(auditEvents.user_id, mine.user.id))).toMatchObject([{ action: 'scan.started', subject_id: scan?.id, address: null }])
  })

  test('that GitHub tells of starts one', async () => {
    await hub.there.push({ owner: mine.account.login, name: mine.repository.name, files: { 'a.js': 'a' } })
    await hub.there.delivered()
    await expect.poll(async () => (await scansOf(mine.id)).length).toBe(1)
  })

  test.each<[string, () => Partial<typeof projects.$inferInsert>, () => Partial<Push>]>([
    ['of a project that does not ask for it', () => ({ scan_on_push: false }), () => ({})],
    ['to another branch', () => ({}), () => ({ branch: 'next' })],
    ['to another repository', () => ({}), () => ({ repository_id: mine.repository.id + 1_000_000 })],
    ['told by another installation', () => ({}), () => ({ installation_id: mine.installation.id + 1_000_000 })],
    ['of a project that is disconnected', () => ({ status: 'disconnected', git_installation_id: null }), () => ({})],
    ['of a project whose access was denied', () => ({ status: 'access_denied' }), () => ({})],
  ])('%s starts nothing', async (_, fields, more) => {
    await hub.api.db.update(projects).set({ name: 'Shop', ...fields() }).where(eq(projects.id, mine.id))
    await notePush(hub.deps, mine.push(more()))
    await startPushedScans(hub.deps)
    expect(await scansOf(mine.id)).toEqual([])
    expect(await waiting(mine.id)).toBeNull()
  })

  test('starts a scan of every project of the repository that asks for it, for any owner', async () => {
    const other = await hub.signIn()
    const row = await hub.connect(other.user.id, mine.installation)
    const theirs = await hub.makeProjectOf(other.user.id, mine.repository, { git_installation_id: row.id, scan_on_push: true })
    await notePush(hub.deps, mine.push())
    expect([(await scansOf(mine.id)).length, (await scansOf(theirs.id)).length]).toEqual([1, 1])
  })

  test('that comes again once its commit was scanned starts nothing', async () => {
    const push = mine.push()
    await notePush(hub.deps, push)
    const [scan] = await scansOf(mine.id)
    await end(scan?.id ?? '', push.commit)
    await notePush(hub.deps, push)
    expect(await scansOf(mine.id)).toHaveLength(1)
    expect(await waiting(mine.id)).toBeNull()
  })

  test('that takes the branch back to an older commit starts a scan of it', async () => {
    const push = mine.push()
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const of = { project_id: mine.id, repository_url: mine.project.repository_url, status: 'completed', branch_scanned: 'main' } as const
    await makeScan(hub.api.db, { ...of, commit_sha: push.commit, created_at: at(9) })
    await makeScan(hub.api.db, { ...of, commit_sha: 'b'.repeat(40), created_at: at(5) })
    await notePush(hub.deps, push)
    expect(await scansOf(mine.id)).toHaveLength(3)
  })

  test('whose commit only a scan of another branch has starts one', async () => {
    const push = mine.push()
    await makeScan(hub.api.db, { project_id: mine.id, repository_url: mine.project.repository_url, status: 'completed', branch_scanned: 'next', commit_sha: push.commit })
    await notePush(hub.deps, push)
    expect(await scansOf(mine.id)).toHaveLength(2)
  })

  test('with Redis away is stored as a queued scan, which the workers find later', async () => {
    const cutOff = await openGithub({ REDIS_URL: 'redis://127.0.0.1:1' })
    const there = await listener(cutOff)
    await notePush(cutOff.deps, there.push())
    expect(await scansOf(there.id, cutOff)).toMatchObject([{ status: 'queued' }])
    await cutOff.close()
  })
})

describe('A push that cannot start a scan yet', () => {
  test('waits while one runs, with the newest commit, and starts when that is over', async () => {
    const before = await running()
    const [first, second] = [mine.push(), mine.push()]
    await notePush(hub.deps, first)
    await notePush(hub.deps, second)
    await notePush(hub.deps, second)
    await startPushedScans(hub.deps)
    expect(await waiting(mine.id)).toBe(second.commit)
    expect(await scansOf(mine.id)).toHaveLength(1)

    await end(before.id)
    await startPushedScans(hub.deps)
    expect(await waiting(mine.id)).toBeNull()
    expect(await scansOf(mine.id)).toMatchObject([{ status: 'queued' }, { id: before.id }])
  })

  test('starts nothing once the scan that ran turns out to be of its commit', async () => {
    const before = await running()
    const push = mine.push()
    await notePush(hub.deps, push)
    await end(before.id, push.commit)
    await startPushedScans(hub.deps)
    expect(await waiting(mine.id)).toBeNull()
    expect(await scansOf(mine.id)).toHaveLength(1)
  })

  test('waits while its user runs as many scans as a user may', async () => {
    const others: string[] = []
    for (let i = 0; i < 2; i++) others.push((await running((await makeProject(hub.api.db, { user_id: mine.user.id })).id)).id)
    const push = mine.push()
    await notePush(hub.deps, push)
    await startPushedScans(hub.deps)
    expect(await waiting(mine.id)).toBe(push.commit)
    await end(others[0] ?? '')
    await startPushedScans(hub.deps)
    expect(await scansOf(mine.id)).toHaveLength(1)
  })

  test('keeps nobody waiting who has room', async () => {
    const before = await running()
    await notePush(hub.deps, mine.push())
    const other = await listener(hub, { pushed_commit: 'c'.repeat(40) })
    await startPushedScans(hub.deps)
    expect(await scansOf(other.id)).toHaveLength(1)
    expect(await scansOf(mine.id)).toMatchObject([{ id: before.id }])
  })

  test('of a user with room for one more goes to the project that was pushed to first', async () => {
    await running((await makeProject(hub.api.db, { user_id: mine.user.id })).id)
    const second = await hub.there.addRepository({ owner: mine.account.login, name: 'second' })
    const later = await hub.makeProjectOf(mine.user.id, second, { git_installation_id: mine.row.id, scan_on_push: true, pushed_commit: 'd'.repeat(40), updated_at: new Date(Date.now() - 1000) })
    await hub.api.db.update(projects).set({ pushed_commit: 'e'.repeat(40), updated_at: new Date(Date.now() - 9000) }).where(eq(projects.id, mine.id))
    await startPushedScans(hub.deps)
    expect([(await scansOf(mine.id)).length, (await scansOf(later.id)).length]).toEqual([1, 0])
  })

  test('is kept while the project is disconnected, and started when it is connected again', async () => {
    await hub.api.db.update(projects).set({ pushed_commit: 'f'.repeat(40), status: 'access_denied' }).where(eq(projects.id, mine.id))
    await startPushedScans(hub.deps)
    expect(await scansOf(mine.id)).toEqual([])
    await hub.api.db.update(projects).set({ status: 'connected' }).where(eq(projects.id, mine.id))
    await startPushedScans(hub.deps)
    expect(await scansOf(mine.id)).toHaveLength(1)
  })

  test('comes to nothing where its user has no plan for it', async () => {
    const poor = await listener(paying)
    await notePush(paying.deps, poor.push())
    expect(await waiting(poor.id, paying)).toBeNull()
    await paying.api.db.update(users).set({ plan_type: 'pro' }).where(eq(users.id, poor.user.id))
    await startPushedScans(paying.deps)
    expect(await scansOf(poor.id, paying)).toEqual([])
    await notePush(paying.deps, poor.push())
    expect(await scansOf(poor.id, paying)).toMatchObject([{ scan_type: 'standard' }])
  })

  test.each<[string, () => Record<string, string>, boolean]>([
    ['of the same branch', () => ({}), true],
    ['of the same branch by its name', () => ({ branch: 'main' }), true],
    ['of another branch', () => ({ branch: 'next' }), false],
    ['of another repository', () => ({ repository_url: 'https://git.example.com/a/b' }), false],
  ])('is settled by a scan that somebody starts %s, and by no other', async (_, wanted, isSettled) => {
    await hub.api.db.update(projects).set({ pushed_commit: 'f'.repeat(40) }).where(eq(projects.id, mine.id))
    expect((await hub.api.call(startScan, { project_id: mine.id, ...wanted() }, mine.token)).statusCode).toBe(200)
    expect(await waiting(mine.id)).toBe(isSettled ? null : 'f'.repeat(40))
  })
})

describe('At the same instant', () => {
  const ROUNDS = process.env['PREFLIGHT_LONG_TESTS'] === '1' ? 60 : 6

  test('four processes start what waits once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const one = await listener(hub, { pushed_commit: 'f'.repeat(40) })
      await Promise.all([1, 2, 3, 4].map(() => startPushedScans(hub.deps)))
      expect(await scansOf(one.id)).toHaveLength(1)
    }
  })

  test('a push that comes three times, beside a start by hand, runs one scan and leaves nothing waiting twice', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const one = await listener()
      const push = one.push()
      await Promise.all([notePush(hub.deps, push), notePush(hub.deps, push), hub.api.call(startScan, { project_id: one.id }, one.token), notePush(hub.deps, push)])
      const [scan, ...more] = await scansOf(one.id)
      expect(more).toEqual([])
      await end(scan?.id ?? '', push.commit)
      await startPushedScans(hub.deps)
      expect(await scansOf(one.id)).toHaveLength(1)
      expect(await waiting(one.id)).toBeNull()
    }
  })

  test('a push and a change of the repository leave no push of the old one waiting', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const one = await listener()
      await running(one.id)
      await hub.api.db.update(scans).set({ status: 'completed' }).where(eq(scans.project_id, one.id))
      const [changed] = await Promise.all([
        hub.api.call(updateProject, { id: one.id, repository_url: 'https://git.example.com/a/b' }, one.token),
        notePush(hub.deps, one.push()),
      ])
      expect([200, 409]).toContain(changed.statusCode)
      const now = await hub.projectNow(one.id)
      if (changed.statusCode === 200) expect(now.pushed_commit).toBeNull()
      else expect(await scansOf(one.id)).toHaveLength(2)
    }
  })
})

test('of three projects that wait two are scanned at a time, as many as a user may, and the third after them', async () => {
  const user = await makeUser(hub.api.db)
  const row = await hub.connect(user.id, mine.installation)
  const waits = { git_installation_id: row.id, scan_on_push: true, pushed_commit: 'a'.repeat(40) }
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.push((await hub.makeProjectOf(user.id, mine.repository, waits)).id)
  const counts = () => Promise.all(ids.map(async (id) => (await scansOf(id)).length))
  await startPushedScans(hub.deps)
  expect((await counts()).sort((a, b) => a - b)).toEqual([0, 1, 1])
  for (const id of ids) await hub.api.db.update(scans).set({ status: 'completed' }).where(eq(scans.project_id, id))
  await startPushedScans(hub.deps)
  expect(await counts()).toEqual([1, 1, 1])
})
