import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projects } from '@preflight/db'
import { createTestDatabase, makeProject, type TestDatabase } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepScanCaches } from './scan-caches.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'preflight-scan-caches-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What a scan has kept for a project, used at a second. */
function kept(id: string, second = 1) {
  const pack = path.join(folder, id, 'scan.pack')
  mkdirSync(path.dirname(pack), { recursive: true })
  writeFileSync(pack, 'x'.repeat(100))
  utimesSync(pack, second, second)
  return pack
}

const sweep = (more: { maxBytes?: number; isOff?: boolean } = {}) => sweepScanCaches({ db: database.db, scanCache: { folder, maxBytes: 1000, isOff: false, ...more } })

test('what was kept for a project goes when the project is deleted', async () => {
  const [stays, goes] = [await makeProject(database.db), await makeProject(database.db)]
  const [staying, going] = [kept(stays.id), kept(goes.id)]
  expect(await sweep()).toBe(0)
  await database.db.delete(projects).where(eq(projects.id, goes.id))
  expect(await sweep()).toBe(1)
  expect([existsSync(staying), existsSync(path.dirname(going))]).toEqual([true, false])
})

test('where there is no room for all projects, those that were scanned longest ago lose theirs', async () => {
  const [old, fresh] = [await makeProject(database.db), await makeProject(database.db)]
  const [older, newer] = [kept(old.id, 1), kept(fresh.id, 2)]
  expect(await sweep({ maxBytes: 150 })).toBe(1)
  expect([existsSync(older), existsSync(newer)]).toEqual([false, true])
})

test('all of it goes when nothing is to be kept, and other things in the folder stay', async () => {
  const { id } = await makeProject(database.db)
  kept(id)
  kept(randomUUID())
  const other = kept('notes')
  expect(await sweep({ isOff: true })).toBe(2)
  expect(existsSync(other)).toBe(true)
})

test('a folder that is not there holds nothing', async () => {
  rmSync(folder, { recursive: true })
  expect(await sweep()).toBe(0)
})
