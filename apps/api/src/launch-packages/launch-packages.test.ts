import { listLaunchPackages } from '@preflight/contracts'
import { launchPackages } from '@preflight/db'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  // Named, and never asked.
  api = await createTestApi({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_API_URL: 'http://127.0.0.1:9' })
})
afterAll(() => api.close())

const A_DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * A_DAY)

async function owner(...packages: Partial<typeof launchPackages.$inferInsert>[]) {
  const { user, token } = await api.signIn()
  for (const [index, fields] of packages.entries()) {
    await api.db.insert(launchPackages).values({
      user_id: user.id,
      rescans_remaining: 3,
      expires_at: inDays(30),
      created_at: inDays(index - packages.length),
      ...fields,
    })
  }
  return async () => (await api.call(listLaunchPackages, {}, token)).json().data
}

test('who bought nothing has no packages and zero totals', async () => {
  const list = await owner()
  expect(await list()).toEqual({ packages: [], totalActivePackages: 0, totalCreditsAvailable: 0, totalAssociatedProjects: 0, countUnassociatedPackages: 0 })
})

test('packages are listed newest first', async () => {
  const list = await owner({ rescans_remaining: 1 }, { rescans_remaining: 2 }, { rescans_remaining: 3 })
  expect((await list()).packages.map((one: { rescans_remaining: number }) => one.rescans_remaining)).toEqual([3, 2, 1])
})

test('a package whose time is over is shown as expired before anything has written it down, and counts for nothing', async () => {
  const list = await owner({ expires_at: new Date(Date.now() - 1000) })
  const { packages, ...totals } = await list()
  expect(packages).toMatchObject([{ status: 'expired' }])
  expect(totals).toEqual({ totalActivePackages: 0, totalCreditsAvailable: 0, totalAssociatedProjects: 0, countUnassociatedPackages: 0 })
})

test('a refunded package stays refunded when its time is over', async () => {
  const list = await owner({ status: 'refunded', expires_at: new Date(Date.now() - 1000) })
  expect((await list()).packages).toMatchObject([{ status: 'refunded' }])
})

test('credits are re-scans and unused first scans of active packages, and a project with two packages counts once', async () => {
  const project = randomUUID()
  const list = await owner(
    { associated_project_id: project, initial_credit_used: true, rescans_remaining: 2 },
    { associated_project_id: project, initial_credit_used: true, rescans_remaining: 0 },
    { associated_project_id: randomUUID() },
    {},
    { status: 'refunded' },
    { status: 'expired', expires_at: inDays(-1) },
  )
  expect(await list()).toMatchObject({ totalActivePackages: 4, totalCreditsAvailable: 2 + 0 + 4 + 4, totalAssociatedProjects: 2, countUnassociatedPackages: 1 })
})

test("nobody sees another user's packages", async () => {
  await owner({})
  const list = await owner()
  expect((await list()).packages).toEqual([])
})
