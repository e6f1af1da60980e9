import type { Edit } from '@preflight/analyzers'
import { zip } from '@preflight/archives/testing'
import { fixedFiles, findings, fixJobs, projects, removedObjects, scanResultsCache, scans, uploads } from '@preflight/db'
import { eq, inArray, sql } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { createFixStore, failFix } from '../fix/store.ts'
import { LostScan } from '../scan/store.ts'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fixEngine } from '../testing/fix-engine.ts'
import type { WorkerProgram } from '../worker.ts'

/** Two findings: the second is the more severe one. */
const CODE = 'one good\ntwo bad thing\nthree good\nfour worse bad thing\nfive good\n'
const BOTH_GOOD = CODE.replace('worse bad', 'good').replace('bad', 'good')
const FIRST = 'bad-thing'
const SECOND = 'worse-thing'
const OTHER = { 'readme.md': 'Shop' }

let bench: Bench
let worker: WorkerProgram
/** What the engine is made to do in a test; its findings' edits are good where nothing is said. */
let engine: Deps['runEngine']
beforeAll(async () => {
  bench = await createBench()
  worker = await bench.startWorker({ runEngine: (options) => engine(options) })
})
beforeEach(() => {
  engine = fixEngine()
})
afterAll(async () => {
  await worker.stop()
  await bench.close()
})

const db = () => bench.database.db
const jobRow = async (id: string) => (await db().select().from(fixJobs).where(eq(fixJobs.id, id)))[0]
const filesOf = (id: string) => db().select().from(fixedFiles).where(eq(fixedFiles.fix_job_id, id))
const contentOf = async (key: string) => buffer(await bench.storage.get(key))

async function scanned(files: Record<string, string | Buffer>) {
  const entries = Object.entries({ ...OTHER, ...files }).map(([name, data]) => ({ name, data }))
  const { id } = await bench.newScan(zip(entries))
  const scan = await bench.until(id, isOver)
  expect(scan.status).toBe('completed')
  return scan
}

/** A job for the findings with edits in a file; its queue job is added by default. */
async function newJob(scanId: string, file_path: string | null, { rules, isQueued = true }: { rules?: string[]; isQueued?: boolean } = {}) {
  const chosen = (await bench.findings(scanId)).filter((row) => (file_path === null || row.file_path === file_path) && row.has_fix && (!rules || rules.includes(row.rule_id)))
  expect(chosen.length).toBeGreaterThan(0)
  // Both or neither, as the API does it: the sweep may queue the job as soon as its row exists.
  const job = await db().transaction(async (tx) => {
    const [made] = await tx.insert(fixJobs).values({ scan_id: scanId, file_path }).returning()
    if (!made) throw new Error('no job')
    await tx.update(findings).set({ fix_job_id: made.id }).where(inArray(findings.id, chosen.map(({ id }) => id)))
    return made
  })
  if (isQueued) await bench.queues.add('fix', { fix_job_id: job.id })
  return job
}

async function until(id: string, holds: (job: NonNullable<Awaited<ReturnType<typeof jobRow>>>) => boolean) {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(20)) {
    const job = await jobRow(id)
    if (job && holds(job)) return job
  }
  throw new Error(`the job did not get there: ${JSON.stringify(await jobRow(id))}`)
}
const ended = (id: string) => until(id, ({ status }) => status === 'completed' || status === 'failed')

async function fixAll(files: Record<string, string | Buffer>, filePath: string, rules?: string[]) {
  const scan = await scanned(files)
  const job = await ended((await newJob(scan.id, filePath, { ...(rules && { rules }) })).id)
  const [file] = await filesOf(job.id)
  return { scan, job, fixed: file ? (await contentOf(file.storage_key)).toString('utf8') : null }
}

const replacing = (part: string, put: string, text = CODE): Edit[] => [{ start: text.indexOf(part), end: text.indexOf(part) + part.length, text: put }]
const instead = (rule: string, edit: Edit[]) => fixEngine(({ rule_id }) => (rule_id === rule ? edit : null))

describe('a fix', () => {
  test('of two findings in one file is made and kept for a week', async () => {
    const { job, fixed } = await fixAll({ 'a.ts': CODE }, 'a.ts')
    expect(fixed).toBe(BOTH_GOOD)
    expect(job).toMatchObject({ status: 'completed', attempt: 1, heartbeat_at: null, pr_url: null })
    const [file] = await filesOf(job.id)
    expect(file).toMatchObject({ file_path: 'a.ts', file_size: BOTH_GOOD.length })
    expect(Math.round(((file?.expires_at.getTime() ?? 0) - job.status_date.getTime()) / 3_600_000)).toBe(7 * 24)
    expect(await db().$count(removedObjects)).toBe(0)
  })

  test('starts from what scans of the project have kept, and adds nothing to it', async () => {
    const caches: unknown[] = []
    const own = engine
    engine = (options) => (caches.push(options.cache), own(options))
    const { scan } = await fixAll({ 'a.ts': CODE }, 'a.ts')
    const [ofScan, ...ofFix] = caches
    expect(ofScan).toMatchObject({ folder: expect.stringContaining(scan.project_id) })
    expect(ofFix.length).toBeGreaterThan(1)
    for (const one of ofFix) expect(one).toEqual(Object.assign({}, ofScan, { readOnly: true }))
  })

  test('says what it fixed, each rung of the proof, and what nobody checked', async () => {
    const { job } = await fixAll({ 'a.ts': CODE }, 'a.ts')
    const lines = job.fix_summary?.split('\n') ?? []
    expect(lines.slice(0, 3)).toEqual(['Fixed 2 of 2 findings in a.ts.', 'Fixed: Bad thing (worse-thing, line 4). Says good instead of bad.', 'Fixed: Bad thing (bad-thing, line 2). Says good instead of bad.'])
    expect(lines.filter((line) => /^\d\. .*: yes\.$/.test(line))).toHaveLength(7)
    expect(lines.slice(-2).every((line) => line.startsWith('Not checked: '))).toBe(true)
  })

  test('stores the same as data', async () => {
    engine = instead(FIRST, replacing('bad thing', '((good'))
    const { job } = await fixAll({ 'a.ts': CODE }, 'a.ts')
    expect(job.proof).toEqual({
      files: ['a.ts'],
      findings: [
        { finding_id: expect.any(String), file_path: 'a.ts', title: 'Bad thing', rule_id: SECOND, line_number: 4, change: 'Says good instead of bad.', todo: null, reason: null, by: 'rules' },
        { finding_id: expect.any(String), file_path: 'a.ts', title: 'Bad thing', rule_id: FIRST, line_number: 2, change: null, todo: null, reason: 'it no longer parses completely', by: 'rules' },
      ],
      rungs: [1, 2, 3, 4, 5, 8, 9].map((rung) => ({ rung, name: expect.any(String), passed: true, detail: null })),
      not_checked: [expect.stringContaining('own tests'), expect.stringContaining('AI model')],
      notes: [],
    })
  })

  test('of one finding leaves the others of the file alone', async () => {
    const { fixed } = await fixAll({ 'a.ts': CODE }, 'a.ts', [SECOND])
    expect(fixed).toBe(CODE.replace('worse bad', 'good'))
  })

  test('whose edit overlaps with that of a more severe finding is made on top of it', async () => {
    const wide = replacing('bad thing\nthree good\nfour worse', 'good')
    engine = fixEngine(({ rule_id }, text) => (rule_id === FIRST && text.includes('worse') ? wide : null))
    const { job, fixed } = await fixAll({ 'a.ts': CODE }, 'a.ts')
    expect(job.fix_summary).toMatch(/^Fixed 2 of 2 findings in a\.ts\./)
    expect(fixed).toBe(BOTH_GOOD)
  })

  test('keeps line ends and the byte order mark', async () => {
    const text = `\uFEFF${CODE.replaceAll('\n', '\r\n')}`
    const { fixed } = await fixAll({ 'a.ts': text }, 'a.ts')
    expect(fixed).toBe(`\uFEFF${BOTH_GOOD.replaceAll('\n', '\r\n')}`)
  })

  test('keeps a patch beside the file, and what changed for reading', async () => {
    const { job } = await fixAll({ 'a.ts': CODE }, 'a.ts', [SECOND])
    const [file] = await filesOf(job.id)
    expect((await contentOf(file?.patch_key ?? '')).toString()).toContain('--- a/a.ts\n+++ b/a.ts\n@@ -1,5 +1,5 @@\n')
    expect(file?.diff).toMatchObject({ file_path: 'a.ts', is_new: false, added: 1, removed: 1 })
    expect(file?.diff?.hunks[0]?.lines.filter(({ kind }) => kind !== 'same')).toEqual([{ kind: 'removed', text: 'four worse bad thing' }, { kind: 'added', text: 'four good thing' }])
  })

  test('of a whole scan changes every file, and leaves what it could not fix free for another job', async () => {
    engine = fixEngine(({ file_path, rule_id }) => (file_path === 'a.ts' && rule_id === FIRST ? [{ start: 9999, end: 9999, text: 'x' }] : null))
    const scan = await scanned({ 'a.ts': CODE, 'b.ts': CODE })
    const job = await ended((await newJob(scan.id, null)).id)
    expect(job.fix_summary).toMatch(/^Fixed 3 of 4 findings in 2 files\./)
    expect((await filesOf(job.id)).map(({ file_path }) => file_path).sort()).toEqual(['a.ts', 'b.ts'])
    const left = (await bench.findings(scan.id)).filter(({ fix_job_id }) => fix_job_id === null)
    expect(left.map(({ file_path, rule_id }) => [file_path, rule_id])).toEqual([['a.ts', FIRST]])
  })

  test('drops the kept results of its scan and leaves no workspace', async () => {
    const scan = await scanned({ 'a.ts': CODE })
    await db().insert(scanResultsCache).values({ scan_id: scan.id, etag: 'x', gzip: Buffer.from('x') })
    await ended((await newJob(scan.id, 'a.ts')).id)
    expect(await db().$count(scanResultsCache, eq(scanResultsCache.scan_id, scan.id))).toBe(0)
    while ((await bench.workspaces()).length > 0) await sleep(10)
  })
})

describe('an edit is left out', () => {
  test.each([
    ['after which the file does not parse', replacing('bad thing', '((good'), 'it no longer parses completely'],
    ['after which the finding is still there', replacing('two bad thing', 'two bad things'), 'still reported: Bad thing (line 2)'],
    ['that silences the finding with a comment of ours', replacing('bad thing', 'bad thing // preflight-ignore: bad-thing'), 'a comment that suppresses findings was added'],
    ['that adds a comment for another tool', replacing('bad thing', 'good thing // noqa'), 'a comment that suppresses findings was added'],
    ['that lies outside of the file', [{ start: 9999, end: 9999, text: 'x' }], 'its edit does not match exactly once'],
  ])('%s, and the other one is made', async (_, edit, reason) => {
    engine = instead(FIRST, edit)
    const { job, fixed } = await fixAll({ 'a.ts': CODE }, 'a.ts')
    expect(job.fix_summary).toContain(`Not fixed: Bad thing (bad-thing, line 2): ${reason}.`)
    expect(job).toMatchObject({ status: 'completed', fix_summary: expect.stringMatching(/^Fixed 1 of 2 findings in a\.ts\./) })
    expect(fixed).toBe(CODE.replace('worse bad', 'good'))
  })

  test('that brings a new finding', async () => {
    engine = instead(FIRST, replacing('two bad thing', 'two good thing\nworse bad'))
    const { job } = await fixAll({ 'a.ts': CODE }, 'a.ts', [FIRST])
    expect(job).toMatchObject({ status: 'failed', fix_summary: expect.stringContaining('newly reported: Bad thing (line 3)') })
  })

  test('that deletes a large part of the file', async () => {
    const text = CODE + 'fine\n'.repeat(20)
    engine = instead(FIRST, [{ start: 0, end: text.length, text: 'good' }])
    const { job } = await fixAll({ 'a.ts': text }, 'a.ts', [FIRST])
    expect(job).toMatchObject({ status: 'failed', fix_summary: expect.stringContaining('25 of 26 lines would be deleted') })
  })
})

describe('a fix fails in words', () => {
  test('when nothing could be proven', async () => {
    engine = instead(FIRST, replacing('two bad thing', 'two bad things'))
    const { job, fixed } = await fixAll({ 'a.ts': CODE }, 'a.ts', [FIRST])
    expect(job).toMatchObject({ status: 'failed', attempt: 1 })
    expect(job.fix_summary).toMatch(/^None of 1 finding in a\.ts could be fixed with a verified edit\. Nothing was changed\./)
    expect(fixed).toBeNull()
  })

  test('when the upload is gone', async () => {
    const scan = await scanned({ 'a.ts': CODE })
    const [upload] = await db().select().from(uploads).where(eq(uploads.id, scan.upload_id ?? ''))
    await bench.storage.remove(upload?.storage_key ?? '')
    const job = await ended((await newJob(scan.id, 'a.ts')).id)
    expect(job).toMatchObject({ status: 'failed', attempt: 1, fix_summary: 'The uploaded file of this scan no longer exists. Upload it again and start a new scan.' })
  })

  test('when the file is no text in an encoding that is known', async () => {
    const { job } = await fixAll({ 'a.ts': Buffer.from(`caf\u00e9\n${CODE}`, 'latin1') }, 'a.ts')
    expect(job).toMatchObject({ status: 'failed', fix_summary: expect.stringContaining('the file is not valid UTF-8 or UTF-16 text') })
  })

  test('and not in internals when an error of ours stays', async () => {
    const scan = await scanned({ 'a.ts': CODE })
    engine = () => Promise.reject(new Error('secret internals'))
    const job = await ended((await newJob(scan.id, 'a.ts')).id)
    expect(job).toMatchObject({ status: 'failed', attempt: 3, fix_summary: 'Something went wrong on our side. Please try again.' })
  })
})

describe('a fix survives', () => {
  test('an error of ours', async () => {
    const scan = await scanned({ 'a.ts': CODE })
    let calls = 0
    engine = (options) => (++calls === 1 ? Promise.reject(new Error('crash')) : fixEngine()(options))
    expect(await ended((await newJob(scan.id, 'a.ts')).id)).toMatchObject({ status: 'completed', attempt: 2 })
  })

  test('a Redis that forgot it', async () => {
    const scan = await scanned({ 'a.ts': CODE })
    expect(await ended((await newJob(scan.id, 'a.ts', { isQueued: false })).id)).toMatchObject({ status: 'completed', attempt: 1 })
  })

  test('a worker that died', async () => {
    const scan = await scanned({ 'a.ts': CODE })
    const job = await newJob(scan.id, 'a.ts', { isQueued: false })
    await db().update(fixJobs).set({ attempt: 4, status: 'processing', heartbeat_at: sql`now() - interval '1 hour'` }).where(eq(fixJobs.id, job.id))
    expect(await ended(job.id)).toMatchObject({ status: 'completed', attempt: 5 })
    expect(await filesOf(job.id)).toHaveLength(1)
  })

  test('a worker that was thought dead: it can write nothing any more', async () => {
    const scan = await scanned({ 'a.ts': CODE })
    const job = await newJob(scan.id, 'a.ts', { isQueued: false })
    await db().update(fixJobs).set({ attempt: 5, status: 'processing', heartbeat_at: sql`now() + interval '1 hour'` }).where(eq(fixJobs.id, job.id))
    const late = createFixStore(db(), { ...job, attempt: 4 })
    await expect(late.conclude({ status: 'failed', fix_summary: 'no', proof: null })).rejects.toBeInstanceOf(LostScan)
    await expect(late.heartbeat()).rejects.toBeInstanceOf(LostScan)
    await late.release()
    await failFix(db(), { jobId: job.id, attempt: 4, staleMs: 1000, text: 'no' })
    await failFix(db(), { jobId: job.id, attempt: undefined, staleMs: 1000, text: 'no' })
    const row = await jobRow(job.id)
    expect(row).toMatchObject({ status: 'processing', attempt: 5, fix_summary: null })
    expect(row?.heartbeat_at).not.toBeNull()
    await db().delete(fixJobs).where(eq(fixJobs.id, job.id))
  })

  test('only so many dead workers', async () => {
    const scan = await scanned({ 'a.ts': CODE })
    const job = await newJob(scan.id, 'a.ts', { isQueued: false })
    await db().update(fixJobs).set({ attempt: 8, status: 'processing' }).where(eq(fixJobs.id, job.id))
    expect((await ended(job.id)).fix_summary).toMatch(/^The fix was interrupted too often/)
  })
})

test('a fix whose project is deleted meanwhile stores nothing that is not marked for removal', async () => {
  const scan = await scanned({ 'a.ts': CODE })
  let calls = 0
  engine = async (options) => {
    const result = await fixEngine()(options)
    if (++calls === 2) await db().delete(projects).where(eq(projects.id, scan.project_id))
    return result
  }
  const job = await newJob(scan.id, 'a.ts')
  while (calls < 2 || (await bench.workspaces()).length > 0) await sleep(20)
  expect(await jobRow(job.id)).toBeUndefined()
  const marked = await db().select().from(removedObjects)
  await db().delete(removedObjects)
  // The heartbeat may have noticed before anything was stored.
  expect(marked.every(({ storage_key, created_at }) => storage_key.startsWith('fixed/') && created_at > new Date())).toBe(true)
})

test('files whose time is over lose their bytes and keep their row', async () => {
  const { job } = await fixAll({ 'a.ts': CODE }, 'a.ts')
  const [file] = await filesOf(job.id)
  await db().update(fixedFiles).set({ expires_at: new Date('2026-01-01') }).where(eq(fixedFiles.id, file?.id ?? ''))
  while ((await filesOf(job.id))[0]?.removed_at === null) await sleep(20)
  while (await bench.storage.exists(file?.storage_key ?? '')) await sleep(20)
  while ((await db().$count(removedObjects)) > 0) await sleep(20)
  expect(await db().$count(scans, eq(scans.id, job.scan_id))).toBe(1)
})
