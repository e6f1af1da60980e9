import { scans } from '@preflight/db'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isOver } from './testing/bench.ts'
import { ARCHIVE, FILES, TIMEOUT, interruptedScans } from './testing/interrupted-scans.ts'

const stage = interruptedScans()

test('the undisturbed scan of the sample finds something in every file', () => {
  expect(new Set(stage.expected.map((line) => line.split(' ')[1])).size).toBe(FILES)
})

describe('a worker killed with kill -9', () => {
  test('in scanning, with findings stored, leads to the same findings', { timeout: TIMEOUT }, async () => {
    const first = stage.startWorker()
    const scan = await stage.bench.newScan(ARCHIVE)
    await stage.firstFindings(scan)
    await first.kill()
    expect(await stage.bench.scan(scan.id)).toMatchObject({ status: 'processing', current_phase: 'scanning' })
    stage.startWorker()
    expect(await stage.completes(scan)).toMatchObject({ attempt: 2 })
  })
})

describe('a cancelled scan', () => {
  test('leaves no process and no folder behind', { timeout: TIMEOUT }, async () => {
    const worker = stage.startWorker()
    const scan = await stage.bench.newScan(ARCHIVE)
    await stage.firstFindings(scan)
    expect(worker.children()).toHaveLength(1)
    await stage.bench.database.db.update(scans).set({ cancel_requested_at: new Date() }).where(eq(scans.id, scan.id))
    await stage.bench.queues.cancelScan(scan.id)
    const done = await stage.bench.until(scan.id, isOver)
    expect(done).toMatchObject({ status: 'failed', error_message: 'Scan cancelled' })
    expect(worker.children()).toEqual([])
    expect(await stage.bench.workspaces()).toEqual([])
  })
})
