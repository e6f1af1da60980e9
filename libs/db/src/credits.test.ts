import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expirePackages, lockPackages, lockUser, returnLaunchCredit, takeLaunchCredit } from './credits.ts'
import { auditEvents, launchPackages, scans } from './schema/index.ts'
import { createTestDatabase, makePackage, makeProject, makeScan, makeUser, type TestDatabase } from './testing/index.ts'

const ROUNDS = process.env['PREFLIGHT_LONG_TESTS'] === '1' ? 200 : 25

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const packageRow = async (id: string) => (await database.db.select().from(launchPackages).where(eq(launchPackages.id, id)))[0]
const returning = (scanId: string) => database.db.transaction((tx) => returnLaunchCredit(tx, scanId))

/** A scan that holds a credit of a package of its own. */
async function holding(kind: 'initial' | 'rescan', fields: Partial<typeof launchPackages.$inferInsert> = {}) {
  const project = await makeProject(database.db)
  const own = await makePackage(database.db, {
    user_id: project.user_id, initial_credit_used: true, rescans_remaining: kind === 'rescan' ? 2 : 3, associated_project_id: project.id, ...fields,
  })
  const scan = await makeScan(database.db, { project_id: project.id, scan_type: 'launch', launch_package_id: own.id, launch_credit: kind })
  return { project, own, scan }
}

test('an initial credit comes back and its package belongs to no project again', async () => {
  const { own, scan } = await holding('initial')
  expect(await returning(scan.id)).toBe(true)
  expect(await packageRow(own.id)).toMatchObject({ initial_credit_used: false, rescans_remaining: 3, associated_project_id: null })
})

test('a re-scan comes back and its package stays tied to its project', async () => {
  const { own, scan, project } = await holding('rescan')
  expect(await returning(scan.id)).toBe(true)
  expect(await packageRow(own.id)).toMatchObject({ initial_credit_used: true, rescans_remaining: 3, associated_project_id: project.id })
})

test('a package that pays for another scan stays tied to its project', async () => {
  const { own, scan, project } = await holding('initial')
  await makeScan(database.db, { project_id: project.id, status: 'completed', launch_package_id: own.id, launch_credit: 'rescan' })
  await returning(scan.id)
  expect(await packageRow(own.id)).toMatchObject({ initial_credit_used: false, associated_project_id: project.id })
})

test('what other scans gave back ties a package to nothing', async () => {
  const { own, scan, project } = await holding('initial')
  await makeScan(database.db, { project_id: project.id, status: 'failed', launch_package_id: own.id, launch_credit: 'returned' })
  await returning(scan.id)
  expect(await packageRow(own.id)).toMatchObject({ associated_project_id: null })
})

test('a scan without a credit gives nothing back', async () => {
  const scan = await makeScan(database.db, { scan_type: 'launch' })
  expect(await returning(scan.id)).toBe(false)
})

test('a scan whose package was deleted gives nothing back', async () => {
  const { own, scan } = await holding('initial')
  await database.db.delete(launchPackages).where(eq(launchPackages.id, own.id))
  expect(await returning(scan.id)).toBe(false)
})

test('a transaction that fails takes its giving back with it', async () => {
  const { own, scan } = await holding('rescan')
  const failing = database.db.transaction(async (tx) => {
    await returnLaunchCredit(tx, scan.id)
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect(await packageRow(own.id)).toMatchObject({ rescans_remaining: 2 })
  expect(await returning(scan.id)).toBe(true)
})

test('ten callers at the same instant give one credit back once and write it down once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const kind = round % 2 === 0 ? 'initial' : 'rescan'
    const { own, scan } = await holding(kind)
    const given = await Promise.all(Array.from({ length: 10 }, () => returning(scan.id)))
    expect(given.filter(Boolean)).toHaveLength(1)
    expect(await packageRow(own.id)).toMatchObject({ rescans_remaining: 3, initial_credit_used: kind === 'rescan' })
    const written = and(eq(auditEvents.action, 'credit.returned'), eq(auditEvents.subject_id, own.id))
    expect(await database.db.$count(auditEvents, written)).toBe(1)
  }
})

test('scans of one package that end at the same instant all give theirs back', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { own, scan } = await holding('initial', { rescans_remaining: 0 })
    const others = await Promise.all([1, 2, 3].map(() =>
      makeScan(database.db, { launch_package_id: own.id, launch_credit: 'rescan' })))
    await Promise.all([scan, ...others].map(({ id }) => returning(id)))
    expect(await packageRow(own.id)).toMatchObject({ rescans_remaining: 3, initial_credit_used: false })
  }
})

test.each([
  ['initial', { initial_credit_used: true }],
  ['rescan', { rescans_remaining: 0 }],
  ['initial', { status: 'refunded' }],
  ['rescan', { status: 'expired' }],
] as const)('an %s credit is not taken from a package with %j', async (kind, fields) => {
  const own = await makePackage(database.db, fields)
  const taking = database.db.transaction((tx) => takeLaunchCredit(tx, { package_id: own.id, kind, associates: true }, own.id))
  await expect(taking).rejects.toThrow(`has no ${kind} credit`)
  expect(await packageRow(own.id)).toEqual(own)
})

test('a user\'s packages are locked in one order, so that two starts and a giving back never wait in a circle', async () => {
  const user = await makeUser(database.db)
  const packages = await Promise.all([1, 2, 3].map(() => makePackage(database.db, { user_id: user.id, rescans_remaining: 1000 })))
  const project = await makeProject(database.db, { user_id: user.id })
  const take = (index: number) =>
    database.db.transaction(async (tx) => {
      await lockUser(tx, user.id)
      await lockPackages(tx, user.id)
      await takeLaunchCredit(tx, { package_id: packages[index % 3]?.id ?? '', kind: 'rescan', associates: false }, project.id)
    })
  const held = await Promise.all(packages.map(({ id }) => makeScan(database.db, { launch_package_id: id, launch_credit: 'rescan' })))
  await Promise.all([...Array.from({ length: 30 }, (_, index) => take(index)), ...held.map(({ id }) => returning(id)), expirePackages(database.db)])
  const left = await Promise.all(packages.map(async ({ id }) => (await packageRow(id))?.rescans_remaining))
  expect(left).toEqual([991, 991, 991])
})

test('packages past their time become expired, and only active ones', async () => {
  const day = 86_400_000
  const [past, future, refunded] = await Promise.all([
    makePackage(database.db, { expires_at: new Date(Date.now() - 1000) }),
    makePackage(database.db, { expires_at: new Date(Date.now() + day) }),
    makePackage(database.db, { status: 'refunded', expires_at: new Date(Date.now() - day) }),
  ])
  expect(await expirePackages(database.db)).toBe(1)
  const rows = await database.db.select().from(launchPackages).where(inArray(launchPackages.id, [past.id, future.id, refunded.id]))
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(new Map([[past.id, 'expired'], [future.id, 'active'], [refunded.id, 'refunded']]))
  expect(await expirePackages(database.db)).toBe(0)
})

test('a package that a start holds is left for the next call, and nobody waits', async () => {
  const own = await makePackage(database.db, { expires_at: new Date(0) })
  await database.db.transaction(async (tx) => {
    await lockPackages(tx, own.user_id)
    expect(await expirePackages(database.db)).toBe(0)
  })
  expect(await expirePackages(database.db)).toBe(1)
  expect(await database.db.$count(scans, eq(scans.launch_package_id, own.id))).toBe(0)
})
