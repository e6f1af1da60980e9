import { getFinding, getScanResults, listProjects, triageFindings, type TriageChange } from '@preflight/contracts'
import { auditEvents, findings, findingTriage, scanReports, scans, shares, users } from '@preflight/db'
import { makeFinding, makeProject, makeScan } from '@preflight/db/testing'
import { and, eq, sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completedScan, RECEIPT } from '../testing/scanned-project.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { endExpiredVerdicts } from './end-expired.ts'

let api: TestApi
let token: string
let userId: string
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  const signedIn = await api.signIn()
  token = signedIn.token
  userId = signedIn.user.id
})
afterAll(() => api.close())

const FINDINGS = [{ severity: 'critical' }, { severity: 'high' }, { severity: 'medium', finding_type: 'performance' }] as const
const scanned = (fields: Partial<Parameters<typeof completedScan>[1]> = {}) => completedScan(api.db, { user_id: userId, findings: FINDINGS, ...fields })
const put = (change: TriageChange, as = token) => api.call(triageFindings, change, as)
const ignore = (ids: string[], more: Partial<TriageChange> = {}) => put({ finding_ids: ids, action: 'ignore', reason: 'false_positive', ...more })
const restore = (ids: string[]) => put({ finding_ids: ids, action: 'restore' })
const opened = async (id: string) => (await api.call(getFinding, { id }, token)).json().data
const results = async (id: string) => (await api.call(getScanResults, { id }, token)).json().data
const etagOf = async (id: string) => (await api.call(getScanResults, { id }, token)).headers.etag
const scanRow = async (id: string) => (await api.db.select().from(scans).where(eq(scans.id, id)))[0]
const verdicts = (projectId: string) => api.db.select().from(findingTriage).where(eq(findingTriage.project_id, projectId))
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const [FIRST, SECOND, THIRD] = [new Date('2026-01-01'), new Date('2026-02-01'), new Date('2026-03-01')]
const HOUR = 3_600_000

/** Three scans of one project with one finding through all of them. */
async function threeScans() {
  const lineage_id = randomUUID()
  const first = await scanned({ created_at: FIRST, findings: [{ lineage_id, severity: 'critical' }] })
  const of = (previous: typeof first, created_at: Date) =>
    scanned({ project_id: first.projectId, created_at, previous_scan_id: previous.scan.id, findings: [{ lineage_id, severity: 'critical', state: 'existing' }] })
  const second = await of(first, SECOND)
  const third = await of(second, THIRD)
  return { projectId: first.projectId, scanIds: idsOf([first.scan, second.scan, third.scan]), ids: [first, second, third].flatMap((one) => idsOf(one.findings)) }
}

test('an ignored finding shows as ignored, with reason, comment and author', async () => {
  await api.db.update(users).set({ display_name: 'Ada', is_anonymous: false }).where(eq(users.id, userId))
  const { findings: [one] } = await scanned()
  const end = new Date(Date.now() + HOUR).toISOString()
  const { data } = (await ignore([one!.id], { reason: 'accepted_risk', comment: ' until the move ', expires_at: end })).json()
  expect(data.finding_ids).toEqual([one!.id])
  expect(await opened(one!.id)).toMatchObject({
    state: 'ignored',
    triage: { reason: 'accepted_risk', comment: 'until the move', author: 'Ada', expires_at: end },
  })
})

test('scores rise when findings are ignored and come back exactly when they are restored', async () => {
  const { scan, findings: rows } = await scanned()
  const before = (await scanRow(scan.id))?.scores
  await ignore(idsOf(rows).slice(0, 2))
  expect((await scanRow(scan.id))?.scores).toEqual({ ...before, security: 100 })
  await restore(idsOf(rows).slice(0, 2))
  expect((await scanRow(scan.id))?.scores).toEqual(before)
})

test('the scores in the summaries follow', async () => {
  const { scan, findings: rows } = await scanned()
  await ignore(idsOf(rows))
  const [report] = await api.db.select().from(scanReports).where(eq(scanReports.scan_id, scan.id))
  expect(report?.findings_summaries).toMatchObject({
    security_findings_summary: { overall_score: 100, overall_summary: 'Summary.' },
    performance_findings_summary: { overall_score: 100 },
    code_quality_findings_summary: { overall_score: 100 },
  })
})

test('a category without a score stays without one', async () => {
  const { scan, findings: rows } = await scanned()
  await api.db.update(scans).set({ receipt: { ...RECEIPT, coverage: { ...RECEIPT.coverage, performance: 0.1 } } }).where(eq(scans.id, scan.id))
  await ignore(idsOf(rows))
  expect((await scanRow(scan.id))?.scores).toEqual({ security: 100, performance: null, code_quality: 100, launch_ready: 61 })
})

test('results are built again with a new tag, and restoring brings the old answer back', async () => {
  const { scan, findings: [one] } = await scanned()
  const before = await etagOf(scan.id)
  await ignore([one!.id])
  expect(await etagOf(scan.id)).not.toBe(before)
  expect((await results(scan.id)).findings.security[0]).toMatchObject({ id: one!.id, state: 'ignored' })
  await restore([one!.id])
  expect(await etagOf(scan.id)).toBe(before)
})

test('a verdict holds in the scan acted on and all newer ones, and older ones keep their history', async () => {
  const { ids, scanIds } = await threeScans()
  const { data } = (await ignore([ids[1]!])).json()
  expect([...data.scan_ids].sort()).toEqual([scanIds[1], scanIds[2]].sort())
  expect(await Promise.all(ids.map(async (id) => (await opened(id)).state))).toEqual(['new', 'ignored', 'ignored'])
})

test('restoring opens a finding in every scan', async () => {
  const { ids } = await threeScans()
  await ignore([ids[0]!])
  await restore([ids[2]!])
  expect(await Promise.all(ids.map(async (id) => (await opened(id)).state))).toEqual(['new', 'existing', 'existing'])
})

test('a running or failed scan of the project is left alone', async () => {
  const { scan, projectId, findings: [one] } = await scanned({ created_at: FIRST })
  const failed = await makeScan(api.db, { project_id: projectId, status: 'failed' })
  const inFailed = await makeFinding(api.db, { scan_id: failed.id, lineage_id: one!.lineage_id })
  expect((await ignore([one!.id])).json().data.scan_ids).toEqual([scan.id])
  expect((await opened(inFailed.id)).state).toBe('new')
})

test('ignored findings are left out of the counts of changes, on both sides', async () => {
  const first = await scanned({ created_at: FIRST, findings: [{}, {}] })
  const kept = first.findings[0]!.lineage_id
  const second = await scanned({ project_id: first.projectId, created_at: SECOND, previous_scan_id: first.scan.id, findings: [{ lineage_id: kept, state: 'existing' }, {}, {}] })
  expect((await scanRow(second.scan.id))?.changes).toEqual({ new: 2, existing: 1, reopened: 0, fixed: 1 })
  await ignore([first.findings[1]!.id, second.findings[1]!.id])
  expect((await scanRow(second.scan.id))?.changes).toEqual({ new: 1, existing: 1, reopened: 0, fixed: 0 })
  await restore([first.findings[1]!.id, second.findings[1]!.id])
  expect((await scanRow(second.scan.id))?.changes).toEqual({ new: 2, existing: 1, reopened: 0, fixed: 1 })
})

test('ignoring again replaces reason, comment, end and author, and stays one verdict', async () => {
  const { projectId, findings: [one] } = await scanned()
  await ignore([one!.id], { comment: 'first', expires_at: new Date(Date.now() + HOUR).toISOString() })
  await ignore([one!.id], { reason: 'wont_fix' })
  expect(await verdicts(projectId)).toMatchObject([{ reason: 'wont_fix', comment: null, expires_at: null, user_id: userId }])
})

test('restoring what is not ignored changes nothing', async () => {
  const { scan, findings: [one] } = await scanned()
  const before = await scanRow(scan.id)
  expect((await restore([one!.id])).json().data).toEqual({ finding_ids: [one!.id], scan_ids: [] })
  expect(await scanRow(scan.id)).toEqual(before)
})

test('one call may ignore findings of several projects', async () => {
  const [a, b] = [await scanned(), await scanned()]
  const { data } = (await ignore([a.findings[0]!.id, b.findings[0]!.id, a.findings[0]!.id])).json()
  expect([...data.scan_ids].sort()).toEqual([a.scan.id, b.scan.id].sort())
  expect(data.finding_ids).toHaveLength(2)
})

test.each(['of somebody else', 'that does not exist'])('a finding %s among them refuses all with the same 404', async (whose) => {
  const { projectId, findings: [one] } = await scanned()
  const theirs = await completedScan(api.db, { findings: FINDINGS })
  const refused = await ignore([one!.id, whose === 'of somebody else' ? theirs.findings[0]!.id : randomUUID()])
  expect([refused.statusCode, refused.json().message]).toEqual([404, 'Finding not found'])
  expect(await verdicts(projectId)).toEqual([])
  expect(await verdicts(theirs.projectId)).toEqual([])
})

test('a finding of a scan that runs is refused with 409', async () => {
  const scan = await makeScan(api.db, { project_id: (await makeProject(api.db, { user_id: userId })).id, status: 'processing' })
  const refused = await ignore([(await makeFinding(api.db, { scan_id: scan.id })).id])
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Findings can be ignored after the scan finishes'])
})

test.each([
  ['without a reason', { reason: undefined }, 'Please choose a reason'],
  ['with an end in the past', { expires_at: '2020-01-01T00:00:00.000Z' }, 'The expiry date must be in the future'],
  ['with an end after all calendars', { expires_at: '9999-12-31T23:59:59-23:59' }, 'Dates must not be later than the year 9999'],
])('ignoring %s is refused', async (_, more, text) => {
  const { projectId, findings: [one] } = await scanned()
  const refused = await put({ finding_ids: [one!.id], action: 'ignore', reason: 'wont_fix', ...more })
  expect([refused.statusCode, refused.json().message]).toEqual([400, text])
  expect(await verdicts(projectId)).toEqual([])
})

test('a check of the launch checklist cannot be ignored', async () => {
  const { findings: rows } = await scanned({ findings: [{ finding_type: 'launch_ready' }] })
  const refused = await ignore(idsOf(rows))
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Launch checklist items cannot be ignored'])
})

test('a verdict whose time is over is read as open at once, and its scores come back with the next tidying', async () => {
  const { scan, projectId, findings: [one] } = await scanned()
  const before = (await scanRow(scan.id))?.scores
  await ignore([one!.id], { expires_at: new Date(Date.now() + HOUR).toISOString() })
  await api.db.update(findingTriage).set({ expires_at: sql`now() - interval '1 second'` }).where(eq(findingTriage.project_id, projectId))
  expect(await opened(one!.id)).toMatchObject({ state: 'new', triage: null })
  await Promise.all([1, 2, 3].map(() => endExpiredVerdicts(api.deps)))
  expect((await scanRow(scan.id))?.scores).toEqual(before)
  expect(await verdicts(projectId)).toEqual([])
})

test('tidying leaves verdicts alone that still hold', async () => {
  const { projectId, findings: [one, two] } = await scanned()
  await ignore([one!.id], { expires_at: new Date(Date.now() + HOUR).toISOString() })
  await ignore([two!.id])
  await endExpiredVerdicts(api.deps)
  expect(await verdicts(projectId)).toHaveLength(2)
})

test('a project whose verdicts cannot be ended keeps no other one waiting', async () => {
  const both = [await scanned(), await scanned()].sort((a, b) => a.projectId.localeCompare(b.projectId))
  for (const { projectId, findings: [one] } of both) {
    await ignore([one!.id], { expires_at: new Date(Date.now() + HOUR).toISOString() })
    await api.db.update(findingTriage).set({ expires_at: sql`now() - interval '1 second'` }).where(eq(findingTriage.project_id, projectId))
  }
  const [broken, whole] = both.map(({ projectId }) => projectId)
  await api.pool.query(`
    create function keep_verdict() returns trigger language plpgsql as $$ begin
      if old.project_id = '${broken}' then raise exception 'kept for a test'; end if; return old; end $$;
    create trigger keep_verdict before delete on finding_triage for each row execute function keep_verdict()`)
  await endExpiredVerdicts(api.deps)
  await api.pool.query('drop trigger keep_verdict on finding_triage; drop function keep_verdict')
  expect([await verdicts(broken!), await verdicts(whole!)].map(({ length }) => length)).toEqual([1, 0])
})

test('an answer that was being built while findings were ignored is not kept', async () => {
  const { scan, findings: rows } = await scanned()
  await Promise.all([results(scan.id), ignore(idsOf(rows)), results(scan.id)])
  expect((await results(scan.id)).findings.security.map(({ state }: { state: string }) => state)).toEqual(['ignored', 'ignored'])
})

test('ignoring and restoring at once leave scores that fit what is ignored in the end', async () => {
  const { scan, findings: rows } = await scanned()
  const before = (await scanRow(scan.id))?.scores
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 ? restore(idsOf(rows)) : ignore(idsOf(rows)))))
  expect(answers.map((response) => response.statusCode)).toEqual(Array.from({ length: 12 }, () => 200))
  const marked = await api.db.$count(findings, and(eq(findings.scan_id, scan.id), sql`${findings.triage_id} is not null`))
  const whole = { security: 100, performance: 100, code_quality: 100, launch_ready: 61 }
  expect([0, 3]).toContain(marked)
  expect((await scanRow(scan.id))?.scores).toEqual(marked === 3 ? whole : before)
})

test('who ignores and restores is written down', async () => {
  const { scan, findings: [one] } = await scanned()
  await ignore([one!.id])
  await restore([one!.id])
  const events = await api.db.select().from(auditEvents).where(eq(auditEvents.user_id, userId)).orderBy(auditEvents.created_at)
  expect(events.map(({ action, subject_type, subject_id }) => [action, subject_type, subject_id])).toEqual([
    ['findings.ignored', 'scan', scan.id],
    ['findings.restored', 'scan', scan.id],
  ])
})

test('a viewer of the share reads a finding, but not why it is ignored', async () => {
  const { scan, findings: [one] } = await scanned()
  await ignore([one!.id], { comment: 'between us' })
  const share_id = randomBytes(16).toString('base64url')
  await api.db.insert(shares).values({ scan_id: scan.id, share_id })
  const seen = await api.inject({ method: 'GET', url: getFinding.url.replace(':id', one!.id), headers: { 'x-share-token': share_id } })
  expect(seen.json().data).toMatchObject({ id: one!.id, state: 'ignored', triage: null, fix_job_id: null })
})

test.each(['of another scan', 'through a revoked share', 'through a share that is over'])('a viewer reads no finding %s', async (which) => {
  const { scan, findings: [one] } = await scanned()
  const other = await scanned()
  const share_id = randomBytes(16).toString('base64url')
  const shared = which === 'of another scan' ? other.scan.id : scan.id
  const ends = { revoked_at: which === 'through a revoked share' ? new Date() : null, expires_at: which === 'through a share that is over' ? FIRST : null }
  await api.db.insert(shares).values({ scan_id: shared, share_id, ...ends })
  const seen = await api.inject({ method: 'GET', url: getFinding.url.replace(':id', one!.id), headers: { 'x-share-token': share_id } })
  expect([seen.statusCode, seen.json().message]).toEqual([404, 'Finding not found'])
})

test("somebody else's finding is not opened", async () => {
  const theirs = await completedScan(api.db, { findings: FINDINGS })
  expect((await api.call(getFinding, { id: theirs.findings[0]!.id }, token)).statusCode).toBe(404)
})

test('the workers are asked to write the texts of the scans concerned again', async () => {
  const { scan, findings: [one] } = await scanned()
  await ignore([one!.id])
  const [report] = await api.db.select().from(scanReports).where(eq(scanReports.scan_id, scan.id))
  expect(report?.outdated).toBe(true)
  expect(await api.deps.queues.has('texts', scan.id)).toBe(true)
})

test('ignoring many findings at once keeps no other user waiting', async () => {
  const served = await createTestApi({}, { hasLanes: true })
  const [owner, other] = [await served.signIn(), await served.signIn()]
  const { projectId, findings: [one] } = await completedScan(served.db, { user_id: owner.user.id, findings: FINDINGS })
  const busy = await served.pool.connect()
  await busy.query('begin')
  await busy.query('select 1 from projects where id = $1 for update', [projectId])
  const change: TriageChange = { finding_ids: [one!.id], action: 'ignore', reason: 'false_positive' }
  const ignoring = Array.from({ length: 10 }, () => served.call(triageFindings, change, owner.token))
  await expect.poll(async () => (await served.pool.query('select 1 from pg_locks where not granted')).rowCount).toBeGreaterThan(0)
  const listed = await served.call(listProjects, {}, other.token)
  await busy.query('commit')
  busy.release()
  expect(listed.statusCode).toBe(200)
  expect(new Set((await Promise.all(ignoring)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await served.close()
})
