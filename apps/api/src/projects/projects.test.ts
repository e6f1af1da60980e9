import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  updateProject,
  type NewProject,
} from '@preflight/contracts'
import { findings, projects, removedObjects, scans } from '@preflight/db'
import { makeFinding, makeProject, makeScan, makeUpload } from '@preflight/db/testing'
import { startWorker } from '@preflight/server'
import { eq } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

test('a new project has what was given and plain values for the rest', async () => {
  const created = await api.call(createProject, { name: ' Shop ', type: 'upload', description: ' Our shop ' }, token)
  expect(created.json().data).toMatchObject({
    name: 'Shop',
    description: 'Our shop',
    type: 'upload',
    default_branch: 'main',
    status: 'connected',
    user_id: userId,
    repository_url: null,
    ignored_paths: [],
  })
})

test('projects are listed newest first, and only the own ones', async () => {
  await makeProject(api.db)
  const older = await makeProject(api.db, { user_id: userId, created_at: new Date('2026-01-01') })
  const newer = await makeProject(api.db, { user_id: userId, created_at: new Date('2026-02-01') })
  const listed = await api.call(listProjects, {}, token)
  expect(listed.json().data.map(({ id }: { id: string }) => id)).toEqual([newer.id, older.id])
})

test('a project that was scanned lately stands before one that was created later, and tells of that scan', async () => {
  const scanned = await makeProject(api.db, { user_id: userId, created_at: new Date('2026-01-01') })
  const created = await makeProject(api.db, { user_id: userId, created_at: new Date('2026-02-01') })
  const scores = { security: 27, performance: 66, code_quality: 88, launch_ready: null }
  await makeScan(api.db, { project_id: scanned.id, status: 'failed', created_at: new Date('2026-01-05') })
  const newest = await makeScan(api.db, { project_id: scanned.id, status: 'completed', scores, created_at: new Date('2026-03-01') })
  const listed = await api.call(listProjects, {}, token)
  expect(listed.json().data).toMatchObject([
    { id: scanned.id, last_scan: { id: newest.id, status: 'completed', scores, created_at: '2026-03-01T00:00:00.000Z' } },
    { id: created.id, last_scan: null },
  ])
})

test('a git project keeps its address', async () => {
  const created = await api.call(
    createProject,
    { name: 'Shop', type: 'git', repository_url: 'https://git.example.com/a/b' },
    token,
  )
  expect(created.json().data.repository_url).toBe('https://git.example.com/a/b')
})

const refused: [string, NewProject][] = [
  ['a blank name', { name: '  ', type: 'upload' }],
  ['a name that is too long', { name: 'x'.repeat(201), type: 'upload' }],
  ['a name with a NUL', { name: 'a\u0000b', type: 'upload' }],
  ['an address of another scheme', { name: 'Shop', type: 'git', repository_url: 'file:///etc/passwd' }],
  ['an address with a password', { name: 'Shop', type: 'git', repository_url: 'https://me:secret@example.com/a/b' }],
  ['text that is no address', { name: 'Shop', type: 'git', repository_url: 'shop' }],
  ['an address for an upload project', { name: 'Shop', type: 'upload', repository_url: 'https://example.com/a/b' }],
]
test.each(refused)('a project with %s is refused', async (_, body) => {
  const response = await api.call(createProject, body, token)
  expect(response.statusCode).toBe(400)
})

test('a change touches only what it names', async () => {
  const project = await makeProject(api.db, { user_id: userId, description: 'Our shop' })
  const changed = await api.call(updateProject, { id: project.id, name: ' Store ', ignored_paths: ['docs/**'] }, token)
  expect(changed.json().data).toMatchObject({ name: 'Store', description: 'Our shop', ignored_paths: ['docs/**'] })
  const read = await api.call(getProject, { id: project.id }, token)
  expect(read.json().data).toEqual(changed.json().data)
})

test('a description can be taken away', async () => {
  const project = await makeProject(api.db, { user_id: userId, description: 'Our shop' })
  const changed = await api.call(updateProject, { id: project.id, description: null }, token)
  expect(changed.json().data.description).toBeNull()
})

test('a deleted project takes its scans, findings and stored files with it', async () => {
  const project = await makeProject(api.db, { user_id: userId })
  await api.deps.storage.put('uploads/doomed', Readable.from([Buffer.from('zip')]))
  await makeUpload(api.db, { project_id: project.id, storage_key: 'uploads/doomed' })
  const scan = await makeScan(api.db, { project_id: project.id, status: 'completed' })
  await makeFinding(api.db, { scan_id: scan.id })

  const deleted = await api.call(deleteProject, { id: project.id }, token)
  expect(deleted.json()).toEqual({ success: true, data: {} })
  expect(await api.db.select().from(projects).where(eq(projects.id, project.id))).toEqual([])
  expect(await api.db.select().from(findings).where(eq(findings.scan_id, scan.id))).toEqual([])
  expect(await api.deps.storage.exists('uploads/doomed')).toBe(false)
  expect(await api.db.select().from(removedObjects)).toEqual([])
})

test('deleting a project takes its waiting scan out of the queue', async () => {
  const project = await makeProject(api.db, { user_id: userId })
  const scan = await makeScan(api.db, { project_id: project.id })
  await api.deps.queues.add('scan', { scan_id: scan.id })
  await api.call(deleteProject, { id: project.id }, token)
  expect(await api.deps.queues.has('scan', scan.id)).toBe(false)
  expect(await api.db.select().from(scans).where(eq(scans.id, scan.id))).toEqual([])
})

test('deleting a project tells the worker that runs its scan to stop', async () => {
  const project = await makeProject(api.db, { user_id: userId })
  const scan = await makeScan(api.db, { project_id: project.id, status: 'processing', attempt: 1 })
  let stopped: (reason: unknown) => void = () => {}
  const reason = new Promise((resolve) => {
    stopped = resolve
  })
  const run = (_: unknown, signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      started()
    })
  let started: () => void = () => {}
  const isRunning = new Promise<void>((resolve) => {
    started = resolve
  })
  const nothing = { run: async () => {} }
  const handlers = {
    scan: { run, onFailed: async (_: unknown, error: Error) => stopped(error.message) },
    fix: nothing,
    texts: nothing,
    sweep: nothing,
  }
  const worker = startWorker(api.deps.config.REDIS_URL, handlers, { prefix: api.queuePrefix })
  await worker.ready()
  await api.deps.queues.add('scan', { scan_id: scan.id })
  await isRunning

  await api.call(deleteProject, { id: project.id }, token)
  expect(await reason).toBe('Scan cancelled')
  await worker.close()
})
