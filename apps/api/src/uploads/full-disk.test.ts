import { uploadFile } from '@preflight/contracts'
import { removedObjects, scans, uploads } from '@preflight/db'
import { makeProject } from '@preflight/db/testing'
import type { Storage } from '@preflight/server'
import { sql } from 'drizzle-orm'
import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { multipart, zipOf } from '../testing/multipart.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let token: string
let projectId: string
const disk = { isFull: false }

/** Every object lies on the one device that is always full, as long as the test says so. */
const onFullDisk = (storage: Storage, dataDir: string): Storage => ({
  ...storage,
  put(key, source, limits) {
    if (disk.isFull) {
      const file = path.join(dataDir, 'objects', key)
      mkdirSync(path.dirname(file), { recursive: true })
      symlinkSync('/dev/full', file)
    }
    return storage.put(key, source, limits)
  },
})

beforeAll(async () => {
  // Room for one of the files that are sent, and no more.
  api = await createTestApi({ MAX_STORED_BYTES_PER_USER: 300_000 }, { storageOn: onFullDisk })
})
beforeEach(async () => {
  const signedIn = await api.signIn()
  token = signedIn.token
  projectId = (await makeProject(api.db, { user_id: signedIn.user.id })).id
  disk.isFull = false
})
afterAll(() => api.close())

function send() {
  const content = Buffer.concat([zipOf('index.js', 'export default 1'), Buffer.alloc(200_000)])
  return api.inject({ method: 'POST', url: uploadFile.url, ...multipart([['project_id', projectId], { filename: 'shop.zip', content }]) }, token)
}

const REFUSED = {
  success: false,
  code: 'DISK_FULL',
  error: "The server's disk is full, so nothing was saved. Please try again later.",
}

const left = async () => ({
  uploads: await api.db.$count(uploads), scans: await api.db.$count(scans), marks: await api.db.$count(removedObjects), files: api.storedFiles().length,
})

test('an upload that finds the disk full is refused as such, and leaves neither bytes nor rows', async () => {
  disk.isFull = true
  const before = await left()
  const response = await send()
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject(REFUSED)
  expect(await left()).toEqual(before)
})

test('what did not fit takes nothing of the room that a user has', async () => {
  disk.isFull = true
  for (let times = 0; times < 3; times++) await send()
  disk.isFull = false
  expect((await send()).statusCode).toBe(200)
})

test('an upload that the database has no room for is refused as such, and its bytes go', async () => {
  await api.db.execute(sql.raw(`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`))
  await api.db.execute(sql.raw('create trigger no_room before insert on uploads execute function no_room()'))
  const before = await left()
  const response = await send()
  await api.db.execute(sql.raw('drop trigger no_room on uploads'))
  expect({ status: response.statusCode, ...response.json() }).toMatchObject({ status: 503, ...REFUSED })
  expect(await left()).toEqual(before)
})
