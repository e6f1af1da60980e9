import { setTimeout as sleep } from 'node:timers/promises'
import { scans } from '@preflight/db'
import { createTestDatabase, makeScan, type TestDatabase } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScanRow } from './claim.ts'
import { createProgress } from './progress.ts'
import { createStore, LostScan } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(scans).where(eq(scans.id, id))
  if (!row) throw new Error('no such scan')
  return row
}

const begin = (scan: ScanRow) =>
  createProgress(createStore(database.db, scan), scan, { everyMs: 10, onError: () => {} })

const newScan = () => makeScan(database.db, { status: 'processing', attempt: 1 })

test('the overall progress is the average of the scan type\'s phases', async () => {
  const scan = await newScan()
  const progress = begin(scan)
  await progress.start('setup', 'Fetching', 50)
  expect(await rowOf(scan.id)).toMatchObject({ current_phase: 'setup', overall_progress: 17 })
  await progress.complete('setup', 'Ready')
  expect(await rowOf(scan.id)).toMatchObject({ overall_progress: 33 })
})

test('the newest of several quick updates is the one that is written', async () => {
  const scan = await newScan()
  const progress = begin(scan)
  await progress.start('scanning', 'Reading')
  for (let share = 1; share <= 40; share++) progress.update('scanning', { progress: share }, { files_to_scan: 100, files_scanned: share })
  while ((await rowOf(scan.id)).files_scanned !== 40) await sleep(5)
  expect((await rowOf(scan.id)).phase_progress.scanning).toMatchObject({ status: 'in_progress', progress: 40 })
})

test('what an earlier attempt had reached stays until this one is further', async () => {
  const first = await newScan()
  const before = begin(first)
  await before.start('setup', 'Fetching', 50)
  await before.complete('setup', 'Ready')
  await before.start('scanning', 'Reading')
  before.update('scanning', { progress: 60 })
  while ((await rowOf(first.id)).overall_progress !== 53) await sleep(5)

  const after = begin(await rowOf(first.id))
  await after.start('setup', 'Fetching', 50)
  expect(await rowOf(first.id)).toMatchObject({
    overall_progress: 53, phase_progress: { setup: { status: 'completed', progress: 100 }, scanning: { status: 'in_progress', progress: 60 } },
  })
  await after.complete('setup', 'Ready')
  await after.complete('scanning', 'Done')
  expect((await rowOf(first.id)).overall_progress).toBe(67)
})

test('a worker that lost the scan cannot write its progress', async () => {
  const scan = await newScan()
  const progress = begin(scan)
  await database.db.update(scans).set({ attempt: 2 }).where(eq(scans.id, scan.id))
  await expect(progress.start('setup', 'Fetching')).rejects.toThrow(LostScan)
  expect((await rowOf(scan.id)).current_phase).toBeNull()
})
