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

describe('a Redis that restarts empty', () => {
  test('loses neither the running scan nor the one that waits', { timeout: TIMEOUT }, async () => {
    stage.startWorker()
    const running = await stage.bench.newScan(ARCHIVE)
    const waiting = await stage.bench.newScan(ARCHIVE)
    await stage.firstFindings(running)
    await stage.redis.restartEmpty()
    await stage.completes(running)
    await stage.completes(waiting)
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

describe('a worker asked to stop', () => {
  test('exits with 0, and the next one completes its scan', { timeout: TIMEOUT }, async () => {
    const first = stage.startWorker()
    const scan = await stage.bench.newScan(ARCHIVE)
    await stage.firstFindings(scan)
    expect(await first.terminate()).toBe(0)
    expect(await stage.bench.workspaces()).toEqual([])
    stage.startWorker()
    await stage.completes(scan)
  })
})
