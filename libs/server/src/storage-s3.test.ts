import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStorage, type Storage } from './storage.ts'

const BUCKET = 'preflight'

let folder: string
let dataDir: string
let server: S3rver
let storage: Storage

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'preflight-s3-'))
  dataDir = path.join(folder, 'data')
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 'bucket'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  storage = await createStorage({
    STORAGE: 's3',
    PREFLIGHT_DATA_DIR: dataDir,
    S3_BUCKET: BUCKET,
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_FORCE_PATH_STYLE: true,
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const restingFiles = () => readdirSync(path.join(dataDir, 'incoming'))

async function* breaksAfter(chunk: string) {
  yield Buffer.from(chunk)
  throw new Error('connection reset')
}

test('an object comes back from the bucket as it was put, with its length and hash', async () => {
  const content = Buffer.alloc(300_000, 'ab')
  const stored = await storage.put('uploads/one', Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]))
  expect(stored).toEqual({ bytes: 300_000, sha256: createHash('sha256').update(content).digest('hex') })
  expect((await buffer(await storage.get('uploads/one'))).equals(content)).toBe(true)
})

test('an object removed from the bucket is gone', async () => {
  await storage.put('uploads/two', Readable.from([Buffer.from('x')]))
  await storage.remove('uploads/two')
  expect(await storage.exists('uploads/two')).toBe(false)
})

test('a source that breaks leaves nothing in the bucket and nothing on disk', async () => {
  await expect(storage.put('uploads/three', Readable.from(breaksAfter('some')))).rejects.toThrow('connection reset')
  expect(await storage.exists('uploads/three')).toBe(false)
  expect(restingFiles()).toEqual([])
})

test('an object over the limit is refused with 413 and leaves nothing in the bucket', async () => {
  const source = Readable.from([Buffer.alloc(600), Buffer.alloc(600)])
  await expect(storage.put('uploads/four', source, { maxBytes: 1000 })).rejects.toMatchObject({ status: 413 })
  expect(await storage.exists('uploads/four')).toBe(false)
  expect(restingFiles()).toEqual([])
})
