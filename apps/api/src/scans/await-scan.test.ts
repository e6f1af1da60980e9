import { awaitScan, type ScanStatus, type Seen } from '@preflight/contracts'
import { scans } from '@preflight/db'
import { makeFinding, makeProject, makeScan } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let token: string
let scanId: string

beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  const signedIn = await api.signIn()
  token = signedIn.token
  const project = await makeProject(api.db, { user_id: signedIn.user.id })
  scanId = (await makeScan(api.db, { project_id: project.id, status: 'processing' })).id
})
afterAll(() => api.close())

const wait = async (status: ScanStatus, seen: Seen) => (await api.call(awaitScan, { id: scanId, status, seen }, token)).json().data
const become = (status: ScanStatus) => api.db.update(scans).set({ status }).where(eq(scans.id, scanId))

test('a scan that is further than what is on screen has news at once', async () => {
  expect(await wait('queued', 'nothing')).toEqual({ has_news: true })
  await makeFinding(api.db, { scan_id: scanId })
  expect(await wait('processing', 'nothing')).toEqual({ has_news: true })
})

test.each([
  ['has another status', 'findings', () => become('analyzing')],
  ['has its first finding', 'nothing', () => makeFinding(api.db, { scan_id: scanId })],
] as const)('who waits is answered when the scan %s', async (_, seen, happen) => {
  const waiting = wait('processing', seen)
  // a whole call later that one waits
  await wait('queued', seen)
  await happen()
  expect(await waiting).toEqual({ has_news: true })
})

test('a scan that is over has no news', async () => {
  await become('completed')
  expect(await wait('completed', 'nothing')).toEqual({ has_news: false })
})

test("nobody waits for somebody else's scan", async () => {
  const stranger = await api.signIn()
  const response = await api.call(awaitScan, { id: scanId, status: 'processing', seen: 'nothing' }, stranger.token)
  expect(response.statusCode).toBe(404)
})

test('a program that stops answers who waits', async () => {
  const other = await createTestApi()
  const { token: theirs, user } = await other.signIn()
  const project = await makeProject(other.db, { user_id: user.id })
  const { id } = await makeScan(other.db, { project_id: project.id, status: 'processing' })
  const waiting = other.call(awaitScan, { id, status: 'processing', seen: 'nothing' }, theirs)
  await other.app.drain()
  expect((await waiting).json().data).toEqual({ has_news: false })
  await other.close()
})
