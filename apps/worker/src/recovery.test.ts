import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { actionPlanSteps, checklistAnswers, launchPackages, scans } from '@preflight/db'
import { makePackage, makeProject } from '@preflight/db/testing'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ScanRow } from './scan/claim.ts'
import { createBench, isOver, type Bench } from './testing/bench.ts'
import { startOwnRedis, type OwnRedis } from './testing/own-redis.ts'
import { sampleProject } from './testing/sample-project.ts'
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process.ts'

// Everything here is the real thing: worker processes, engine, PostgreSQL, and a Redis of our own that may die.

const FILES = 60
const ARCHIVE = sampleProject(FILES)
const TIMEOUT = 120_000

let redis: OwnRedis
let bench: Bench
let expected: string[]
const workers: WorkerProcess[] = []

const startWorker = () => {
  const worker = startWorkerProcess(bench.env)
  workers.push(worker)
  return worker
}

/** What a scan found, without what belongs to the scan itself. */
async function foundIn({ id }: Pick<ScanRow, 'id'>) {
  const rows = await bench.findings(id)
  return rows.map((row) => [row.rule_id, row.file_path, row.line_number, row.column_number, row.severity, row.state, row.excerpt?.lines.length].join(' ')).sort()
}

/** A launch scan's plan without what belongs to the scan itself. */
async function planOf({ id }: Pick<ScanRow, 'id'>) {
  const steps = await bench.database.db.select().from(actionPlanSteps).where(eq(actionPlanSteps.scan_id, id)).orderBy(actionPlanSteps.step)
  return steps.map(({ step, title, description, effort, finding_ids }) => ({ step, title, description, effort, findings: finding_ids.length }))
}

/** A launch scan's answers without what belongs to the scan itself. */
async function answersOf({ id }: Pick<ScanRow, 'id'>) {
  const answers = await bench.database.db.select().from(checklistAnswers).where(eq(checklistAnswers.scan_id, id)).orderBy(checklistAnswers.position)
  expect(answers).toHaveLength(112)
  return answers.map(({ check_id, status, confidence, summary, evidence, finding_ids }) => ({ check_id, status, confidence, summary, evidence, findings: finding_ids.length }))
}

const completes = async ({ id }: Pick<ScanRow, 'id'>) => {
  const done = await bench.until(id, isOver)
  expect(done).toMatchObject({ status: 'completed', error_message: null, overall_progress: 100 })
  // Not the two lists: thousands of lines of difference help nobody.
  const found = await foundIn(done)
  const missing = expected.filter((line) => !found.includes(line))
  const extra = found.filter((line) => !expected.includes(line))
  expect({ count: found.length, missing: missing.slice(0, 3), extra: extra.slice(0, 3) }).toEqual({ count: expected.length, missing: [], extra: [] })
  return done
}

/** Holds a table so that the worker stands still when it wants to write there. */
async function holdTable(table: string) {
  const client = new pg.Client({ connectionString: bench.database.url })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return {
    async letGo() {
      await client.query('rollback')
      await client.end()
    },
  }
}

const inPhase = (phase: ScanRow['current_phase']) => (scan: ScanRow) => scan.current_phase === phase

async function firstFindings({ id }: ScanRow) {
  while ((await bench.findings(id)).length === 0) await sleep(5)
}

beforeAll(async () => {
  redis = await startOwnRedis()
  bench = await createBench(redis.url)
  const worker = startWorker()
  const scan = await bench.newScan(ARCHIVE)
  const done = await bench.until(scan.id, isOver)
  expected = await foundIn(done)
  await worker.terminate()
}, TIMEOUT)
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.kill()))
})
afterAll(async () => {
  await bench.close()
  await redis.stop()
})

test('the undisturbed scan of the sample finds something in every file', () => {
  expect(new Set(expected.map((line) => line.split(' ')[1])).size).toBe(FILES)
})

describe('a worker killed with kill -9', () => {
  test('in setup is replaced by another that completes the scan with the same findings', { timeout: TIMEOUT }, async () => {
    const first = startWorker()
    const scan = await bench.newScan(ARCHIVE)
    await bench.until(scan.id, inPhase('setup'))
    await first.kill()
    expect(await bench.scan(scan.id)).toMatchObject({ status: 'processing', current_phase: 'setup' })
    startWorker()
    expect(await completes(scan)).toMatchObject({ attempt: 2 })
  })

  test('while another one waits for work is replaced by that one', { timeout: TIMEOUT }, async () => {
    const both = [startWorker(), startWorker()]
    const scan = await bench.newScan(ARCHIVE)
    await firstFindings(scan)
    const busy = both.filter((worker) => worker.children().length > 0)
    expect(busy).toHaveLength(1)
    await busy[0]?.kill()
    expect(await completes(scan)).toMatchObject({ attempt: 2 })
  })

  test('in scanning, with findings stored, leads to the same findings', { timeout: TIMEOUT }, async () => {
    const first = startWorker()
    const scan = await bench.newScan(ARCHIVE)
    await firstFindings(scan)
    await first.kill()
    expect(await bench.scan(scan.id)).toMatchObject({ status: 'processing', current_phase: 'scanning' })
    startWorker()
    expect(await completes(scan)).toMatchObject({ attempt: 2 })
  })

  test('in analysis leads to the same findings, and progress does not fall', { timeout: TIMEOUT }, async () => {
    const first = startWorker()
    const scan = await bench.newScan(ARCHIVE)
    const held = await holdTable('scan_reports')
    await bench.until(scan.id, ({ status, overall_progress }) => status === 'analyzing' && overall_progress === 100)
    await first.kill()
    await held.letGo()
    expect(await bench.scan(scan.id)).toMatchObject({ status: 'analyzing', current_phase: 'analysis' })
    startWorker()
    const seen: number[] = []
    await bench.until(scan.id, (row) => {
      seen.push(row.overall_progress)
      return isOver(row)
    })
    expect(await completes(scan)).toMatchObject({ attempt: 2 })
    expect(new Set(seen)).toEqual(new Set([100]))
  })

  test.each([
    ['while answering the checklist', 'scan_facts', ({ phase_progress }: ScanRow) => (phase_progress.agentic_investigation?.areas_completed ?? 0) > 0],
    ['while storing its answers', 'checklist_answers', ({ phase_progress }: ScanRow) => phase_progress.agentic_investigation?.areas_completed === 14],
  ])('%s leads to the same answers, and the credit is spent once', { timeout: TIMEOUT }, async (_, table, reached) => {
    const first = startWorker()
    const project = await makeProject(bench.database.db)
    const own = await makePackage(bench.database.db, { user_id: project.user_id, initial_credit_used: true, rescans_remaining: 2, associated_project_id: project.id })
    const paid = { scan_type: 'launch', project_id: project.id, launch_package_id: own.id, launch_credit: 'rescan' } as const
    const held = await holdTable(table)
    const scan = await bench.newScan(ARCHIVE, paid)
    await bench.until(scan.id, reached)
    await first.kill()
    expect(await bench.scan(scan.id)).toMatchObject({ status: 'processing', current_phase: 'agentic_investigation' })
    await held.letGo()
    startWorker()
    expect(await completes(scan)).toMatchObject({ attempt: 2, launch_credit: 'rescan' })
    expect(await bench.database.db.select().from(launchPackages).where(eq(launchPackages.id, own.id))).toMatchObject([{ rescans_remaining: 2 }])
    const undisturbed = await completes(await bench.newScan(ARCHIVE, { scan_type: 'launch' }))
    expect(await answersOf(scan)).toEqual(await answersOf(undisturbed))
  })

  test('while writing the action plan leads to the same plan, and progress does not fall', { timeout: TIMEOUT }, async () => {
    const first = startWorker()
    const scan = await bench.newScan(ARCHIVE, { scan_type: 'launch' })
    const held = await holdTable('action_plan_steps')
    await bench.until(scan.id, inPhase('action_plan'))
    await first.kill()
    expect(await bench.scan(scan.id)).toMatchObject({ status: 'action_plan', overall_progress: 80 })
    await held.letGo()
    startWorker()
    const seen: number[] = []
    await bench.until(scan.id, (row) => {
      seen.push(row.overall_progress)
      return isOver(row)
    })
    expect(await completes(scan)).toMatchObject({ attempt: 2 })
    expect(seen.every((progress) => progress >= 80)).toBe(true)

    const undisturbed = await completes(await bench.newScan(ARCHIVE, { scan_type: 'launch' }))
    expect(await planOf(scan)).toEqual(await planOf(undisturbed))
    expect((await planOf(scan)).length).toBeGreaterThan(2)
  })

  test('leaves a workspace that the next worker sweeps away', { timeout: TIMEOUT }, async () => {
    const first = startWorker()
    const scan = await bench.newScan(ARCHIVE)
    await firstFindings(scan)
    await first.kill()
    expect(await bench.workspaces()).not.toEqual([])
    const second = startWorker()
    await completes(scan)
    expect(await second.terminate()).toBe(0)
    expect(await readdir(path.join(bench.dataDir, 'workspaces'))).toEqual([])
  })
})

describe('a Redis that restarts empty', () => {
  test('loses neither the running scan nor the one that waits', { timeout: TIMEOUT }, async () => {
    startWorker()
    const running = await bench.newScan(ARCHIVE)
    const waiting = await bench.newScan(ARCHIVE)
    await firstFindings(running)
    await redis.restartEmpty()
    await completes(running)
    await completes(waiting)
  })

  test('while no worker runs loses nothing either', { timeout: TIMEOUT }, async () => {
    const scan = await bench.newScan(ARCHIVE)
    await redis.restartEmpty()
    startWorker()
    expect(await completes(scan)).toMatchObject({ attempt: 1 })
  })
})

describe('dropped database connections', () => {
  test('in the middle of a scan cost neither the scan nor a finding', { timeout: TIMEOUT }, async () => {
    startWorker()
    const scan = await bench.newScan(ARCHIVE)
    await bench.until(scan.id, inPhase('scanning'))
    const dropAll = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    for (let drop = 0; drop < 5; drop++) {
      await bench.database.db.execute(dropAll)
      await sleep(200)
    }
    await completes(scan)
  })
})

describe('two workers', () => {
  test('share the scans between them and do none twice', { timeout: TIMEOUT }, async () => {
    startWorker()
    startWorker()
    const all = await Promise.all(Array.from({ length: 4 }, () => bench.newScan(ARCHIVE)))
    for (const scan of all) expect(await completes(scan)).toMatchObject({ attempt: 1 })
  })
})

describe('a cancelled scan', () => {
  test('leaves no process and no folder behind', { timeout: TIMEOUT }, async () => {
    const worker = startWorker()
    const scan = await bench.newScan(ARCHIVE)
    await firstFindings(scan)
    expect(worker.children()).toHaveLength(1)
    await bench.database.db.update(scans).set({ cancel_requested_at: new Date() }).where(eq(scans.id, scan.id))
    await bench.queues.cancelScan(scan.id)
    const done = await bench.until(scan.id, isOver)
    expect(done).toMatchObject({ status: 'failed', error_message: 'Scan cancelled' })
    expect(worker.children()).toEqual([])
    expect(await bench.workspaces()).toEqual([])
  })
})

describe('a worker asked to stop', () => {
  test('exits with 0, and the next one completes its scan', { timeout: TIMEOUT }, async () => {
    const first = startWorker()
    const scan = await bench.newScan(ARCHIVE)
    await firstFindings(scan)
    expect(await first.terminate()).toBe(0)
    expect(await bench.workspaces()).toEqual([])
    startWorker()
    await completes(scan)
  })
})
