import { getScanResults, updateProject } from '@preflight/contracts'
import { fixJobs, findings, scanResultsCache, scans } from '@preflight/db'
import { makeFinding, makeProject, makeScan } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { buildResults } from './build-results.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let token: string
let projectId: string

beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  const signedIn = await api.signIn()
  token = signedIn.token
  projectId = (await makeProject(api.db, { user_id: signedIn.user.id })).id
})
afterAll(() => api.close())

const completed = () =>
  makeScan(api.db, {
    project_id: projectId,
    status: 'completed',
    files_to_scan: 3,
    files_scanned: 3,
    overall_progress: 100,
  })
const results = async (id: string) => (await api.call(getScanResults, { id }, token)).json().data
const get = (id: string, headers: Record<string, string>) =>
  api.inject({ method: 'GET', url: getScanResults.url.replace(':id', id), headers }, token)
const kept = async (id: string) =>
  (await api.db.select().from(scanResultsCache).where(eq(scanResultsCache.scan_id, id)))[0]

test('a queued scan answers with empty groups', async () => {
  const scan = await makeScan(api.db, { project_id: projectId })
  expect(await results(scan.id)).toMatchObject({
    status: 'queued',
    findings: { security: [], performance: [], code_quality: [], launch_ready: [] },
    processing_status: { ready: 0, total: 0, processing: 0, failed: 0 },
    file_progress: { files_to_scan: 0, files_scanned: 0, progress_percentage: 0 },
    project: { id: projectId },
    receipt: null,
  })
})

test('findings are grouped by type, the most severe first', async () => {
  const scan = await completed()
  await makeFinding(api.db, { scan_id: scan.id, severity: 'low', title: 'low' })
  await makeFinding(api.db, { scan_id: scan.id, severity: 'critical', title: 'critical' })
  await makeFinding(api.db, { scan_id: scan.id, finding_type: 'performance', title: 'slow' })
  const { findings: groups } = await results(scan.id)
  expect(groups.security.map((finding: { title: string }) => finding.title)).toEqual(['critical', 'low'])
  expect(groups.performance.map((finding: { title: string }) => finding.title)).toEqual(['slow'])
})

test('what the model doubts comes after the others of its severity, with its reason', async () => {
  const scan = await completed()
  await makeFinding(api.db, { scan_id: scan.id, severity: 'high', title: 'doubted', file_path: 'a.js', doubt: '`id` is a number.' })
  await makeFinding(api.db, { scan_id: scan.id, severity: 'high', title: 'sure', file_path: 'b.js' })
  await makeFinding(api.db, { scan_id: scan.id, severity: 'low', title: 'mild', file_path: 'a.js' })
  const { findings: groups } = await results(scan.id)
  expect(groups.security.map(({ title, doubt, severity }: { title: string; doubt: string | null; severity: string }) => ({ title, doubt, severity }))).toEqual([
    { title: 'sure', doubt: null, severity: 'high' }, { title: 'doubted', doubt: '`id` is a number.', severity: 'high' }, { title: 'mild', doubt: null, severity: 'low' },
  ])
})

test('a finding in the list carries the state of its fix but none of its evidence', async () => {
  const scan = await completed()
  const [fix] = await api.db
    .insert(fixJobs)
    .values({ scan_id: scan.id, file_path: 'a.js', status: 'failed', fix_summary: 'No change compiled' })
    .returning()
  await makeFinding(api.db, {
    scan_id: scan.id,
    fix_job_id: fix?.id,
    excerpt: { start_line: 1, lines: ['secret source'] },
  })
  const [finding] = (await results(scan.id)).findings.security
  expect(finding).toMatchObject({ fix_job_id: fix?.id, fix_job_status: 'failed', fix_summary: 'No change compiled' })
  expect(finding).not.toHaveProperty('excerpt')
})

test('findings whose text is not ready are counted as processing, and as failed after two tries', async () => {
  const scan = await makeScan(api.db, { project_id: projectId, status: 'analyzing' })
  await makeFinding(api.db, { scan_id: scan.id })
  await makeFinding(api.db, { scan_id: scan.id, ready: false, ai_retry_count: 1 })
  await makeFinding(api.db, { scan_id: scan.id, ready: false, ai_retry_count: 2 })
  expect((await results(scan.id)).processing_status).toEqual({ ready: 1, total: 3, processing: 1, failed: 1 })
})

test('a running scan is built each time and nothing is kept', async () => {
  const scan = await makeScan(api.db, {
    project_id: projectId,
    status: 'processing',
    files_to_scan: 3,
    files_scanned: 1,
  })
  expect((await results(scan.id)).file_progress.progress_percentage).toBe(33.3)
  await api.db.update(scans).set({ files_scanned: 2 }).where(eq(scans.id, scan.id))
  expect((await results(scan.id)).file_progress.progress_percentage).toBe(66.7)
  expect(await kept(scan.id)).toBeUndefined()
})

test("a completed scan's answer is built once and served from what was kept", async () => {
  const scan = await completed()
  await makeFinding(api.db, { scan_id: scan.id })
  const first = await results(scan.id)
  await api.db.delete(findings).where(eq(findings.scan_id, scan.id))
  expect(await results(scan.id)).toEqual(first)
})

test('an answer kept in an older shape is built again', async () => {
  const scan = await completed()
  await results(scan.id)
  await api.db.update(scanResultsCache).set({ etag: 'W/"0-old"' }).where(eq(scanResultsCache.scan_id, scan.id))
  await makeFinding(api.db, { scan_id: scan.id })
  expect((await results(scan.id)).processing_status.total).toBe(1)
})

test('renaming the project shows in results that were kept before', async () => {
  const scan = await completed()
  await results(scan.id)
  await api.call(updateProject, { id: projectId, name: 'Store' }, token)
  expect((await results(scan.id)).project.name).toBe('Store')
})

test('of many who ask for an answer that is not kept one builds it', async () => {
  const scan = await completed()
  for (let count = 0; count < 50; count++) await makeFinding(api.db, { scan_id: scan.id })
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(scan.id, {})))
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  // A second builder would have replaced the row of the first.
  const row = await api.pool.query('select xmax::text from scan_results_cache where scan_id = $1', [scan.id])
  expect(row.rows).toEqual([{ xmax: '0' }])
})

test('an answer from before a change of findings is not kept after it', async () => {
  const scan = await completed()
  const finding = await makeFinding(api.db, { scan_id: scan.id, title: 'before' })
  let asked: ReturnType<typeof results> | undefined
  await api.db.transaction(async (tx) => {
    await tx.update(findings).set({ title: 'after' }).where(eq(findings.id, finding.id))
    await tx.update(scans).set({ scores: scan.scores }).where(eq(scans.id, scan.id))
    // It finds nothing kept, and waits for the row that is held here.
    asked = results(scan.id)
    await vi.waitFor(async () => {
      const waiting = await api.pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
      expect(waiting.rows).toHaveLength(1)
    })
    await tx.delete(scanResultsCache).where(eq(scanResultsCache.scan_id, scan.id))
  })
  expect((await asked).findings.security[0].title).toBe('after')
  expect((await results(scan.id)).findings.security[0].title).toBe('after')
})

test('the answer is compressed for those who can read that and plain for others', async () => {
  const scan = await completed()
  const compressed = await get(scan.id, { 'accept-encoding': 'br, gzip' })
  expect(compressed.headers['content-encoding']).toBe('gzip')
  const plain = await get(scan.id, {})
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(plain.json())
})

test.each(['gzip;q=0', 'br', 'identity'])('accept-encoding %s gets a plain answer', async (encoding) => {
  const scan = await completed()
  expect((await get(scan.id, { 'accept-encoding': encoding })).headers['content-encoding']).toBeUndefined()
})

test.each(['completed', 'processing'] as const)(
  'who has the answer of a %s scan already gets 304 without a body',
  async (status) => {
    const scan = await makeScan(api.db, { project_id: projectId, status })
    const { etag } = (await get(scan.id, {})).headers
    const again = await get(scan.id, { 'if-none-match': String(etag) })
    expect({ status: again.statusCode, body: again.body, etag: again.headers.etag }).toEqual({
      status: 304,
      body: '',
      etag,
    })
  },
)

test('a running scan that has moved on is not answered with 304', async () => {
  const scan = await makeScan(api.db, { project_id: projectId, status: 'processing' })
  const { etag } = (await get(scan.id, {})).headers
  await makeFinding(api.db, { scan_id: scan.id })
  expect((await get(scan.id, { 'if-none-match': String(etag) })).statusCode).toBe(200)
})

test('results may be kept by the browser but are asked for again each time', async () => {
  const scan = await completed()
  expect((await get(scan.id, {})).headers['cache-control']).toBe('private, no-cache')
})

test('the number of queries does not grow with the findings', async () => {
  const project = await makeProject(api.db)
  const few = await makeScan(api.db, { project_id: project.id, status: 'failed' })
  const many = await makeScan(api.db, { project_id: project.id, status: 'failed' })
  for (let count = 0; count < 25; count++) await makeFinding(api.db, { scan_id: many.id })
  const queriesOf = async (scan: typeof few) => {
    let queries = 0
    const count = () => {
      queries++
    }
    api.pool.on('acquire', count)
    await buildResults(api.deps, { scan, project, share_id: null, audience: 'owner' })
    api.pool.off('acquire', count)
    return queries
  }
  expect(await queriesOf(many)).toBe(await queriesOf(few))
})
