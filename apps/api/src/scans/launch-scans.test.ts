import { cancelScan, deleteProject, startScan, uploadFile, type StartScan } from '@preflight/contracts'
import { auditEvents, launchPackages, returnLaunchCredit, scans, uploads, users } from '@preflight/db'
import { makePackage, makeProject, makeScan, makeUpload } from '@preflight/db/testing'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { multipart, zipOf, type Part } from '../testing/multipart.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

/** How often a race is run: each round is another draw of who comes first. */
const ROUNDS = process.env['PREFLIGHT_LONG_TESTS'] === '1' ? 60 : 8

let api: TestApi
let token: string
let userId: string
beforeAll(async () => {
  api = await createTestApi({ STRIPE_SECRET_KEY: 'sk_test_of_nobody', DATABASE_POOL_SIZE: 10 })
})
beforeEach(() => signIn())
afterAll(() => api.close())

async function signIn() {
  const signedIn = await api.signIn()
  token = signedIn.token
  userId = signedIn.user.id
}

async function project() {
  const { id } = await makeProject(api.db, { user_id: userId })
  await makeUpload(api.db, { project_id: id })
  return id
}
const plan = (plan_type: 'starter' | 'pro' | 'admin') => api.db.update(users).set({ plan_type }).where(eq(users.id, userId))
const buy = (fields: Partial<typeof launchPackages.$inferInsert> = {}) => makePackage(api.db, { user_id: userId, ...fields })
const start = (wanted: StartScan) => api.call(startScan, wanted, token)
const launch = (project_id: string) => start({ project_id, scan_type: 'launch', use_launch_credit: true })
const cancel = (id: string) => api.call(cancelScan, { id }, token)

const zip = zipOf('index.js', 'export default 1')
const upload = (project_id: string, ...texts: Part[]) =>
  api.inject(
    { method: 'POST', url: uploadFile.url, ...multipart([['project_id', project_id], ...texts, { filename: 'shop.zip', content: zip }]) },
    token,
  )
const uploadAndLaunch = (project_id: string) => upload(project_id, ['scan_type', 'launch'], ['use_launch_credit', 'true'])

const packageRow = async (id: string) => (await api.db.select().from(launchPackages).where(eq(launchPackages.id, id)))[0]
const scanRow = async (id: string) => (await api.db.select().from(scans).where(eq(scans.id, id)))[0]
const scansHolding = (packageId: string) =>
  api.db.$count(scans, and(eq(scans.launch_package_id, packageId), inArray(scans.launch_credit, ['initial', 'rescan'])))
const acts = async () =>
  (await api.db.select().from(auditEvents).where(eq(auditEvents.user_id, userId)).orderBy(auditEvents.created_at)).map(({ action }) => action)

/** What a worker does to a scan that fails through no fault of its user. */
const failAsWorker = (id: string) =>
  api.db.transaction(async (tx) => {
    const unfinished = and(eq(scans.id, id), inArray(scans.status, ['queued', 'processing']))
    const [failed] = await tx.update(scans).set({ status: 'failed' }).where(unfinished).returning()
    if (failed) await returnLaunchCredit(tx, id)
  })

describe('what plan and packages admit', () => {
  const NEEDS_PAYMENT = [402, 'PAYMENT_REQUIRED', 'You need a plan or a launch package to start a scan'] as const
  test.each([
    ['nothing', 'standard', async () => {}, NEEDS_PAYMENT],
    ['nothing', 'launch', async () => {}, NEEDS_PAYMENT],
    ['an expired package only', 'launch', () => buy({ expires_at: new Date(0) }), NEEDS_PAYMENT],
    ['a refunded package only', 'launch', () => buy({ status: 'refunded' }), NEEDS_PAYMENT],
    ["somebody else's package only", 'launch', () => makePackage(api.db), NEEDS_PAYMENT],
    ['a package only', 'standard', () => buy(), [402, 'PAYMENT_REQUIRED', 'Your launch package covers launch scans only. Choose a plan to run standard scans.']],
    ['a plan only', 'launch', () => plan('pro'), [402, 'PAYMENT_REQUIRED', 'A launch scan needs a launch package with remaining credits for this project']],
    ['a used-up package', 'launch', () => buy({ initial_credit_used: true, rescans_remaining: 0 }), [402, 'PAYMENT_REQUIRED', 'A launch scan needs a launch package with remaining credits for this project']],
  ] as const)('with %s a %s scan is refused, by both calls, and nothing is kept', async (_, scan_type, given, [status, code, message]) => {
    const id = await project()
    await given()
    const before = { files: api.storedFiles().length, uploads: await api.db.$count(uploads, eq(uploads.project_id, id)) }
    for (const refused of [await start({ project_id: id, scan_type, use_launch_credit: true }), await upload(id, ['scan_type', scan_type], ['use_launch_credit', 'true'])]) {
      expect({ status: refused.statusCode, ...refused.json() }).toMatchObject({ status, code, message })
    }
    expect({ files: api.storedFiles().length, uploads: await api.db.$count(uploads, eq(uploads.project_id, id)) }).toEqual(before)
    expect(await api.db.$count(scans, eq(scans.project_id, id))).toBe(0)
    expect(await acts()).toEqual([])
  })

  test.each([
    ['a plan', async () => {}, 402],
    ['a confirmation', () => buy(), 409],
  ] as const)('an upload without %s is refused before a byte of its file is looked at', async (_, given, status) => {
    const project_id = await project()
    await given()
    const parts: Part[] = [['project_id', project_id], ['scan_type', 'launch'], { filename: 'shop.zip', content: Buffer.from('no archive') }]
    expect((await api.inject({ method: 'POST', url: uploadFile.url, ...multipart(parts) }, token)).statusCode).toBe(status)
  })

  test.each(['starter', 'pro', 'admin'] as const)('the plan %s runs standard scans, and they take no credit', async (name) => {
    await plan(name)
    const mine = await buy()
    const { data } = (await start({ project_id: await project(), use_launch_credit: true })).json()
    expect(data.scan_type).toBe('standard')
    expect(await packageRow(mine.id)).toEqual(mine)
  })

  test('the plan admin runs launch scans without a package', async () => {
    await plan('admin')
    expect((await start({ project_id: await project(), scan_type: 'launch' })).statusCode).toBe(200)
  })

  test('a call that names no scan type asks for a standard one, also of somebody who has only a package', async () => {
    await buy()
    expect((await start({ project_id: await project() })).json().message).toMatch(/^Your launch package covers launch scans only/)
  })

  test('without a plan a file can be stored, only not scanned', async () => {
    const stored = await upload(await project(), ['run_prescan', 'false'])
    expect(stored.json().data).toMatchObject({ upload: { original_filename: 'shop.zip' }, scan: null })
  })
})

describe('a launch scan that would use a new package', () => {
  test.each([undefined, false])('is asked about first where use_launch_credit is %s', async (use_launch_credit) => {
    const mine = await buy()
    const refused = await start({ project_id: await project(), scan_type: 'launch', ...(use_launch_credit !== undefined && { use_launch_credit }) })
    expect({ status: refused.statusCode, ...refused.json() }).toMatchObject({
      status: 409,
      code: 'LAUNCH_CREDIT_CONFIRMATION_REQUIRED',
      message: 'This launch scan uses a new launch package. Please confirm first.',
    })
    expect(await packageRow(mine.id)).toEqual(mine)
  })

  test.each([[], ['use_launch_credit', 'false']])('is asked about before a byte of an upload is kept (%j %j)', async (...text) => {
    const mine = await buy()
    const before = api.storedFiles().length
    const [name, value] = text
    const refused = await upload(await project(), ['scan_type', 'launch'], ...(name && value ? [[name, value] satisfies Part] : []))
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('LAUNCH_CREDIT_CONFIRMATION_REQUIRED')
    expect(api.storedFiles().length).toBe(before)
    expect(await packageRow(mine.id)).toEqual(mine)
  })

  test.each([
    ['the scan call', launch, (body: { data: { id: string } }) => body.data.id],
    ['an upload', uploadAndLaunch, (body: { data: { scan: { id: string } } }) => body.data.scan.id],
  ] as const)('takes its initial credit and ties it to the project, through %s', async (_, call, idOf) => {
    const [mine, id] = [await buy(), await project()]
    const scanId = idOf((await call(id)).json())
    expect(await packageRow(mine.id)).toMatchObject({ initial_credit_used: true, rescans_remaining: 3, associated_project_id: id })
    expect(await scanRow(scanId)).toMatchObject({ launch_package_id: mine.id, launch_credit: 'initial', scan_type: 'launch' })
    expect((await acts()).sort()).toEqual(['credit.taken', 'scan.started'])
  })

  test('takes the package that expires first', async () => {
    await buy({ expires_at: new Date(Date.now() + 9_000_000) })
    const sooner = await buy({ expires_at: new Date(Date.now() + 8_000_000) })
    const { data } = (await launch(await project())).json()
    expect((await scanRow(data.id))?.launch_package_id).toBe(sooner.id)
  })
})

describe("a project's own package", () => {
  test('pays with its re-scans without being asked, until none is left', async () => {
    const id = await project()
    const mine = await buy({ initial_credit_used: true, rescans_remaining: 2, associated_project_id: id })
    for (const rescans_remaining of [1, 0]) {
      const { data } = (await start({ project_id: id, scan_type: 'launch' })).json()
      expect(await packageRow(mine.id)).toMatchObject({ rescans_remaining, associated_project_id: id })
      await api.db.update(scans).set({ status: 'completed' }).where(eq(scans.id, data.id))
    }
    expect((await launch(id)).statusCode).toBe(402)
    expect(await packageRow(mine.id)).toMatchObject({ rescans_remaining: 0 })
  })

  test('pays for no other project', async () => {
    const mine = await buy({ initial_credit_used: true, associated_project_id: await project() })
    expect((await launch(await project())).statusCode).toBe(402)
    expect(await packageRow(mine.id)).toEqual(mine)
  })

  test('goes before a new one even where its user agreed to a new one', async () => {
    const id = await project()
    const fresh = await buy({ expires_at: new Date(Date.now() + 1_000_000) })
    const own = await buy({ initial_credit_used: true, associated_project_id: id })
    await launch(id)
    expect(await packageRow(fresh.id)).toEqual(fresh)
    expect(await packageRow(own.id)).toMatchObject({ rescans_remaining: 2 })
  })
})

describe('a credit is given back', () => {
  test('when its scan is cancelled before a worker took it, and the package belongs to nobody again', async () => {
    const mine = await buy()
    const { data } = (await launch(await project())).json()
    await cancel(data.id)
    expect(await packageRow(mine.id)).toEqual(mine)
    expect((await scanRow(data.id))?.launch_credit).toBe('returned')
    expect((await acts()).filter((act) => act === 'credit.returned')).toHaveLength(1)
  })

  test.each([
    [null, 3],
    ['setup', 3],
    ['scanning', 2],
    ['agentic_investigation', 2],
    ['analysis', 2],
    ['action_plan', 2],
  ] as const)('or kept by the phase its user cancelled it in: %s leaves %i re-scans', async (current_phase, rescans_remaining) => {
    const id = await project()
    const mine = await buy({ initial_credit_used: true, associated_project_id: id })
    const { data } = (await launch(id)).json()
    await api.db.update(scans).set({ status: 'processing', attempt: 1, current_phase }).where(eq(scans.id, data.id))
    await cancel(data.id)
    await cancel(data.id)
    // A re-scan given back does not untie the package.
    expect(await packageRow(mine.id)).toMatchObject({ rescans_remaining, associated_project_id: id })
  })

  test('when its project is deleted in the setup phase', async () => {
    const [mine, id] = [await buy(), await project()]
    const { data } = (await launch(id)).json()
    await api.db.update(scans).set({ status: 'processing', attempt: 1, current_phase: 'setup' }).where(eq(scans.id, data.id))
    await api.call(deleteProject, { id }, token)
    expect(await packageRow(mine.id)).toEqual(mine)
  })

  test.each(['processing', 'completed'] as const)('but not when its project is deleted with a %s scan: the package stays tied to it', async (status) => {
    const [mine, id] = [await buy(), await project()]
    const { data } = (await launch(id)).json()
    await api.db.update(scans).set({ status, attempt: 1, current_phase: 'scanning' }).where(eq(scans.id, data.id))
    await api.call(deleteProject, { id }, token)
    expect(await packageRow(mine.id)).toMatchObject({ initial_credit_used: true, rescans_remaining: 3, associated_project_id: id })
  })
})

describe('at the same instant', () => {
  const repeated = (body: (round: number) => Promise<void>) => async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await signIn()
      await body(round)
    }
  }
  const statuses = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode).sort((a, b) => a - b)

  test('two projects spend one unused package once', repeated(async () => {
    const mine = await buy({ rescans_remaining: 0 })
    const [one, two] = [await project(), await project()]
    expect(statuses(await Promise.all([launch(one), launch(two)]))).toEqual([200, 402])
    const spent = await packageRow(mine.id)
    expect(spent).toMatchObject({ initial_credit_used: true, rescans_remaining: 0 })
    expect([one, two]).toContain(spent?.associated_project_id)
    expect(await scansHolding(mine.id)).toBe(1)
  }))

  test('two projects spend one package with re-scans once: it is the first one\'s', repeated(async () => {
    const mine = await buy()
    expect(statuses(await Promise.all([launch(await project()), launch(await project())]))).toEqual([200, 402])
    expect(await packageRow(mine.id)).toMatchObject({ initial_credit_used: true, rescans_remaining: 3 })
    expect(await scansHolding(mine.id)).toBe(1)
  }))

  test('one project that is started five times spends one re-scan', repeated(async () => {
    const id = await project()
    const mine = await buy({ initial_credit_used: true, rescans_remaining: 3, associated_project_id: id })
    expect(statuses(await Promise.all(Array.from({ length: 5 }, () => launch(id))))).toEqual([200, 409, 409, 409, 409])
    expect(await packageRow(mine.id)).toMatchObject({ rescans_remaining: 2 })
    expect(await scansHolding(mine.id)).toBe(1)
  }))

  test('upload and scan calls on two projects spend one package once, and the loser\'s file is not kept', repeated(async () => {
    const mine = await buy()
    const [one, two] = [await project(), await project()]
    const before = api.storedFiles().length
    const answers = await Promise.all([uploadAndLaunch(one), launch(two), uploadAndLaunch(two), launch(one)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.every(({ statusCode }) => [200, 402, 409].includes(statusCode))).toBe(true)
    expect(await packageRow(mine.id)).toMatchObject({ initial_credit_used: true, rescans_remaining: 3 })
    expect(await scansHolding(mine.id)).toBe(1)
    const kept = answers.filter(({ statusCode }, index) => statusCode === 200 && index % 2 === 0).length
    expect(api.storedFiles().length - before).toBe(kept)
  }))

  test('two packages are spent by two projects, each by one', repeated(async () => {
    const packages = [await buy(), await buy()]
    expect(statuses(await Promise.all([launch(await project()), launch(await project())]))).toEqual([200, 200])
    expect(await Promise.all(packages.map(({ id }) => scansHolding(id)))).toEqual([1, 1])
  }))

  test('three callers cancel and a worker fails one scan, and its credit comes back once', repeated(async () => {
    const id = await project()
    const mine = await buy({ initial_credit_used: true, rescans_remaining: 3, associated_project_id: id })
    const { data } = (await launch(id)).json()
    await Promise.all([cancel(data.id), failAsWorker(data.id), cancel(data.id), failAsWorker(data.id), cancel(data.id)])
    expect(await packageRow(mine.id)).toMatchObject({ rescans_remaining: 3, associated_project_id: id })
    expect(await scanRow(data.id)).toMatchObject({ status: 'failed', launch_credit: 'returned' })
    expect((await acts()).filter((act) => act === 'credit.returned')).toHaveLength(1)
  }))

  test('one scan gives back while another project takes: no credit is lost or made', repeated(async () => {
    const mine = await buy({ rescans_remaining: 0 })
    const [one, two] = [await project(), await project()]
    const { data } = (await launch(one)).json()
    const [, second] = await Promise.all([cancel(data.id), launch(two)])
    const held = await scansHolding(mine.id)
    expect(held).toBe(second.statusCode === 200 ? 1 : 0)
    expect(await packageRow(mine.id)).toMatchObject({ initial_credit_used: held === 1, associated_project_id: held === 1 ? two : null })
  }))

  test('a project is deleted while launch scans of it start: every credit is with a scan or back', repeated(async () => {
    const mine = await buy()
    const id = await project()
    const [started, uploaded, deleted] = await Promise.all([launch(id), uploadAndLaunch(id), api.call(deleteProject, { id }, token)])
    expect(deleted.statusCode).toBe(200)
    // 400: its latest upload went a moment before it did.
    for (const { statusCode } of [started, uploaded]) expect([200, 400, 404, 409]).toContain(statusCode)
    expect(await packageRow(mine.id)).toEqual(mine)
    expect(await api.db.$count(scans, and(eq(scans.launch_package_id, mine.id), isNull(scans.completed_at)))).toBe(0)
  }))
})

test('a running scan elsewhere holds no credit of a package', async () => {
  const mine = await buy()
  await makeScan(api.db, { project_id: await project(), status: 'processing', scan_type: 'launch' })
  expect((await launch(await project())).statusCode).toBe(200)
  expect(await scansHolding(mine.id)).toBe(1)
})
