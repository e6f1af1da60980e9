import { getLatestFile, listScans, listUploads, uploadFile } from '@preflight/contracts'
import { removedObjects, scans, uploads } from '@preflight/db'
import { makeProject, makeScan, makeUpload } from '@preflight/db/testing'
import { desc, eq } from 'drizzle-orm'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeMarkedObjects } from '../remove-objects.ts'
import { multipart, zipOf, type Part } from '../testing/multipart.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

const LIMIT = 200_000
let api: TestApi
let token: string
let projectId: string
/** A real socket, where inject has none. */
let port: number

beforeAll(async () => {
  api = await createTestApi({ MAX_UPLOAD_BYTES: LIMIT, MAX_STORED_BYTES_PER_USER: 1_000_000 })
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
beforeEach(async () => {
  const signedIn = await api.signIn()
  token = signedIn.token
  projectId = (await makeProject(api.db, { user_id: signedIn.user.id })).id
})
afterAll(() => api.close())

const zip = zipOf('index.js', 'export default 1')
const file = (content: Buffer = zip, filename = 'shop.zip'): Part => ({ filename, content })
const post = (body: ReturnType<typeof multipart>) => api.inject({ method: 'POST', url: uploadFile.url, ...body }, token)
const send = (...parts: Part[]) => post(multipart(parts))
const project = (): Part => ['project_id', projectId]

const storedOf = () =>
  api.db.select().from(uploads).where(eq(uploads.project_id, projectId)).orderBy(desc(uploads.created_at))
const scansOf = () => api.db.select().from(scans).where(eq(scans.project_id, projectId))
/** What is left of an upload that was refused: rows, scans, bytes and marks. */
async function leftovers(before: number) {
  return {
    uploads: (await storedOf()).length,
    scans: (await scansOf()).length,
    files: api.storedFiles().length - before,
    marks: (await api.db.select().from(removedObjects)).length,
  }
}
const NOTHING = { uploads: 0, scans: 0, files: 0, marks: 0 }

test('an archive is stored whole and a standard scan of it is queued', async () => {
  const response = await send(project(), file())
  expect(response.statusCode).toBe(200)
  const { upload, scan } = response.json().data
  expect(upload).toMatchObject({ id: upload.file_id, original_filename: 'shop.zip', file_size: zip.length })
  expect(scan).toMatchObject({ status: 'queued', scan_type: 'standard', project_id: projectId, branch_scanned: null })

  const [row] = await storedOf()
  expect(row?.sha256).toBe(createHash('sha256').update(zip).digest('hex'))
  expect(await api.deps.storage.exists(row?.storage_key ?? '')).toBe(true)
  expect(await api.deps.queues.has('scan', scan.id)).toBe(true)
  expect(await api.db.select().from(removedObjects)).toEqual([])
})

test("run_prescan 'false' stores the file without a scan", async () => {
  const response = await send(project(), ['run_prescan', 'false'], file())
  expect(response.json().data.scan).toBeNull()
  expect(await scansOf()).toEqual([])
})

test('the latest file is the newest upload of the project', async () => {
  const none = await api.call(getLatestFile, { id: projectId }, token)
  expect(none.json().data).toBeNull()
  const { upload } = (await send(project(), ['run_prescan', 'false'], file())).json().data
  const latest = await api.call(getLatestFile, { id: projectId }, token)
  expect(latest.json().data).toEqual(upload)
})

test.each([
  ['zip', zip],
  ['empty zip', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')],
  ['gz', Buffer.from('1f8b0800000000000003', 'hex')],
  ['7z', Buffer.from('377abcaf271c0004', 'hex')],
  ['rar 4', Buffer.from('526172211a0700cf', 'hex')],
  ['rar 5', Buffer.from('526172211a07010033', 'hex')],
])('an archive of kind %s is known by its content', async (_, content) => {
  const response = await send(project(), file(content, 'archive.bin'))
  expect(response.statusCode).toBe(200)
})

test('a tar is known by the checksum of its first header', async () => {
  const header = Buffer.alloc(1024)
  header.write('index.js')
  const sum = [...Buffer.from(header).fill(' ', 148, 156).subarray(0, 512)].reduce((a, b) => a + b, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  expect((await send(project(), file(header))).statusCode).toBe(200)
})

test.each([
  ['text', 'const a = 1', 415, 'UNSUPPORTED_ARCHIVE'],
  ['a block of blanks', ' '.repeat(600), 415, 'UNSUPPORTED_ARCHIVE'],
  ['nothing', '', 400, 'BAD_REQUEST'],
])('a file named zip that holds %s is refused and nothing stays', async (_, content, status, code) => {
  const before = api.storedFiles().length
  const response = await send(project(), file(Buffer.from(content)))
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ success: false, code })
  expect(await leftovers(before)).toEqual(NOTHING)
})

const refusals: [string, () => Part[], number][] = [
  ['the file before project_id', () => [file(), project()], 400],
  ['a text part after the file', () => [project(), file(), ['scan_type', 'standard']], 400],
  ['two files', () => [project(), file(), file()], 400],
  ['no file', () => [project()], 400],
  ['a file in a part of another name', () => [project(), { name: 'archive', filename: 'a.zip', content: zip }], 400],
  ['a project_id that is no id', () => [['project_id', 'shop'], file()], 400],
  ['an unknown scan type', () => [project(), ['scan_type', 'deep'], file()], 400],
  ['an unknown run_prescan', () => [project(), ['run_prescan', 'maybe'], file()], 400],
  ['an unknown text part', () => [project(), ['colour', 'red'], file()], 400],
  ['a text part that is too long', () => [project(), ['scan_type', 'x'.repeat(5000)], file()], 400],
  ['a name that would reach into objects', () => [['__proto__', 'x'], project(), file()], 400],
  ['a project that is not there', () => [['project_id', randomUUID()], file()], 404],
  ['one byte over the limit', () => [project(), file(Buffer.concat([zip, Buffer.alloc(LIMIT + 1 - zip.length)]))], 413],
]
test.each(refusals)('an upload with %s is refused and nothing stays', async (_, parts, status) => {
  const before = api.storedFiles().length
  const response = await send(...parts())
  expect(response.json()).toMatchObject({ success: false })
  expect(response.statusCode).toBe(status)
  expect(await leftovers(before)).toEqual(NOTHING)
})

test('a file of exactly the limit is kept', async () => {
  const response = await send(project(), file(Buffer.concat([zip, Buffer.alloc(LIMIT - zip.length)])))
  expect(response.json().data.upload.file_size).toBe(LIMIT)
})

test('a body far over the limit is refused before it is read', async () => {
  const response = await send(project(), file(Buffer.concat([zip, Buffer.alloc(LIMIT + 100_000)])))
  expect(response.statusCode).toBe(413)
})

test.each([
  ['JSON', 'application/json', '{}', 415],
  ['a form', 'application/x-www-form-urlencoded', 'a=b', 415],
  ['multipart without a boundary', 'multipart/form-data', 'x', 400],
  ['multipart that never starts', 'multipart/form-data; boundary=x', 'nothing here', 400],
])('%s instead of multipart is refused', async (_, type, payload, status) => {
  const response = await api.inject(
    { method: 'POST', url: uploadFile.url, payload, headers: { 'content-type': type } },
    token,
  )
  expect(response.json()).toMatchObject({ success: false })
  expect(response.statusCode).toBe(status)
})

test('a body that ends in the middle of the file is refused and nothing stays', async () => {
  const before = api.storedFiles().length
  const response = await post(multipart([project(), file()], { open: true }))
  expect(response.statusCode).toBe(400)
  expect(await leftovers(before)).toEqual(NOTHING)
})

test('a connection that breaks in the middle of the file leaves nothing', async () => {
  const before = api.storedFiles().length
  const { payload, headers } = multipart([project(), file(Buffer.concat([zip, Buffer.alloc(150_000)]))], { open: true })
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${uploadFile.url} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: 190000\r\n\r\n`,
  )
  socket.write(payload)
  await expect.poll(() => api.storedFiles().length).toBe(before + 1)
  socket.destroy()
  await expect.poll(() => leftovers(before)).toEqual(NOTHING)
})

test('a refusal reaches a sender who sends all of a large body before reading the answer', async () => {
  const roomy = await createTestApi({ MAX_UPLOAD_BYTES: 50_000_000 })
  const origin = await roomy.app.listen({ port: 0, host: '127.0.0.1' })
  const { token: theirs } = await roomy.signIn()
  const { payload, headers } = multipart([
    ['project_id', randomUUID()],
    file(Buffer.concat([zip, Buffer.alloc(40_000_000)])),
  ])
  const outgoing = httpRequest(origin + uploadFile.url, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${theirs}` },
  })
  const answered = once(outgoing, 'response')
  const sent = new Promise<void>((resolve) => {
    outgoing.end(payload, () => resolve())
  })
  const [[incoming]] = await Promise.all([answered, sent])
  expect(incoming.resume().statusCode).toBe(404)
  await roomy.close()
})

test("somebody else's project answers as one that is not there", async () => {
  const stranger = await api.signIn()
  const theirs = await makeProject(api.db, { user_id: stranger.user.id })
  const refused = await send(['project_id', theirs.id], file())
  const missing = await send(['project_id', randomUUID()], file())
  expect(refused.statusCode).toBe(404)
  expect({ ...refused.json(), user_id: null }).toEqual({ ...missing.json(), user_id: null })
})

test('a git project takes no file', async () => {
  const [{ user_id } = { user_id: '' }] = await api.db.query.projects.findMany({
    where: (table) => eq(table.id, projectId),
  })
  const git = await makeProject(api.db, { user_id, type: 'git' })
  const refused = await send(['project_id', git.id], file())
  expect(refused.statusCode).toBe(400)
})

test('while a scan of the project runs an upload is refused before its file is kept', async () => {
  await makeScan(api.db, { project_id: projectId, status: 'processing' })
  const before = api.storedFiles().length
  const refused = await send(project(), file())
  expect(refused.json().code).toBe('SCAN_ALREADY_RUNNING')
  expect(refused.statusCode).toBe(409)
  expect(await leftovers(before)).toEqual({ ...NOTHING, scans: 1 })
})

test('a user with two running scans cannot start a third', async () => {
  const [mine] = await api.db.query.projects.findMany({ where: (table) => eq(table.id, projectId) })
  for (const _ of [1, 2])
    await makeScan(api.db, { project_id: (await makeProject(api.db, { user_id: mine?.user_id })).id })
  const refused = await send(project(), file())
  expect(refused.json().code).toBe('SCAN_LIMIT_REACHED')
  expect(refused.statusCode).toBe(429)
})

test('of two uploads at the same moment one starts a scan and the other leaves nothing', async () => {
  const before = api.storedFiles().length
  const responses = await Promise.all([send(project(), file()), send(project(), file())])
  expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200, 409]))
  expect(await leftovers(before)).toEqual({ uploads: 1, scans: 1, files: 1, marks: 0 })
})

test('of two uploads at the same moment for which there is room for one, the other leaves nothing', async () => {
  const archive = zipOf('blob.bin', randomBytes(5000).toString('latin1'))
  await makeUpload(api.db, { project_id: projectId, file_size: 999_000 - archive.length })
  const before = api.storedFiles().length
  const responses = await Promise.all([1, 2].map(() => send(project(), ['run_prescan', 'false'], file(archive))))
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 403])
  expect(await leftovers(before)).toEqual({ uploads: 2, scans: 0, files: 1, marks: 0 })
})

test('an upload over the room a user has is refused', async () => {
  await makeUpload(api.db, { project_id: projectId, file_size: 999_900 })
  const refused = await send(project(), file())
  expect(refused.json().code).toBe('STORAGE_LIMIT_REACHED')
})

test('the latest upload and the newest three before it stay', async () => {
  const sent = []
  for (let count = 0; count < 6; count++)
    sent.push((await send(project(), ['run_prescan', 'false'], file())).json().data.upload.id)
  const rows = await storedOf()
  expect(rows.filter((row) => row.removed_at === null).map((row) => row.id)).toEqual(sent.slice(2).reverse())
  const kept = await Promise.all(rows.map((row) => api.deps.storage.exists(row.storage_key)))
  expect(kept).toEqual([true, true, true, true, false, false])
})

test('the uploads of a project are listed, newest first, with those whose bytes are gone', async () => {
  const old = await makeUpload(api.db, { project_id: projectId, created_at: new Date('2026-01-01'), removed_at: new Date('2026-02-01') })
  const { upload } = (await send(project(), ['run_prescan', 'false'], file())).json().data
  const listed = (await api.call(listUploads, { id: projectId }, token)).json().data
  expect(listed).toEqual([{ ...upload, removed_at: null }, expect.objectContaining({ id: old.id, removed_at: '2026-02-01T00:00:00.000Z' })])
  const stranger = await api.signIn()
  expect((await api.call(listUploads, { id: projectId }, stranger.token)).statusCode).toBe(404)
})

test('a superseded upload that is being scanned stays', async () => {
  const { scan, upload } = (await send(project(), file())).json().data
  for (let count = 0; count < 5; count++) await send(project(), ['run_prescan', 'false'], file())
  const [row] = await api.db.select().from(uploads).where(eq(uploads.id, upload.id))
  expect(row?.removed_at).toBeNull()
  const listed = await api.call(listScans, { id: projectId }, token)
  expect(listed.json().data[0]).toMatchObject({ id: scan.id, status: 'queued' })
})

test.each([
  ['../../etc/shop.zip', 'shop.zip'],
  ['C:\\\\Users\\\\me\\\\shop.zip', 'shop.zip'],
  ['sh\u202Eop\u0007.zip', 'shop.zip'],
  ['   ', 'upload'],
  [`${'x'.repeat(300)}.zip`, 'x'.repeat(255)],
])('the file name %j is shown as %j', async (filename, shown) => {
  const response = await send(project(), file(zip, filename))
  expect(response.json().data.upload.original_filename).toBe(shown)
})

test('an upload that took so long that its bytes were given up is refused, and no row names them', async () => {
  const { storage } = api.deps
  const { put } = storage
  const before = api.storedFiles().length
  // A day passes between the last byte and the row.
  storage.put = async (...given) => {
    const stored = await put(...given)
    await api.db.update(removedObjects).set({ created_at: new Date(0) })
    await removeMarkedObjects(api.deps)
    return stored
  }
  const response = await send(project(), file()).finally(() => {
    storage.put = put
  })
  expect(response.statusCode).toBe(408)
  expect(response.json().error).toBe('The upload took longer than a day and was discarded')
  expect(await leftovers(before)).toEqual(NOTHING)
})
