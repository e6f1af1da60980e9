import { confirmFix, getFixStatus, triageFindings } from '@preflight/contracts'
import { auditEvents, findings, fixedFiles, fixJobs, githubInstallations, scans } from '@preflight/db'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completedScan } from '../testing/scanned-project.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let token: string
let userId: string
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  const signedIn = await api.signIn()
  token = signedIn.token
  userId = signedIn.user.id
})
afterAll(() => api.close())

let installations = 1000
const DONE = { status: 'completed', by_model: true, file_path: 'src/a.py', fix_summary: 'Fixed.' } as const

/** A fix that a model wrote, of a connected repository; its files are kept for another minute. */
async function written(job: Partial<typeof fixJobs.$inferInsert> = {}, file: Partial<typeof fixedFiles.$inferInsert> = {}) {
  const { scan, findings: [finding] } = await completedScan(api.db, { user_id: userId, findings: [{}] })
  const [connection] = await api.db.insert(githubInstallations).values({ user_id: userId, installation_id: ++installations, account_login: 'a', account_type: 'User', github_user_id: 1 }).returning()
  await api.db.update(scans).set({ repository_url: 'https://github.com/a/a', git_installation_id: connection!.id }).where(eq(scans.id, scan.id))
  const [made] = await api.db.insert(fixJobs).values({ scan_id: scan.id, user_id: userId, ...DONE, ...job }).returning()
  await api.db.update(findings).set({ fix_job_id: made!.id }).where(eq(findings.id, finding!.id))
  await api.db.insert(fixedFiles).values({ fix_job_id: made!.id, file_path: 'src/a.py', file_size: 1, storage_key: `fixed/${randomUUID()}`, expires_at: new Date(Date.now() + 60_000), ...file })
  return made!.id
}
const confirm = (id: string, as = token) => api.call(confirmFix, { id }, as)
const row = async (id: string) => (await api.db.select().from(fixJobs).where(eq(fixJobs.id, id)))[0]
const awaits = async (id: string) => (await api.call(getFixStatus, { id }, token)).json().data.awaits_confirmation

test('a pull request of what a model wrote waits until its owner confirms the changes, and is then handed to the workers', async () => {
  const id = await written({ attempt: 3 })
  expect(await awaits(id)).toBe(true)
  expect((await confirm(id)).json().data).toMatchObject({ fix_job_id: id, status: 'pending', awaits_confirmation: false })
  expect(await row(id)).toMatchObject({ status: 'pending', attempt: 0, confirmed_at: expect.any(Date) })
  expect(await api.deps.queues.has('fix', id)).toBe(true)
  expect(await api.db.select().from(auditEvents).where(eq(auditEvents.subject_id, id))).toMatchObject([{ action: 'fix.confirmed', user_id: userId }])
})

test('confirming twice does no more than once', async () => {
  const id = await written()
  const [first, second] = await Promise.all([confirm(id), confirm(id)])
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(await api.db.$count(auditEvents, eq(auditEvents.subject_id, id))).toBe(1)
})

test.each([
  ['of rules', { by_model: false }],
  ['that is being made', { status: 'processing' as const }],
  ['that failed', { status: 'failed' as const }],
  ['with a pull request', { pr_url: 'https://github.com/a/a/pull/1' }],
])('a fix %s has nothing to confirm', async (_, job) => {
  const id = await written(job)
  expect([await awaits(id), (await confirm(id)).statusCode]).toEqual([false, 409])
})

test('a fix of an upload has no pull request to confirm', async () => {
  const { scan } = await completedScan(api.db, { user_id: userId, findings: [{}] })
  const [made] = await api.db.insert(fixJobs).values({ scan_id: scan.id, user_id: userId, ...DONE }).returning()
  expect([await awaits(made!.id), (await confirm(made!.id)).statusCode]).toEqual([false, 409])
})

test('a fix of a finding that is ignored by now has nothing to confirm until it is restored', async () => {
  const id = await written()
  const [finding] = await api.db.select({ id: findings.id }).from(findings).where(eq(findings.fix_job_id, id))
  const triage = (action: 'ignore' | 'restore') => api.call(triageFindings, { finding_ids: [finding!.id], ...(action === 'ignore' ? { action, reason: 'false_positive' } : { action }) }, token)
  expect((await triage('ignore')).statusCode).toBe(200)
  expect([await awaits(id), (await confirm(id)).statusCode]).toEqual([false, 409])
  await triage('restore')
  expect(await awaits(id)).toBe(true)
})

test('changes that have expired are gone', async () => {
  const id = await written({}, { expires_at: new Date('2026-01-01') })
  const answer = await confirm(id)
  expect([answer.statusCode, answer.json().message]).toEqual([410, 'The changes have expired'])
  expect(await row(id)).toMatchObject({ status: 'completed', confirmed_at: null })
})

test("somebody else's fix is not found", async () => {
  const id = await written()
  expect((await confirm(id, (await api.signIn()).token)).statusCode).toBe(404)
  expect(await row(id)).toMatchObject({ confirmed_at: null })
})
