import { cancelScan, listScans, PHASES_OF, startScan, type StartScan } from '@preflight/contracts'
import { auditEvents, launchPackages, scans, shares } from '@preflight/db'
import { makePackage, makeProject, makeScan, makeUpload } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let token: string
let userId: string
let projectId: string

beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  const signedIn = await api.signIn()
  token = signedIn.token
  userId = signedIn.user.id
  projectId = (await makeProject(api.db, { user_id: userId })).id
})
afterAll(() => api.close())

const start = (wanted: StartScan) => api.call(startScan, wanted, token)
const rowOf = async (id: string) => (await api.db.select().from(scans).where(eq(scans.id, id)))[0]

test('a scan of the latest upload is stored, queued and waits in its setup phase', async () => {
  await makeUpload(api.db, { project_id: projectId, created_at: new Date('2026-01-01') })
  const latest = await makeUpload(api.db, { project_id: projectId })
  const { data } = (await start({ project_id: projectId })).json()
  expect(data).toMatchObject({
    status: 'queued',
    scan_type: 'standard',
    branch_scanned: null,
    current_phase: 'setup',
    overall_progress: 17,
  })
  expect(data.phase_progress.setup).toMatchObject({
    status: 'in_progress',
    progress: 50,
    details: 'Scan queued - preparing to start...',
  })
  expect(data.phase_progress).toMatchObject({ scanning: { status: 'pending' }, analysis: { status: 'pending' } })
  expect((await rowOf(data.id))?.upload_id).toBe(latest.id)
  expect(await api.deps.queues.has('scan', data.id)).toBe(true)
})

test('a scan can reuse an earlier upload by its file id', async () => {
  const earlier = await makeUpload(api.db, { project_id: projectId, created_at: new Date('2026-01-01') })
  await makeUpload(api.db, { project_id: projectId })
  const { data } = (await start({ project_id: projectId, file_id: earlier.id })).json()
  expect((await rowOf(data.id))?.upload_id).toBe(earlier.id)
})

test('without payments a launch scan starts, waits with its five phases, and takes no credit', async () => {
  await makeUpload(api.db, { project_id: projectId })
  const mine = await makePackage(api.db, { user_id: userId })
  const { data } = (await start({ project_id: projectId, scan_type: 'launch', use_launch_credit: true })).json()
  expect(data).toMatchObject({ status: 'queued', scan_type: 'launch', current_phase: 'setup', overall_progress: 10 })
  expect(Object.keys(data.phase_progress)).toEqual([...PHASES_OF.launch])
  expect(await rowOf(data.id)).toMatchObject({ launch_package_id: null, launch_credit: null })
  const [untouched] = await api.db.select().from(launchPackages).where(eq(launchPackages.id, mine.id))
  expect(untouched).toEqual(mine)
})

test.each([
  ['disconnected', 'The repository of this project is disconnected. Reconnect it to scan it.'],
  ['access_denied', "Access to this project's repository was denied. Grant access again to scan it."],
] as const)('a git project that is %s is not scanned, and the answer says why', async (status, message) => {
  const git = await makeProject(api.db, { user_id: userId, type: 'git', status })
  const refused = await start({ project_id: git.id })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'CONFLICT', message })
})

test('the start of a scan is written down', async () => {
  await makeUpload(api.db, { project_id: projectId })
  const { data } = (await start({ project_id: projectId })).json()
  const events = await api.db.select().from(auditEvents).where(eq(auditEvents.user_id, userId))
  expect(events).toMatchObject([{ action: 'scan.started', subject_type: 'scan', subject_id: data.id, address: '127.0.0.1' }])
})

test('a scan is compared with the last completed one of its project', async () => {
  await makeUpload(api.db, { project_id: projectId })
  await makeScan(api.db, { project_id: projectId, status: 'completed', created_at: new Date('2026-01-01') })
  const last = await makeScan(api.db, {
    project_id: projectId,
    status: 'completed',
    created_at: new Date('2026-02-01'),
  })
  await makeScan(api.db, { project_id: projectId, status: 'failed', created_at: new Date('2026-03-01') })
  const { data } = (await start({ project_id: projectId })).json()
  expect((await rowOf(data.id))?.previous_scan_id).toBe(last.id)
})

test('an upload of another project is not scanned', async () => {
  const other = await makeUpload(api.db, { project_id: (await makeProject(api.db, { user_id: userId })).id })
  expect((await start({ project_id: projectId, file_id: other.id })).statusCode).toBe(404)
})

test('an upload whose file was removed is not scanned', async () => {
  const removed = await makeUpload(api.db, { project_id: projectId, removed_at: new Date() })
  expect((await start({ project_id: projectId, file_id: removed.id })).statusCode).toBe(404)
})

test('a project without an upload asks for one', async () => {
  const refused = await start({ project_id: projectId })
  expect(refused.json()).toMatchObject({ code: 'BAD_REQUEST', message: 'Please select a file to upload' })
})

test('without a project the answer says so', async () => {
  const refused = await start({})
  expect(refused.json()).toMatchObject({
    code: 'BAD_REQUEST',
    message: 'No project selected. Please select a project first.',
  })
})

test("somebody else's project is not scanned", async () => {
  const theirs = await makeProject(api.db)
  await makeUpload(api.db, { project_id: theirs.id })
  expect((await start({ project_id: theirs.id })).statusCode).toBe(404)
})

test('one project runs one scan at a time', async () => {
  await makeUpload(api.db, { project_id: projectId })
  const answers = await Promise.all([1, 2, 3].map(() => start({ project_id: projectId })))
  expect(answers.map((response) => response.statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await api.db.select().from(scans).where(eq(scans.project_id, projectId))).toHaveLength(1)
})

test('one user runs two scans at a time, however they are started', async () => {
  const starts = [1, 2, 3].map(async () => {
    const project = await makeProject(api.db, { user_id: userId })
    await makeUpload(api.db, { project_id: project.id })
    return (await start({ project_id: project.id })).statusCode
  })
  expect((await Promise.all(starts)).sort((a, b) => a - b)).toEqual([200, 200, 429])
})

test('scans are listed newest first with the id under which each is shared', async () => {
  const older = await makeScan(api.db, {
    project_id: projectId,
    status: 'completed',
    created_at: new Date('2026-01-01'),
  })
  const newer = await makeScan(api.db, { project_id: projectId, status: 'failed', created_at: new Date('2026-02-01') })
  await api.db.insert(shares).values([
    { scan_id: older.id, share_id: 'withdrawn', revoked_at: new Date() },
    { scan_id: older.id, share_id: 'live' },
  ])
  const listed = await api.call(listScans, { id: projectId }, token)
  expect(
    listed.json().data.map((scan: { scan_id: string; share_id: string | null }) => [scan.scan_id, scan.share_id]),
  ).toEqual([
    [newer.id, null],
    [older.id, 'live'],
  ])
})

test('cancelling a scan that still waits ends it at once', async () => {
  await makeUpload(api.db, { project_id: projectId })
  const { data } = (await start({ project_id: projectId })).json()
  const cancelled = await api.call(cancelScan, { id: data.id }, token)
  expect(cancelled.json().data).toMatchObject({ status: 'failed', error_message: 'Scan cancelled' })
  expect(await api.deps.queues.has('scan', data.id)).toBe(false)
})

test('after a cancelled scan the next one can start', async () => {
  await makeUpload(api.db, { project_id: projectId })
  const { data } = (await start({ project_id: projectId })).json()
  await api.call(cancelScan, { id: data.id }, token)
  expect((await start({ project_id: projectId })).statusCode).toBe(200)
})

test('cancelling a scan that a worker holds marks it and leaves its end to the worker', async () => {
  const scan = await makeScan(api.db, { project_id: projectId, status: 'processing', attempt: 1 })
  const cancelled = await api.call(cancelScan, { id: scan.id }, token)
  expect(cancelled.json().data.status).toBe('processing')
  expect((await rowOf(scan.id))?.cancel_requested_at).toBeInstanceOf(Date)
})

test.each(['completed', 'failed'] as const)('a scan that has %s cannot be cancelled', async (status) => {
  const scan = await makeScan(api.db, { project_id: projectId, status })
  expect((await api.call(cancelScan, { id: scan.id }, token)).statusCode).toBe(409)
  expect((await rowOf(scan.id))?.cancel_requested_at).toBeNull()
})

test('with Redis away a scan is stored and stays queued', async () => {
  const cutOff = await createTestApi({ REDIS_URL: 'redis://127.0.0.1:1' })
  const { user, token: theirToken } = await cutOff.signIn()
  const project = await makeProject(cutOff.db, { user_id: user.id })
  await makeUpload(cutOff.db, { project_id: project.id })
  const started = await cutOff.call(startScan, { project_id: project.id }, theirToken)
  expect(started.json().data.status).toBe('queued')
  await cutOff.close()
})

test('a scan that does not exist cannot be cancelled', async () => {
  expect((await api.call(cancelScan, { id: randomUUID() }, token)).statusCode).toBe(404)
})
