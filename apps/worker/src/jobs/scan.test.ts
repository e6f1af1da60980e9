import { zip, zipOf } from '@preflight/archives/testing'
import { scanReports, scans } from '@preflight/db'
import { makeProject } from '@preflight/db/testing'
import { AppError, JobHeld } from '@preflight/server'
import { eq, sql } from 'drizzle-orm'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MAX_ATTEMPTS } from '../scan/claim.ts'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import type { WorkerProgram } from '../worker.ts'
import type { Deps } from '../deps.ts'
import type { Timing } from '../timing.ts'
import { scanJob } from './scan.ts'

const NO_ROOM = "The scan was stopped because the server's disk is full. Try again after the administrator has freed up space."
const FILES = { 'shop/src/a.ts': 'good\nbad one\nbad two', 'shop/src/b.ts': 'bad three', 'shop/c.ts': 'good\nworse bad' }
const ARCHIVE = zipOf(FILES)

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
  return worker
}

/** An engine that waits until the test resumes it. */
function heldEngine() {
  let goOn: () => void = () => {}
  let arrived: () => void = () => {}
  const reached = new Promise<void>((resolve) => (arrived = resolve))
  const open = new Promise<void>((resolve) => (goOn = resolve))
  const run: Deps['runEngine'] = async (options) => {
    arrived()
    const aborted = new Promise<never>((_, reject) => options.signal?.addEventListener('abort', () => reject(options.signal?.reason)))
    await Promise.race([open, aborted])
    return fakeEngine()(options)
  }
  return { run, reached, goOn: () => goOn() }
}

const scanOnce = async (archive = ARCHIVE, fields = {}) => {
  const scan = await bench.newScan(archive, fields)
  return bench.until(scan.id, isOver)
}

describe('a scan', () => {
  test('completes with findings, scores, receipt and texts', async () => {
    await startWorker()
    const done = await scanOnce()

    expect(done).toMatchObject({ status: 'completed', error_message: null, overall_progress: 100, attempt: 1, files_to_scan: 3, files_scanned: 3, changes: null })
    expect(done.scores).toMatchObject({ security: expect.any(Number), launch_ready: null })
    expect(done.receipt).toMatchObject({ files_analysed: 3, duration_ms: expect.any(Number), suppressed: 0, silenced: 0 })
    const found = await bench.findings(done.id)
    expect(found.map(({ file_path, line_number }) => `${file_path}:${line_number}`).sort()).toEqual(['c.ts:2', 'src/a.ts:2', 'src/a.ts:3', 'src/b.ts:1'])
    const [report] = await bench.database.db.select().from(scanReports).where(eq(scanReports.scan_id, done.id))
    expect(report?.scan_report.key_findings[0]?.finding_id).toBe(found.find(({ rule_id }) => rule_id === 'worse-thing')?.id)
  })

  test('drops a finding that was merged after it had been handed on, and keeps what was said last of one that came twice', async () => {
    const merging: Deps['runEngine'] = async (options) => {
      const result = await fakeEngine()(options)
      const [first, , ...others] = result.findings
      if (!first) return result
      const again = { ...first, trace: [{ file_path: 'src/a.ts', line: 1, column: 1, title: 'It comes in', expression: 'good' }] }
      options.onFindings?.([again])
      return { ...result, findings: [again, ...others] }
    }
    await startWorker({ runEngine: merging })
    const found = await bench.findings((await scanOnce()).id)
    expect(found.map(({ file_path, line_number, trace }) => `${file_path}:${line_number} ${trace.length}`).sort()).toEqual(['c.ts:2 1', 'src/a.ts:3 0', 'src/b.ts:1 0'])
  })

  test('shows its phases completed in order and its findings as new', async () => {
    await startWorker()
    const done = await scanOnce()
    expect(Object.entries(done.phase_progress).map(([name, { status, progress }]) => `${name} ${status} ${progress}`).sort()).toEqual([
      'analysis completed 100', 'scanning completed 100', 'setup completed 100',
    ])
    expect((await bench.findings(done.id)).every(({ state, lineage_id, id }) => state === 'new' && lineage_id === id)).toBe(true)
  })

  test('has findings to read while it runs', async () => {
    const held = heldEngine()
    const engine: Deps['runEngine'] = async (options) => {
      await fakeEngine()({ ...options, onProgress: () => {} })
      return held.run(options)
    }
    await startWorker({ runEngine: engine })
    const { id } = await bench.newScan(ARCHIVE)
    await held.reached
    while ((await bench.findings(id)).length < 4) await sleep(10)
    expect((await bench.scan(id)).status).toBe('processing')
    held.goOn()
    expect((await bench.until(id, isOver)).status).toBe('completed')
  })

  test('leaves no workspace behind', async () => {
    await startWorker()
    await scanOnce()
    // The scan is completed first: nobody should wait for a folder to be removed.
    while ((await bench.workspaces()).length > 0) await sleep(10)
  })

  test('gives the engine a place for its own files that goes with the workspace', async () => {
    const places: unknown[] = []
    await startWorker({ runEngine: (options) => (places.push(options.tempDir), fakeEngine()(options)) })
    await scanOnce()
    expect(places).toEqual([expect.stringMatching(/workspaces[\\/]scan-[^\\/]+$/)])
  })

  test('gives the engine a folder of the project for what it keeps, and none where nothing is to be kept', async () => {
    const places: unknown[] = []
    const runEngine: Deps['runEngine'] = (options) => (places.push(options.cache?.folder), fakeEngine()(options))
    const worker = await startWorker({ runEngine })
    const { project_id } = await scanOnce()
    await worker.stop()
    await startWorker({ runEngine, scanCache: { folder: bench.dataDir, maxBytes: 1, isOff: true } })
    await scanOnce()
    expect(places).toEqual([path.join(bench.dataDir, 'scan-cache', project_id), undefined])
  })

  test('removes early findings that the engine withdrew in the end', async () => {
    const engine: Deps['runEngine'] = async (options) => {
      const result = await fakeEngine()(options)
      return { ...result, findings: result.findings.slice(1) }
    }
    await startWorker({ runEngine: engine })
    const done = await scanOnce()
    expect(await bench.findings(done.id)).toHaveLength(3)
  })

  test('never shows less progress than before', async () => {
    const seen: number[] = []
    await startWorker({ runEngine: fakeEngine({ pauseMs: 60 }) })
    const { id } = await bench.newScan(ARCHIVE)
    await bench.until(id, (scan) => {
      seen.push(scan.overall_progress)
      return isOver(scan)
    })
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(new Set(seen).size).toBeGreaterThan(3)
  })

  test('of a hostile archive fails with the reason and is not tried again', async () => {
    await startWorker()
    const done = await scanOnce(zip([{ name: '../../evil', data: 'x' }]))
    expect(done).toMatchObject({ status: 'failed', attempt: 1, error_message: expect.stringMatching(/^The archive was refused: .*points outside/) })
  })

  test('whose upload is gone says so', async () => {
    await startWorker()
    const { id, upload_id } = await bench.newScan(ARCHIVE, { isQueued: false })
    expect(upload_id).not.toBeNull()
    await bench.database.db.update(scans).set({ upload_id: null }).where(eq(scans.id, id))
    await bench.queues.add('scan', { scan_id: id })
    expect((await bench.until(id, isOver)).error_message).toBe('The uploaded file of this scan no longer exists. Upload it again and start a new scan.')
  })

  test('is tried again after an error of ours and then completes', async () => {
    let calls = 0
    await startWorker({ runEngine: (options) => (++calls === 1 ? Promise.reject(new Error('crash')) : fakeEngine()(options)) })
    const done = await scanOnce()
    expect(done).toMatchObject({ status: 'completed', attempt: 2 })
    expect(await bench.findings(done.id)).toHaveLength(4)
  })

  test('fails with a plain text when the error stays', async () => {
    await startWorker({ runEngine: () => Promise.reject(new Error('secret internals')) })
    expect(await scanOnce()).toMatchObject({ status: 'failed', attempt: 3, error_message: 'Something went wrong on our side. Please try again.' })
  })

  test('that finds the disk full is tried again, and then says so', async () => {
    // A device that takes nothing: what writing to it throws is what a full disk throws.
    await startWorker({ runEngine: fakeEngine({ onFile: () => writeFileSync('/dev/full', 'x') }) })
    expect(await scanOnce()).toMatchObject({ status: 'failed', attempt: 3, error_message: NO_ROOM })
    expect(await bench.workspaces()).toEqual([])
  })

  test('completes where room was made before it was given up', async () => {
    let calls = 0
    await startWorker({ runEngine: (options) => fakeEngine({ onFile: () => (calls++ === 0 ? writeFileSync('/dev/full', 'x') : undefined) })(options) })
    expect(await scanOnce()).toMatchObject({ status: 'completed', attempt: 2, error_message: null })
  })

  test('whose findings the database has no room for says so', async () => {
    const { db } = bench.database
    await db.execute(sql.raw(`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`))
    await db.execute(sql.raw('create trigger no_room before insert on findings execute function no_room()'))
    await startWorker()
    const done = await scanOnce()
    await db.execute(sql.raw('drop trigger no_room on findings'))
    expect(done).toMatchObject({ status: 'failed', attempt: 3, error_message: NO_ROOM })
  })

  test('that takes too long says so', async () => {
    await startWorker({ runEngine: heldEngine().run }, { scanTimeoutMs: 300 })
    const done = await scanOnce()
    expect(done).toMatchObject({ status: 'failed', attempt: 1, error_message: expect.stringMatching(/^The scan was stopped because it took longer than 1 minute\./) })
  })

  test('that fails half-way has no phase under way and no time remaining, and keeps what it reached', async () => {
    const engine: Deps['runEngine'] = async (options) => {
      options.onProgress?.({ files_to_scan: 10, files_scanned: 5, lines_scanned: 100, current_file: 'a.ts' })
      await sleep(200)
      options.onProgress?.({ files_to_scan: 10, files_scanned: 6, lines_scanned: 100, current_file: 'b.ts' })
      await sleep(200)
      throw new AppError(422, 'UNSUPPORTED_ARCHIVE', 'no')
    }
    await startWorker({ runEngine: engine })
    const { status, phase_progress } = await scanOnce()
    expect(status).toBe('failed')
    expect(phase_progress).toMatchObject({
      setup: { status: 'completed', progress: 100, estimated_time_remaining: null },
      scanning: { status: 'pending', progress: 59, files_processed: 6, estimated_time_remaining: null },
      analysis: { status: 'pending', progress: 0 },
    })
  })

  test('that cost every worker its life is given up in plain words', async () => {
    await startWorker()
    const { id } = await bench.newScan(ARCHIVE, { isQueued: false })
    await bench.database.db.update(scans).set({ attempt: MAX_ATTEMPTS, status: 'processing' }).where(eq(scans.id, id))
    expect((await bench.until(id, isOver)).error_message).toMatch(/^The scan was interrupted too often/)
  })
})

describe('cancelling', () => {
  test.each(['by message', 'by the mark in the row alone'])('stops a running scan %s and leaves nothing', async (way) => {
    const held = heldEngine()
    await startWorker({ runEngine: held.run })
    const { id } = await bench.newScan(ARCHIVE)
    await held.reached
    await bench.database.db.update(scans).set({ cancel_requested_at: new Date() }).where(eq(scans.id, id))
    if (way === 'by message') await bench.queues.cancelScan(id)

    const done = await bench.until(id, isOver)
    expect(done).toMatchObject({ status: 'failed', error_message: 'Scan cancelled', current_phase: 'scanning' })
    while ((await bench.workspaces()).length > 0) await sleep(10)
  })

  test('ends a scan whose worker died before it could notice', async () => {
    const { id } = await bench.newScan(ARCHIVE, { isQueued: false })
    const mark = { status: 'processing', attempt: 1, cancel_requested_at: new Date() } as const
    await bench.database.db.update(scans).set(mark).where(eq(scans.id, id))
    await startWorker()
    expect((await bench.until(id, isOver)).error_message).toBe('Scan cancelled')
  })
})

describe('a second worker', () => {
  test('leaves a scan alone that another one holds', async () => {
    const held = heldEngine()
    await startWorker({ runEngine: held.run })
    const { id } = await bench.newScan(ARCHIVE)
    await held.reached
    const roots: string[] = []
    const second = scanJob(bench.deps({ runEngine: (options) => (roots.push(options.root), fakeEngine()(options)) }))
    // As after a Redis that forgot who has the job.
    await expect(second.run({ scan_id: id }, new AbortController().signal)).rejects.toBeInstanceOf(JobHeld)
    held.goOn()
    expect(await bench.until(id, isOver)).toMatchObject({ status: 'completed', attempt: 1 })
    expect(roots).toEqual([])
  })

  test('that lost its scan writes nothing more about it', async () => {
    const held = heldEngine()
    await startWorker({ runEngine: held.run })
    const { id } = await bench.newScan(ARCHIVE)
    await held.reached
    await bench.database.db.update(scans).set({ attempt: 7, overall_progress: 77, heartbeat_at: new Date(Date.now() + 60_000) }).where(eq(scans.id, id))
    while ((await bench.workspaces()).length > 0) await sleep(10)
    expect(await bench.scan(id)).toMatchObject({ status: 'processing', attempt: 7, overall_progress: 77, error_message: null })
    await bench.database.db.update(scans).set({ status: 'failed' }).where(eq(scans.id, id))
  })
})

describe('the sweep', () => {
  test('gives a queued scan without a job a worker', async () => {
    await startWorker()
    const { id } = await bench.newScan(ARCHIVE, { isQueued: false })
    expect((await bench.until(id, isOver)).status).toBe('completed')
  })

  test('takes over a scan whose worker is silent, with the same finding ids', async () => {
    await startWorker()
    const undisturbed = await scanOnce()
    const { id } = await bench.newScan(ARCHIVE, { isQueued: false })
    await bench.database.db.update(scans).set({ status: 'analyzing', attempt: 1, heartbeat_at: new Date(0), overall_progress: 80 }).where(eq(scans.id, id))
    const done = await bench.until(id, isOver)
    expect(done).toMatchObject({ status: 'completed', attempt: 2 })
    expect((await bench.findings(id)).length).toBe((await bench.findings(undisturbed.id)).length)
  })
})

describe('stopping a worker', () => {
  test('puts the running scan back so that the next worker completes it', async () => {
    const held = heldEngine()
    const first = await bench.startWorker({ runEngine: held.run })
    const { id } = await bench.newScan(ARCHIVE)
    await held.reached
    await first.stop()
    expect(await bench.scan(id)).toMatchObject({ status: 'processing', heartbeat_at: null })
    expect(await bench.workspaces()).toEqual([])
    await startWorker()
    expect(await bench.until(id, isOver)).toMatchObject({ status: 'completed', attempt: 2 })
  })
})

describe('against the scan before', () => {
  const scanAgain = (project_id: string, files: Record<string, string>) => scanOnce(zipOf(files), { project_id })

  test('findings are new, existing, fixed or reopened', async () => {
    await startWorker()
    const project = (await makeProject(bench.database.db)).id
    const first = await scanAgain(project, { 'a.ts': 'bad one\nbad two', 'z.ts': '' })
    const second = await scanAgain(project, { 'a.ts': 'ok\nbad one', 'z.ts': '' })
    const third = await scanAgain(project, { 'a.ts': 'bad one\nbad two\nbad three', 'z.ts': '' })

    expect(first.changes).toBeNull()
    expect(second.changes).toEqual({ new: 0, fixed: 1, existing: 1, reopened: 0 })
    expect(third).toMatchObject({ changes: { new: 1, fixed: 0, existing: 1, reopened: 1 }, previous_scan_id: second.id })

    const [before, after] = await Promise.all([bench.findings(first.id), bench.findings(third.id)])
    const lineage = (rows: typeof before, text: string) => rows.find(({ excerpt }) => excerpt?.lines[0] === text)
    expect(lineage(after, 'bad one')).toMatchObject({ state: 'existing', lineage_id: lineage(before, 'bad one')?.lineage_id })
    expect(lineage(after, 'bad two')).toMatchObject({ state: 'reopened', related_previous_finding_id: lineage(before, 'bad two')?.id })
    expect(lineage(after, 'bad three')).toMatchObject({ state: 'new', related_previous_finding_id: null })
  })

  test('the text says what changed', async () => {
    await startWorker()
    const project = (await makeProject(bench.database.db)).id
    await scanAgain(project, { 'a.ts': 'bad one', 'z.ts': '' })
    const second = await scanAgain(project, { 'a.ts': 'bad two', 'z.ts': '' })
    const [report] = await bench.database.db.select().from(scanReports).where(eq(scanReports.scan_id, second.id))
    expect(report?.scan_report.overall_summary).toContain('Since the last scan: 1 fixed and 1 new.')
  })
})
