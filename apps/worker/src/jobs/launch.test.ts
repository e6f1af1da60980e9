import { zip, zipOf } from '@preflight/archives/testing'
import { PHASES_OF, type PhaseProgress, type ScanStatus } from '@preflight/contracts'
import { actionPlanSteps, auditEvents, checklistAnswers, findings, findingTriage, launchPackages, projects, returnLaunchCredit, scanFacts, scans } from '@preflight/db'
import { makePackage, makeProject } from '@preflight/db/testing'
import { checks } from '@preflight/readiness'
import { scoreReadiness } from '@preflight/scoring'
import { AppError, badRequest, scanCancelled, noRoom } from '@preflight/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { actionPlan } from '../scan/action-plan.ts'
import { MAX_ATTEMPTS, type ScanRow } from '../scan/claim.ts'
import { failScan } from '../scan/fail.ts'
import { settledChecks } from '../scan/readiness/answer-row.ts'
import { readChecks } from '../scan/readiness/assess-project.ts'
import { createStore, LostScan } from '../scan/store.ts'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import type { Timing } from '../timing.ts'
import type { WorkerProgram } from '../worker.ts'
import { requeueScans, sweepJob } from './sweep.ts'

const ROUNDS = process.env['PREFLIGHT_LONG_TESTS'] === '1' ? 100 : 5
const ARCHIVE = zipOf({ 'shop/src/a.ts': 'good\nbad one\nbad two', 'shop/src/b.ts': 'bad three', 'shop/c.ts': 'good\nworse bad' })

let bench: Bench
const running: WorkerProgram[] = []
beforeAll(async () => {
  bench = await createBench()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()))
})
afterAll(() => bench.close())

const startWorker = async (changes: Partial<Deps> = {}, timing: Partial<Timing> = {}) => {
  const worker = await bench.startWorker({ runEngine: fakeEngine(), ...changes }, timing)
  running.push(worker)
}
const db = () => bench.database.db
const stepsOf = (id: string) => db().select().from(actionPlanSteps).where(eq(actionPlanSteps.scan_id, id)).orderBy(actionPlanSteps.step)
const packageRow = async (id: string) => (await db().select().from(launchPackages).where(eq(launchPackages.id, id)))[0]
const returns = (packageId: string) =>
  db().$count(auditEvents, and(eq(auditEvents.subject_id, packageId), eq(auditEvents.action, 'credit.returned')))

const launchOnce = async (archive = ARCHIVE) => {
  const { id } = await bench.newScan(archive, { scan_type: 'launch' })
  return bench.until(id, isOver)
}

/** A launch scan that holds a re-scan of its project's package. */
async function paidScan({ archive = ARCHIVE, ...fields }: { archive?: Buffer } & Parameters<Bench['newScan']>[1] = {}) {
  const project = await makeProject(db())
  const own = await makePackage(db(), { user_id: project.user_id, initial_credit_used: true, rescans_remaining: 2, associated_project_id: project.id })
  const scan = await bench.newScan(archive, { scan_type: 'launch', project_id: project.id, launch_package_id: own.id, launch_credit: 'rescan', isQueued: false, ...fields })
  return { own, scan }
}
const enqueue = ({ id }: Pick<ScanRow, 'id'>) => bench.queues.add('scan', { scan_id: id })

describe('a launch scan', () => {
  test('goes through its five phases in order, and its statuses and progress never go back', async () => {
    await startWorker({ runEngine: fakeEngine({ pauseMs: 60 }) })
    const { id } = await bench.newScan(ARCHIVE, { scan_type: 'launch' })
    const [statuses, shown]: [Set<ScanStatus>, number[]] = [new Set(), []]
    const done = await bench.until(id, (scan) => {
      statuses.add(scan.status)
      shown.push(scan.overall_progress)
      return isOver(scan)
    })
    expect(done).toMatchObject({ status: 'completed', overall_progress: 100, error_message: null })
    const order: ScanStatus[] = ['queued', 'processing', 'analyzing', 'action_plan', 'completed']
    expect([...statuses]).toEqual(order.filter((status) => statuses.has(status)))
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
    expect(Object.keys(done.phase_progress).sort()).toEqual([...PHASES_OF.launch].sort())
    expect(Object.values(done.phase_progress).every(({ status, progress }) => status === 'completed' && progress === 100)).toBe(true)
  })

  test('is in the status action_plan while its plan is written', async () => {
    await startWorker()
    const held = await holdSteps()
    const { id } = await bench.newScan(ARCHIVE, { scan_type: 'launch' })
    const writing = await bench.until(id, ({ current_phase }) => current_phase === 'action_plan')
    expect(writing).toMatchObject({ status: 'action_plan', overall_progress: 80, phase_progress: { action_plan: { status: 'in_progress' }, analysis: { status: 'completed' } } })
    await held()
    expect((await bench.until(id, isOver)).status).toBe('completed')
  })

  test('answers every check of the list, scores those that apply and keeps the answers', async () => {
    await startWorker()
    const done = await launchOnce()
    const answers = await db().select().from(checklistAnswers).where(eq(checklistAnswers.scan_id, done.id)).orderBy(checklistAnswers.position)
    expect(answers.map(({ check_id }) => check_id)).toEqual(checks.map(({ id }) => id))
    const counted = answers.filter(({ confidence }) => confidence > 0)
    expect(counted.length).toBeGreaterThan(0)
    expect(done.scores?.launch_ready).toBe(scoreReadiness(settledChecks(answers, () => false)).score)
    const [facts] = await db().select().from(scanFacts).where(eq(scanFacts.scan_id, done.id))
    const questions = facts?.questions ?? []
    expect(questions.every(({ area, check_ids }) => answers.some((answer) => answer.area === area) && check_ids.every((id) => answers.some(({ check_id }) => check_id === id)))).toBe(true)
    expect(questions.map(({ id }) => id)).toContain('broken-changes')
    expect(done.phase_progress.agentic_investigation).toMatchObject({ details: `${counted.length} of ${checks.length} checks and ${questions.length} questions answered`, areas_completed: 14, total_areas: 14 })
  })

  test('says during its deep dive how many areas are answered, and which was the last', async () => {
    await db().execute(sql`create table dive_log (at serial, phase jsonb)`)
    await db().execute(sql`create function log_dive() returns trigger language plpgsql as $$ begin insert into dive_log (phase) values (new.phase_progress -> 'agentic_investigation'); return new; end $$`)
    await db().execute(sql`create trigger log_dive after update on scans for each row execute function log_dive()`)
    await startWorker({}, { progressMs: 0 })
    await launchOnce()
    const { rows } = await db().execute<{ phase: PhaseProgress }>(sql`select phase from dive_log where phase ->> 'status' = 'in_progress' and phase ->> 'areas_completed' is not null order by at`)
    await db().execute(sql`drop trigger log_dive on scans; drop function log_dive; drop table dive_log`)
    const under = rows.filter(({ phase }) => (phase.areas_completed ?? 0) < 14)
    expect(under.length).toBeGreaterThan(0)
    for (const { phase } of under) expect(phase).toMatchObject({ total_areas: 14, progress: Math.round((100 * (phase.areas_completed ?? 0)) / 14), details: expect.stringMatching(/^[A-Z].*: (?:\d+ checks? answered|no check answered)$/) })
  })

  test('does not say that SQL was not assessed, which it reads; a standard scan does', async () => {
    const [sql, kotlin] = [{ kind: 'sql', files: 2, paths: ['a.sql', 'b.sql'] }, { kind: 'kotlin', files: 1, paths: ['c.kt'] }]
    const engine = fakeEngine()
    await startWorker({
      runEngine: async (options) => {
        const result = await engine(options)
        return { ...result, receipt: { ...result.receipt, not_assessed: [{ area: 'languages', kinds: [sql, kotlin] }] } }
      },
    })
    expect((await launchOnce()).receipt?.not_assessed).toEqual([{ area: 'languages', kinds: [kotlin] }])
    const standard = await bench.until((await bench.newScan(ARCHIVE)).id, isOver)
    expect(standard.receipt?.not_assessed).toEqual([{ area: 'languages', kinds: [sql, kotlin] }])
  })

  test('gives the same answers again to another attempt', async () => {
    await startWorker()
    const answersOf = async () => {
      const { id } = await launchOnce()
      return (await db().select().from(checklistAnswers).where(eq(checklistAnswers.scan_id, id)).orderBy(checklistAnswers.position)).map(({ check_id, status, summary }) => [check_id, status, summary])
    }
    expect(await answersOf()).toEqual(await answersOf())
  })

  test('has an action plan of its findings, the critical one first', async () => {
    await startWorker()
    const done = await launchOnce()
    const found = await bench.findings(done.id)
    const idsOf = (rule: string) => found.filter(({ rule_id }) => rule_id === rule).map(({ id }) => id).sort()
    const all = await stepsOf(done.id)
    const steps = all.filter(({ finding_ids }) => finding_ids.length > 0)
    expect(all[0]?.title).toBe('Fix "Bad thing" in c.ts')
    expect(steps.map(({ title, effort, progress }) => [title, effort, progress])).toEqual([
      ['Fix "Bad thing" in c.ts', 'small', 0],
      ['Fix "Bad thing" (3 occurrences)', 'small', 0],
    ])
    expect(steps.map(({ finding_ids }) => [...finding_ids].sort())).toEqual([idsOf('worse-thing'), idsOf('bad-thing')])
    expect(done.phase_progress.action_plan?.details).toBe(`The action plan has ${all.length} steps`)
  })

  test('of clean code has a plan of open checks only, each with its name', async () => {
    await startWorker()
    const done = await launchOnce(zipOf({ 'a.ts': 'good' }))
    const steps = await stepsOf(done.id)
    expect(steps.flatMap(({ finding_ids }) => finding_ids)).toEqual([])
    expect(steps.every(({ check_names, readiness_after }) => check_names.length === 1 && readiness_after !== null)).toBe(true)
    expect(steps.at(-1)?.readiness_after).toBe(100)
  })

  test('that is standard has no plan and never the status', async () => {
    await startWorker()
    const { id } = await bench.newScan(ARCHIVE)
    expect(Object.keys((await bench.until(id, isOver)).phase_progress).sort()).toEqual(['analysis', 'scanning', 'setup'])
    expect(await stepsOf(id)).toEqual([])
  })
})

/** Lets nobody write a step until the answer is called. */
async function holdSteps() {
  const client = await bench.database.pool.connect()
  await client.query('begin; lock table action_plan_steps in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

describe('the action plan', () => {
  const contextOf = async (id: string) => {
    const scan = await bench.scan(id)
    const store = createStore(db(), scan)
    const receipt = scan.receipt
    if (!receipt) throw new Error('no receipt')
    return { write: async () => actionPlan({ store, scan }, { receipt, checks: await readChecks(db(), id, new Set()) }) }
  }
  const reopened = async () => {
    await startWorker()
    const { id } = await launchOnce()
    await Promise.all(running.splice(0).map((worker) => worker.stop()))
    await db().update(scans).set({ status: 'action_plan', heartbeat_at: new Date(Date.now() + 600_000) }).where(eq(scans.id, id))
    return id
  }

  test('is the same when it is written again', async () => {
    const id = await reopened()
    const before = await stepsOf(id)
    await (await contextOf(id)).write()
    expect((await stepsOf(id)).map((step) => ({ ...step, updated_at: null }))).toEqual(before.map((step) => ({ ...step, updated_at: null })))
  })

  test('of the next launch scan keeps the progress of steps that stay', async () => {
    await startWorker()
    const first = await launchOnce()
    const [step] = await stepsOf(first.id)
    await db().update(actionPlanSteps).set({ progress: 60 }).where(and(eq(actionPlanSteps.scan_id, first.id), eq(actionPlanSteps.step, step?.step ?? 0)))
    const again = await bench.newScan(ARCHIVE, { scan_type: 'launch', project_id: first.project_id })
    await bench.until(again.id, isOver)
    const kept = (await stepsOf(again.id)).filter(({ title }) => title === step?.title)
    expect(kept.map(({ progress }) => progress)).toEqual([60])
  })

  test('leaves out what is ignored, what is informational and what belongs to the checklist', async () => {
    const id = await reopened()
    const { project_id } = await bench.scan(id)
    const [ignored, info, check, lapsed] = (await bench.findings(id)).map((row) => row.id)
    const verdict = async (findingId: string | undefined, expires_at: Date | null) => {
      const [row] = await db().insert(findingTriage).values({ project_id, lineage_id: randomUUID(), reason: 'wont_fix', expires_at }).returning()
      await db().update(findings).set({ triage_id: row?.id ?? null }).where(eq(findings.id, findingId ?? ''))
    }
    await verdict(ignored, null)
    await verdict(lapsed, new Date(0))
    await db().update(findings).set({ severity: 'info' }).where(eq(findings.id, info ?? ''))
    await db().update(findings).set({ finding_type: 'launch_ready' }).where(eq(findings.id, check ?? ''))
    await (await contextOf(id)).write()
    expect((await stepsOf(id)).flatMap(({ finding_ids }) => finding_ids)).toEqual([lapsed])
  })

  test('leaves out what somebody ignored after it was written and before the scan was completed', async () => {
    await startWorker()
    const letStepsGo = await holdSteps()
    const { id, project_id } = await bench.newScan(ARCHIVE, { scan_type: 'launch' })
    await bench.until(id, ({ current_phase }) => current_phase === 'action_plan')
    const found = await bench.findings(id)
    const [worst] = found.filter(({ severity }) => severity === 'critical')
    await db().transaction(async (tx) => {
      await tx.select().from(projects).where(eq(projects.id, project_id)).for('update')
      await letStepsGo()
      while ((await stepsOf(id)).length === 0) await sleep(10)
      await tx.insert(findingTriage).values({ project_id, lineage_id: worst?.lineage_id ?? '', reason: 'accepted_risk' })
    })
    await bench.until(id, isOver)
    const planned = (await stepsOf(id)).flatMap(({ finding_ids }) => finding_ids)
    expect(planned).toHaveLength(found.length - 1)
    expect(planned).not.toContain(worst?.id)
  })

  test('of a worker that lost its scan is not written', async () => {
    const id = await reopened()
    const { write } = await contextOf(id)
    const before = await stepsOf(id)
    await db().update(scans).set({ attempt: 9 }).where(eq(scans.id, id))
    await expect(write()).rejects.toThrow(LostScan)
    expect(await stepsOf(id)).toEqual(before)
  })
})

describe('a launch credit', () => {
  const timesOut: Deps['runEngine'] = ({ signal }) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

  test.each<[string, Partial<Deps>, Partial<Timing>, number]>([
    ['stays spent when the scan completes', {}, {}, 2],
    ['comes back after an error of ours', { runEngine: () => Promise.reject(new Error('crash')) }, {}, 3],
    ['comes back when the scan takes too long', { runEngine: timesOut }, { scanTimeoutMs: 300 }, 3],
    ['stays spent when the engine refuses the code for what it is', { runEngine: () => Promise.reject(new AppError(422, 'UNSUPPORTED_ARCHIVE', 'no')) }, {}, 2],
  ])('%s', async (_, changes, timing, rescans_remaining) => {
    const { own, scan } = await paidScan()
    await startWorker(changes, timing)
    await enqueue(scan)
    await bench.until(scan.id, isOver)
    expect(await packageRow(own.id)).toMatchObject({ rescans_remaining, associated_project_id: scan.project_id })
    expect(await returns(own.id)).toBe(rescans_remaining - 2)
  })

  test('stays spent when the archive is refused', async () => {
    const { own, scan } = await paidScan({ archive: zip([{ name: '../../evil', data: 'x' }]) })
    await startWorker()
    await enqueue(scan)
    expect((await bench.until(scan.id, isOver)).error_message).toMatch(/^The archive was refused/)
    expect(await packageRow(own.id)).toMatchObject({ rescans_remaining: 2 })
  })

  test('comes back when the stored upload is gone', async () => {
    const { own, scan } = await paidScan({ upload_id: null })
    await db().update(scans).set({ upload_id: null }).where(eq(scans.id, scan.id))
    await startWorker()
    await enqueue(scan)
    await bench.until(scan.id, isOver)
    expect(await packageRow(own.id)).toMatchObject({ rescans_remaining: 3 })
  })

  test('comes back when the scan cost every worker its life', async () => {
    const { own, scan } = await paidScan({ attempt: MAX_ATTEMPTS, status: 'processing', current_phase: 'analysis' })
    await startWorker()
    await bench.until(scan.id, isOver)
    expect(await packageRow(own.id)).toMatchObject({ rescans_remaining: 3 })
  })

  test.each([
    [null, 3],
    ['setup', 3],
    ['scanning', 2],
    ['agentic_investigation', 2],
    ['analysis', 2],
    ['action_plan', 2],
  ] as const)('of a scan that its user cancelled in %s leaves %i re-scans', async (current_phase, rescans_remaining) => {
    const { own, scan } = await paidScan({ attempt: 1, status: 'processing', current_phase, cancel_requested_at: new Date() })
    await startWorker()
    expect((await bench.until(scan.id, isOver)).error_message).toBe('Scan cancelled')
    expect(await packageRow(own.id)).toMatchObject({ rescans_remaining })
  })

  const ERRORS = [new Error('crash'), scanCancelled(), new AppError(503, 'UNAVAILABLE', 'slow')]

  /** What the API does when a user cancels a scan in its setup phase. */
  const cancelAsApi = (id: string) =>
    db().transaction(async (tx) => {
      const unfinished = and(eq(scans.id, id), inArray(scans.status, ['queued', 'processing']))
      const [marked] = await tx.update(scans).set({ cancel_requested_at: new Date() }).where(unfinished).returning()
      if (marked) await returnLaunchCredit(tx, id)
    })

  test('comes back once, however many workers and calls end its scan at the same instant', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { own, scan } = await paidScan({ attempt: 1, status: 'processing', current_phase: 'setup' })
      const fail = (error: Error) => failScan(db(), { scanId: scan.id, attempt: 1, staleMs: 1000, error })
      await Promise.all([...ERRORS.map(fail), cancelAsApi(scan.id), ...ERRORS.map(fail), cancelAsApi(scan.id)])
      expect(await packageRow(own.id)).toMatchObject({ rescans_remaining: 3 })
      expect(await returns(own.id)).toBe(1)
      expect(await bench.scan(scan.id)).toMatchObject({ status: 'failed', launch_credit: 'returned' })
    }
  })

  test('is not given back by a worker that lost the scan', async () => {
    const { own, scan } = await paidScan({ attempt: 2, status: 'processing', heartbeat_at: new Date() })
    await failScan(db(), { scanId: scan.id, attempt: 1, staleMs: 60_000, error: new Error('crash') })
    await failScan(db(), { scanId: scan.id, attempt: undefined, staleMs: 60_000, error: new Error('crash') })
    expect(await packageRow(own.id)).toMatchObject({ rescans_remaining: 2 })
  })

  test('comes back where the scan found no room on the disk', async () => {
    const { own, scan } = await paidScan({ attempt: 1, status: 'processing', current_phase: 'scanning' })
    await failScan(db(), { scanId: scan.id, attempt: 1, staleMs: 1000, error: noRoom('There is no room.', null) })
    expect(await packageRow(own.id)).toMatchObject({ rescans_remaining: 3 })
  })

  test('is not given back for a bad request', async () => {
    const { own, scan } = await paidScan({ attempt: 1, status: 'processing' })
    await failScan(db(), { scanId: scan.id, attempt: 1, staleMs: 1000, error: badRequest('no') })
    expect(await packageRow(own.id)).toMatchObject({ rescans_remaining: 2 })
  })
})

describe('the sweep', () => {
  test('marks launch packages that are past their time', async () => {
    const deps = bench.deps({ runEngine: fakeEngine() })
    const past = await makePackage(db(), { expires_at: new Date(Date.now() - 1000) })
    const alive = await makePackage(db())
    await sweepJob(deps).run({}, new AbortController().signal)
    expect([(await packageRow(past.id))?.status, (await packageRow(alive.id))?.status]).toEqual(['expired', 'active'])
  })

  test('gives a launch scan whose worker died while writing the plan a worker', async () => {
    const { id } = await bench.newScan(ARCHIVE, { scan_type: 'launch', status: 'action_plan', attempt: 1, heartbeat_at: new Date(0), isQueued: false })
    await requeueScans(bench.deps({ runEngine: fakeEngine() }))
    expect(await bench.queues.has('scan', id)).toBe(true)
    await startWorker()
    while (!isOver(await bench.scan(id))) await sleep(20)
    expect(await bench.scan(id)).toMatchObject({ status: 'completed', attempt: 2 })
  })
})
