import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { deployment, fixedFiles, fixJobs, removedObjects, uploads } from '@preflight/db'
import { createTestDatabase, makeProject, makeScan, makeUpload, type TestDatabase } from '@preflight/db/testing'
import { createLogger, createStorage, loadConfig, type Storage } from '@preflight/server'
import { startTestBucket, type TestBucket } from '@preflight/server/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isTurn } from './daily.ts'
import { removeOrphans } from './orphans.ts'

const TWO_DAYS_AGO = new Date(Date.now() - 2 * 86_400_000)
const NOBODY_STOPS = new AbortController().signal

let database: TestDatabase
let bucket: TestBucket
beforeAll(async () => {
  bucket = await startTestBucket()
})
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())
afterAll(() => bucket.close())

/** A lookout for what the log says at the level of errors. */
function listening() {
  const errors: string[] = []
  const log = createLogger('worker', 'silent')
  log.error = (_fields: unknown, text?: string) => void errors.push(text ?? String(_fields))
  return { log, errors }
}

/** Both are storage by the same contract, whose tests are those of the server library; the long run tries both here as well. */
const KINDS = process.env['PREFLIGHT_LONG_TESTS'] === '1' ? (['disk', 's3'] as const) : (['disk'] as const)

describe.each(KINDS)('on %s', (kind) => {
  let dataDir: string
  let storage: Storage

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'preflight-orphans-'))
    const services = { DATABASE_URL: database.url, REDIS_URL: 'redis://localhost:1', PREFLIGHT_DATA_DIR: dataDir }
    storage = await createStorage(loadConfig({ ...services, ...(kind === 's3' && bucket.env) }))
  })
  afterEach(async () => {
    for (const folder of ['uploads', 'fixed', 'deployment', 'elsewhere']) for await (const { key } of storage.list(folder)) await storage.remove(key)
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function stored(key = `uploads/${randomUUID()}`, at = TWO_DAYS_AGO): Promise<string> {
    await storage.put(key, Readable.from([Buffer.from('x')]))
    if (kind === 's3') bucket.backdate(key, at)
    else utimesSync(path.join(dataDir, 'objects', key), at, at)
    return key
  }

  const look = (log = createLogger('worker', 'silent')) => removeOrphans({ db: database.db, storage, log }, NOBODY_STOPS)
  const areThere = (...keys: string[]) => Promise.all(keys.map((key) => storage.exists(key)))

  async function fixedFile(storage_key: string, removed_at: Date | null = null) {
    const scan = await makeScan(database.db, { status: 'completed' })
    const [job] = await database.db.insert(fixJobs).values({ scan_id: scan.id, file_path: 'a.js' }).returning()
    await database.db.insert(fixedFiles).values({ fix_job_id: job?.id ?? '', file_path: 'a.js', file_size: 1, storage_key, expires_at: new Date(), removed_at })
  }

  test('an object older than a day that no row names is removed', async () => {
    const lost = [await stored(), await stored(`fixed/${randomUUID()}`)]
    expect(await look()).toBe(2)
    expect(await areThere(...lost)).toEqual([false, false])
  })

  test('what a row names stays, however old: uploads, fixed files, and what is marked', async () => {
    const [upload, fixed, underWay] = [await stored(), await stored(`fixed/${randomUUID()}`), await stored()]
    await makeUpload(database.db, { storage_key: upload })
    await fixedFile(fixed)
    await database.db.insert(removedObjects).values({ storage_key: underWay, created_at: new Date(Date.now() + 1000) })
    expect(await look()).toBe(0)
    expect(await areThere(upload, fixed, underWay)).toEqual([true, true, true])
  })

  test('a row that says its bytes are gone names nothing', async () => {
    const [upload, fixed] = [await stored(), await stored(`fixed/${randomUUID()}`)]
    await makeUpload(database.db, { storage_key: upload, removed_at: new Date() })
    await fixedFile(fixed, new Date())
    expect(await look()).toBe(2)
  })

  test('an object that nobody names yet stays for a day', async () => {
    const fresh = await stored(undefined, new Date())
    expect(await look()).toBe(0)
    expect(await areThere(fresh)).toEqual([true])
  })

  test('other things in the same place are nobody\'s orphans', async () => {
    const other = await stored('elsewhere/notes.txt')
    await stored()
    expect(await look()).toBe(1)
    expect(await areThere(other)).toEqual([true])
  })

  test('the storage of another database is left alone', async () => {
    await look()
    const lost = await stored()
    const other = await createTestDatabase()
    const { log, errors } = listening()
    expect(await removeOrphans({ db: other.db, storage, log }, NOBODY_STOPS)).toBe(0)
    await other.drop()
    expect(errors.join()).toContain('belongs to another database')
    expect(await areThere(lost)).toEqual([true])
  })

  test('where most objects have no row nothing is removed: it is the wrong database, or the wrong storage', async () => {
    const lost = await Promise.all(Array.from({ length: 30 }, () => stored()))
    const { log, errors } = listening()
    expect(await look(log)).toBe(0)
    expect(errors.join()).toContain('Check DATABASE_URL')
    expect(new Set(await areThere(...lost))).toEqual(new Set([true]))
  })

  test('uploads that come while it looks lose nothing', async () => {
    const { id } = await makeProject(database.db)
    // As an upload does it: the mark, the bytes, then the row in place of the mark.
    const upload = async () => {
      const storage_key = `uploads/${randomUUID()}`
      await database.db.insert(removedObjects).values({ storage_key, created_at: new Date(Date.now() + 86_400_000) })
      await stored(storage_key)
      await database.db.transaction(async (tx) => {
        await tx.insert(uploads).values({ project_id: id, original_filename: 'a.zip', file_size: 1, sha256: '', storage_key })
        await tx.delete(removedObjects)
      })
      return storage_key
    }
    const lost = await stored()
    const keys: string[] = []
    const uploading = (async () => {
      for (let number = 0; number < 25; number++) keys.push(await upload())
    })()
    for (let number = 0; number < 10; number++) await look()
    await uploading
    expect(await areThere(lost)).toEqual([false])
    expect(new Set(await areThere(...keys))).toEqual(new Set([true]))
  })
})

test('of many workers one has the turn, and none again before a day is over', async () => {
  const turns = await Promise.all(Array.from({ length: 5 }, () => isTurn(database.db)))
  expect(turns.filter(Boolean)).toHaveLength(1)
  expect(await isTurn(database.db)).toBe(false)
  await database.db.update(deployment).set({ storage_checked_at: TWO_DAYS_AGO })
  expect(await isTurn(database.db)).toBe(true)
})
