import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ARCHIVE, TIMEOUT, holdTable, inPhase, interruptedScans } from './testing/interrupted-scans.ts'

const stage = interruptedScans()

describe('a worker killed with kill -9', () => {
  test('while answering the checklist leads to the same answers, and the credit is spent once', { timeout: TIMEOUT }, () =>
    stage.answersTheSame('scan_facts', (areas) => areas > 0))

  test('while storing its answers leads to the same answers, and the credit is spent once', { timeout: TIMEOUT }, () =>
    stage.answersTheSame('checklist_answers', (areas) => areas === 14))

  test('in setup is replaced by another that completes the scan with the same findings', { timeout: TIMEOUT }, async () => {
    const first = stage.startWorker()
    const scan = await stage.bench.newScan(ARCHIVE)
    await stage.bench.until(scan.id, inPhase('setup'))
    await first.kill()
    expect(await stage.bench.scan(scan.id)).toMatchObject({ status: 'processing', current_phase: 'setup' })
    stage.startWorker()
    expect(await stage.completes(scan)).toMatchObject({ attempt: 2 })
  })

  test('while another one waits for work is replaced by that one', { timeout: TIMEOUT }, async () => {
    const both = [stage.startWorker(), stage.startWorker()]
    const scan = await stage.bench.newScan(ARCHIVE)
    await stage.firstFindings(scan)
    const busy = both.filter((worker) => worker.children().length > 0)
    expect(busy).toHaveLength(1)
    await busy[0]?.kill()
    expect(await stage.completes(scan)).toMatchObject({ attempt: 2 })
  })

  test('in analysis leads to the same findings, and progress does not fall', { timeout: TIMEOUT }, async () => {
    const first = stage.startWorker()
    const scan = await stage.bench.newScan(ARCHIVE)
    const held = await holdTable(stage.bench, 'scan_reports')
    await stage.bench.until(scan.id, ({ status, overall_progress }) => status === 'analyzing' && overall_progress === 100)
    await first.kill()
    await held.letGo()
    expect(await stage.bench.scan(scan.id)).toMatchObject({ status: 'analyzing', current_phase: 'analysis' })
    stage.startWorker()
    const seen = await stage.progressOf(scan)
    expect(await stage.completes(scan)).toMatchObject({ attempt: 2 })
    expect(new Set(seen)).toEqual(new Set([100]))
  })

  test('while writing the action plan leads to the same plan, and progress does not fall', { timeout: TIMEOUT }, async () => {
    const first = stage.startWorker()
    const scan = await stage.bench.newScan(ARCHIVE, { scan_type: 'launch' })
    const held = await holdTable(stage.bench, 'action_plan_steps')
    await stage.bench.until(scan.id, inPhase('action_plan'))
    await first.kill()
    expect(await stage.bench.scan(scan.id)).toMatchObject({ status: 'action_plan', overall_progress: 80 })
    await held.letGo()
    stage.startWorker()
    const seen = await stage.progressOf(scan)
    expect(await stage.completes(scan)).toMatchObject({ attempt: 2 })
    expect(seen.every((progress) => progress >= 80)).toBe(true)

    const undisturbed = await stage.completes(await stage.bench.newScan(ARCHIVE, { scan_type: 'launch' }))
    expect(await stage.planOf(scan)).toEqual(await stage.planOf(undisturbed))
    expect((await stage.planOf(scan)).length).toBeGreaterThan(2)
  })

  test('leaves a workspace that the next worker sweeps away', { timeout: TIMEOUT }, async () => {
    const first = stage.startWorker()
    const scan = await stage.bench.newScan(ARCHIVE)
    await stage.firstFindings(scan)
    await first.kill()
    expect(await stage.bench.workspaces()).not.toEqual([])
    const second = stage.startWorker()
    await stage.completes(scan)
    expect(await second.terminate()).toBe(0)
    expect(await readdir(path.join(stage.bench.dataDir, 'workspaces'))).toEqual([])
  })
})

describe('a Redis that restarts empty', () => {
  test('while no worker runs loses nothing either', { timeout: TIMEOUT }, async () => {
    const scan = await stage.bench.newScan(ARCHIVE)
    await stage.redis.restartEmpty()
    stage.startWorker()
    expect(await stage.completes(scan)).toMatchObject({ attempt: 1 })
  })
})

describe('dropped database connections', () => {
  test('in the middle of a scan cost neither the scan nor a finding', { timeout: TIMEOUT }, async () => {
    stage.startWorker()
    const scan = await stage.bench.newScan(ARCHIVE)
    await stage.bench.until(scan.id, inPhase('scanning'))
    const dropAll = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    for (let drop = 0; drop < 5; drop++) {
      await stage.bench.database.db.execute(dropAll)
      await sleep(200)
    }
    await stage.completes(scan)
  })
})

describe('two workers', () => {
  test('share the scans between them and do none twice', { timeout: TIMEOUT }, async () => {
    stage.startWorker()
    stage.startWorker()
    const all = await Promise.all(Array.from({ length: 4 }, () => stage.bench.newScan(ARCHIVE)))
    for (const scan of all) expect(await stage.completes(scan)).toMatchObject({ attempt: 1 })
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
