import { setTimeout as sleep } from 'node:timers/promises'
import { actionPlanSteps, checklistAnswers, findings, launchPackages } from '@preflight/db'
import { makePackage, makeProject } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { ScanRow } from '../scan/claim.ts'
import { createBench, isOver, type Bench } from './bench.ts'
import { startOwnRedis, type OwnRedis } from './own-redis.ts'
import { sampleProject } from './sample-project.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

/** Of the sample; in each something is found. */
export const FILES = 60
export const ARCHIVE = sampleProject(FILES)
export const TIMEOUT = 300_000

/**
 * For tests that end workers and services in the middle of their work. Everything is the real thing: worker processes, engine,
 * PostgreSQL, and a Redis of our own that may die.
 */
export function interruptedScans() {
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

  /** Every progress in percent that is seen until the scan is over. */
  async function progressOf({ id }: Pick<ScanRow, 'id'>) {
    const seen: number[] = []
    await bench.until(id, (row) => {
      seen.push(row.overall_progress)
      return isOver(row)
    })
    return seen
  }

  async function firstFindings({ id }: ScanRow) {
    while ((await bench.database.db.$count(findings, eq(findings.scan_id, id))) === 0) await sleep(10)
  }

  /**
   * A paid launch scan whose worker is killed when so many areas of the checklist are answered and the table cannot be written
   * has the answers of an undisturbed one.
   */
  async function answersTheSame(table: string, isReached: (areasCompleted: number) => boolean) {
    const first = startWorker()
    const project = await makeProject(bench.database.db)
    const own = await makePackage(bench.database.db, { user_id: project.user_id, initial_credit_used: true, rescans_remaining: 2, associated_project_id: project.id })
    const held = await holdTable(bench, table)
    const scan = await bench.newScan(ARCHIVE, { scan_type: 'launch', project_id: project.id, launch_package_id: own.id, launch_credit: 'rescan' })
    await bench.until(scan.id, ({ phase_progress }) => isReached(phase_progress.agentic_investigation?.areas_completed ?? 0))
    await first.kill()
    expect(await bench.scan(scan.id)).toMatchObject({ status: 'processing', current_phase: 'agentic_investigation' })
    await held.letGo()
    startWorker()
    expect(await completes(scan)).toMatchObject({ attempt: 2, launch_credit: 'rescan' })
    expect(await bench.database.db.select().from(launchPackages).where(eq(launchPackages.id, own.id))).toMatchObject([{ rescans_remaining: 2 }])
    const undisturbed = await completes(await bench.newScan(ARCHIVE, { scan_type: 'launch' }))
    expect(await answersOf(scan)).toEqual(await answersOf(undisturbed))
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

  return {
    get bench() {
      return bench
    },
    get redis() {
      return redis
    },
    /** what the undisturbed scan found, a line each */
    get expected() {
      return expected
    },
    startWorker, planOf, answersTheSame, completes, progressOf, firstFindings,
  }
}

/** Holds a table so that the worker stands still when it wants to write there. */
export async function holdTable(bench: Bench, table: string) {
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

export const inPhase = (phase: ScanRow['current_phase']) => (scan: ScanRow) => scan.current_phase === phase
