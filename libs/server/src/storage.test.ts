import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isNoRoom } from './no-room.ts'
import { diskStorage, type ListedObject, type Storage } from './storage.ts'

let dataDir: string
let storage: Storage

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'preflight-storage-'))
  storage = diskStorage(dataDir)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

async function listed(objects: AsyncIterable<ListedObject>) {
  const all: ListedObject[] = []
  for await (const object of objects) all.push(object)
  return all
}

async function* breaksAfter(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
  throw new Error('connection reset')
}

test('an object comes back as it was put, with its length and hash', async () => {
  const content = Buffer.alloc(300_000, 'ab')
  const stored = await storage.put(
    'uploads/one',
    Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]),
  )
  expect(stored).toEqual({ bytes: 300_000, sha256: createHash('sha256').update(content).digest('hex') })
  expect((await buffer(await storage.get('uploads/one'))).equals(content)).toBe(true)
})

test('a removed object is gone, and removing it again is fine', async () => {
  await storage.put('uploads/one', Readable.from([Buffer.from('x')]))
  await storage.remove('uploads/one')
  await storage.remove('uploads/one')
  expect(await storage.exists('uploads/one')).toBe(false)
})

test.each([
  ['before the first byte', []],
  ['after some bytes', ['some', 'bytes']],
])('a source that breaks %s leaves nothing behind', async (_, chunks) => {
  await expect(storage.put('uploads/one', Readable.from(breaksAfter(...chunks)))).rejects.toThrow('connection reset')
  expect(filesBelow(dataDir)).toEqual([])
})

test('an object over the limit is refused with 413 and leaves nothing behind', async () => {
  const source = Readable.from([Buffer.alloc(600), Buffer.alloc(600)])
  await expect(storage.put('uploads/one', source, { maxBytes: 1000 })).rejects.toMatchObject({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  })
  expect(filesBelow(dataDir)).toEqual([])
})

test('an object of exactly the limit is kept', async () => {
  const stored = await storage.put('uploads/one', Readable.from([Buffer.alloc(1000)]), { maxBytes: 1000 })
  expect(stored.bytes).toBe(1000)
})

test.each(['../outside', 'uploads/../../outside'])('the key %s is refused', async (key) => {
  await expect(storage.put(key, Readable.from([Buffer.from('x')]))).rejects.toThrow('..')
  expect(filesBelow(dataDir)).toEqual([])
})

test('only the owner may enter the folder of objects', () => {
  expect(statSync(path.join(dataDir, 'objects')).mode & 0o077).toBe(0)
})

test('a folder is listed with the time of each object, without what stands in other folders', async () => {
  for (const key of ['uploads/one', 'uploads/two', 'uploads/below/three', 'fixed/four']) await storage.put(key, Readable.from([Buffer.from('x')]))
  const found = await listed(storage.list('uploads'))
  expect(found.map(({ key }) => key).sort()).toEqual(['uploads/one', 'uploads/two'])
  expect(found.every(({ storedAt }) => Math.abs(Date.now() - storedAt.getTime()) < 3_600_000)).toBe(true)
})

test('a folder that is not there is empty', async () => {
  expect(await listed(storage.list('uploads'))).toEqual([])
})

test('a full disk is reported as such, and leaves nothing behind', async () => {
  mkdirSync(path.join(dataDir, 'objects/uploads'), { recursive: true })
  symlinkSync('/dev/full', path.join(dataDir, 'objects/uploads/one'))
  const error: unknown = await storage.put('uploads/one', Readable.from([Buffer.alloc(300_000, 'ab')])).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'ENOSPC' })
  expect(isNoRoom(error)).toBe(true)
  expect(readdirSync(path.join(dataDir, 'objects/uploads'))).toEqual([])
})
