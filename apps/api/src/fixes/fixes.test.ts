import { createFix, createScanFix, deleteProject, getDailyUsage, getFixedFile, getFixPatch, getFixStatus, getScanResults, listFixableFindings, listFixedFiles, triageFindings, type FileDiff, type Finding, type FixProof, type PlanType } from '@preflight/contracts'
import { auditEvents, findings, fixedFiles, fixJobs, fixUsage, scans, users } from '@preflight/db'
import { makeFinding, makeProject, makeScan } from '@preflight/db/testing'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completedScan } from '../testing/scanned-project.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let token: string
let userId: string
beforeAll(async () => {
  // With payments a plan counts; nothing here calls the provider.
  api = await createTestApi({ STRIPE_SECRET_KEY: 'sk_test_none', DAILY_FIX_LIMIT_PRO: 3, OPENAI_MODEL: 'a-model' })
})
beforeEach(async () => {
  const signedIn = await api.signIn()
  token = signedIn.token
  userId = signedIn.user.id
  await setPlan('pro')
})
afterAll(() => api.close())

const setPlan = (plan_type: PlanType | null) => api.db.update(users).set({ plan_type }).where(eq(users.id, userId))
const FIXABLE = { has_fix: true, file_path: 'src/a.py' } as const
const scanned = (wanted: Parameters<typeof completedScan>[1]['findings']) => completedScan(api.db, { user_id: userId, findings: wanted })
const fix = (finding_ids: string[], as = token) => api.call(createFix, { finding_ids }, as)
const usage = async () => (await api.call(getDailyUsage, {}, token)).json().data
const fixable = async (scan_id: string, file_path = 'src/a.py') => (await api.call(listFixableFindings, { scan_id, file_path }, token)).json().data.findings
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const refusal = async (finding_ids: string[]) => {
  const { statusCode, json } = await fix(finding_ids)
  const { code, message } = json()
  return [statusCode, code, message]
}
const jobsOf = (scanId: string) => api.db.select().from(fixJobs).where(eq(fixJobs.scan_id, scanId))

const PATCH = '--- a/src/a.py\n+++ b/src/a.py\n'
const DIFF: FileDiff = { file_path: 'src/a.py', is_new: false, added: 1, removed: 0, hunks: [{ old_start: 1, new_start: 1, lines: [{ kind: 'added', text: 'gr\u00fcn = 1' }] }] }

/** A job of a new scan that has made one file. */
async function fixedFile(fields: Partial<typeof fixedFiles.$inferInsert> = {}) {
  const { scan, findings: [one] } = await scanned([FIXABLE])
  const { data } = (await fix([one!.id])).json()
  const storage_key = `fixed/${randomUUID()}`
  const patch_key = `fixed/${randomUUID()}`
  await api.deps.storage.put(storage_key, Readable.from([Buffer.from('gr\u00fcn = 1\n')]))
  await api.deps.storage.put(patch_key, Readable.from([Buffer.from(PATCH)]))
  const [file] = await api.db
    .insert(fixedFiles)
    .values({ fix_job_id: data.fix_job_id, file_path: 'src/a.py', file_size: 10, storage_key, patch_key, diff: DIFF, expires_at: new Date(Date.now() + 60_000), ...fields })
    .returning()
  return { scan, job: data.fix_job_id, file: file!, storage_key }
}

test('findings of a file that auto-fix could address are listed, the most severe first', async () => {
  const { scan, findings: rows } = await scanned([
    { ...FIXABLE, severity: 'low' },
    { ...FIXABLE, severity: 'critical' },
    { ...FIXABLE, severity: 'info' },
    { ...FIXABLE, finding_type: 'launch_ready' },
    { file_path: 'src/a.py' },
    { ...FIXABLE, file_path: 'src/b.py' },
    FIXABLE,
    { ...FIXABLE, unchecked: true },
  ])
  await api.call(triageFindings, { finding_ids: [rows[6]!.id], action: 'ignore', reason: 'wont_fix' }, token)
  expect(idsOf(await fixable(scan.id))).toEqual([rows[1]!.id, rows[0]!.id])
})

test("findings of somebody else's scan are not listed", async () => {
  const theirs = await completedScan(api.db, { findings: [FIXABLE] })
  expect((await api.call(listFixableFindings, { scan_id: theirs.scan.id, file_path: 'src/a.py' }, token)).statusCode).toBe(404)
})

test('a fix is stored, queued, counted and written down, and the findings carry it', async () => {
  const { scan, findings: rows } = await scanned([FIXABLE, FIXABLE])
  const { fix_job_id: job } = (await fix(idsOf(rows))).json().data
  expect((await api.call(getFixStatus, { id: job }, token)).json().data).toEqual({
    fix_job_id: job, status: 'pending', pr_url: null, pr_state: null, finding_ids: idsOf(rows).sort(), fix_summary: null, fix_proof: null, awaits_confirmation: false,
  })
  expect(await api.deps.queues.has('fix', job)).toBe(true)
  expect(await jobsOf(scan.id)).toMatchObject([{ user_id: userId, file_path: 'src/a.py' }])
  expect((await usage()).current_count).toBe(1)
  expect(await api.db.select().from(auditEvents).where(eq(auditEvents.subject_id, job))).toMatchObject([{ action: 'fix.started', user_id: userId }])
})

const PROOF: FixProof = {
  files: ['src/a.py'],
  findings: [{ finding_id: randomUUID(), file_path: 'src/a.py', title: 'SQL injection', rule_id: 'sql-injection', line_number: 3, change: 'Passes the values as parameters of the query.', todo: null, reason: null }],
  rungs: [{ rung: 1, name: 'Each edit matches exactly once', passed: true, detail: null }],
  not_checked: ["The project's own tests"],
  notes: [],
}

test.each([
  ['the proof of a finished job is given with its status and its findings', PROOF, PROOF],
  ['a proof in the shape of an earlier version is left out', { rungs: [], fixed: [randomUUID()], left_out: [] }, null],
  ['a job that ended with an error has no proof', null, null],
])('%s', async (_, proof, expected) => {
  const { scan, findings: [one] } = await scanned([FIXABLE])
  const { fix_job_id: job } = (await fix([one!.id])).json().data
  await api.db.update(fixJobs).set({ status: 'completed', fix_summary: 'Fixed.', proof }).where(eq(fixJobs.id, job))
  const status = (await api.call(getFixStatus, { id: job }, token)).json().data
  const listed = (await api.call(getScanResults, { id: scan.id }, token)).json().data.findings.security[0]
  expect([status, listed]).toMatchObject([{ fix_summary: 'Fixed.', fix_proof: expected }, { fix_summary: 'Fixed.', fix_proof: expected }])
})

test('kept results are built again with the job in them', async () => {
  const { scan, findings: [one] } = await scanned([FIXABLE])
  const results = async () => (await api.call(getScanResults, { id: scan.id }, token)).json().data.findings.security[0]
  expect((await results()).fix_job_id).toBeNull()
  const { fix_job_id } = (await fix([one!.id])).json().data
  expect(await results()).toMatchObject({ fix_job_id, fix_job_status: 'pending' })
})

test('nothing selected is refused', async () => {
  expect(await refusal([])).toEqual([400, 'BAD_REQUEST', 'Please select at least one finding to fix'])
})

test.each([
  ['two files', async () => idsOf((await scanned([FIXABLE, { ...FIXABLE, file_path: 'src/b.py' }])).findings)],
  ['two scans', async () => [...idsOf((await scanned([FIXABLE])).findings), ...idsOf((await scanned([FIXABLE])).findings)]],
])('findings of %s are refused together', async (_, make) => {
  expect(await refusal(await make())).toEqual([400, 'BAD_REQUEST', 'Please select findings from one file of one scan'])
})

test.each(['of somebody else', 'that does not exist'])('a finding %s among them refuses all with the same 404', async (whose) => {
  const { scan, findings: [one] } = await scanned([FIXABLE])
  const theirs = await completedScan(api.db, { findings: [FIXABLE] })
  expect(await refusal([one!.id, whose === 'of somebody else' ? theirs.findings[0]!.id : randomUUID()])).toEqual([404, 'NOT_FOUND', 'Finding not found'])
  expect(await jobsOf(scan.id)).toEqual([])
})

test.each([
  ['without a machine edit', { file_path: 'src/a.py' }, 'Auto-Fix cannot fix one of these findings'],
  ['of severity info', { ...FIXABLE, severity: 'info' }, 'Auto-Fix cannot fix one of these findings'],
  ['of the launch checklist', { ...FIXABLE, finding_type: 'launch_ready' }, 'Launch checklist items cannot be fixed by Auto-Fix'],
] as const)('a finding %s is refused', async (_, fields, text) => {
  const { findings: rows } = await scanned([fields])
  expect(await refusal(idsOf(rows))).toEqual([409, 'FIX_REFUSED', text])
})

test('an ignored finding is refused', async () => {
  const { findings: rows } = await scanned([FIXABLE])
  await api.call(triageFindings, { finding_ids: idsOf(rows), action: 'ignore', reason: 'wont_fix' }, token)
  expect(await refusal(idsOf(rows))).toEqual([409, 'FIX_REFUSED', 'Ignored findings cannot be fixed by Auto-Fix'])
})

test('a finding whose place was not analysed in its scan is refused', async () => {
  const { findings: rows } = await scanned([{ ...FIXABLE, unchecked: true }])
  expect(await refusal(idsOf(rows))).toEqual([409, 'FIX_REFUSED', 'Auto-Fix cannot fix findings in code that was not analysed in this scan'])
})

test('a finding that carries a job already is refused and counts nothing', async () => {
  const { findings: rows } = await scanned([FIXABLE])
  await fix(idsOf(rows))
  expect(await refusal(idsOf(rows))).toEqual([409, 'FIX_REFUSED', 'One of these findings already has an auto-fix job'])
  expect((await usage()).current_count).toBe(1)
})

test('a file with five findings that could be fixed is refused, however few are selected', async () => {
  const { findings: rows } = await scanned([FIXABLE, FIXABLE, FIXABLE, FIXABLE, FIXABLE, { file_path: 'src/a.py' }])
  expect(await refusal([rows[0]!.id])).toEqual([409, 'FIX_REFUSED', 'Auto-Fix is disabled for files with 5+ findings'])
})

test('a file with four of them, and others that cannot be fixed, is not', async () => {
  const { findings: rows } = await scanned([FIXABLE, FIXABLE, FIXABLE, FIXABLE, { file_path: 'src/a.py' }])
  expect((await fix([rows[0]!.id])).statusCode).toBe(200)
})

test.each([
  [null, 402, 'PAYMENT_REQUIRED'],
  ['starter', 403, 'FORBIDDEN'],
] as const)('the plan %s is refused with %d', async (plan, status, code) => {
  await setPlan(plan)
  const { findings: rows } = await scanned([FIXABLE])
  expect(await refusal(idsOf(rows))).toEqual([status, code, 'Auto-Fix requires Pro or Ultra plan'])
})

test('a day that is used up is refused, and the next one is not', async () => {
  const { findings: rows } = await scanned([FIXABLE])
  await api.db.insert(fixUsage).values({ user_id: userId, day: sql`(now() at time zone 'UTC')::date`, count: 3 })
  const used = "Daily fix limit reached. You've used all 3 daily auto-fixes. Come back tomorrow for more fixes!"
  expect(await refusal(idsOf(rows))).toEqual([429, 'FIX_LIMIT_REACHED', used])
  expect(await usage()).toEqual({ current_count: 3, daily_limit: 3, limit_reached: true, warning: "You've used 3 of 3 daily auto-fixes." })
  await api.db.update(fixUsage).set({ day: sql`${fixUsage.day} - 1` }).where(eq(fixUsage.user_id, userId))
  expect((await fix(idsOf(rows))).statusCode).toBe(200)
})

test('of thirty fixes at once no more than the limit are started', async () => {
  const made = await Promise.all(Array.from({ length: 30 }, () => scanned([FIXABLE])))
  const answers = await Promise.all(made.map(({ findings: rows }) => fix(idsOf(rows))))
  const codes = answers.map((response) => response.statusCode)
  expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 429).length]).toEqual([3, 27])
  expect(await api.db.$count(fixJobs, eq(fixJobs.user_id, userId))).toBe(3)
  expect((await usage()).current_count).toBe(3)
})

test('the same finding asked for many times at once is fixed once', async () => {
  const { scan, findings: rows } = await scanned([FIXABLE])
  const answers = await Promise.all(Array.from({ length: 8 }, () => fix(idsOf(rows))))
  expect(answers.filter((response) => response.statusCode === 200)).toHaveLength(1)
  expect(await jobsOf(scan.id)).toHaveLength(1)
})

test('fixes and verdicts on one finding at once never deadlock, and an ignored finding gets no job', async () => {
  const made = await Promise.all(Array.from({ length: 3 }, () => scanned([FIXABLE])))
  const calls = made.flatMap(({ findings: rows }) => [fix(idsOf(rows)), api.call(triageFindings, { finding_ids: idsOf(rows), action: 'ignore', reason: 'wont_fix' }, token)])
  const answers = await Promise.all(calls)
  expect(answers.filter((response) => ![200, 409].includes(response.statusCode))).toEqual([])
})

test('administrators have no limit', async () => {
  await setPlan('admin')
  expect(await usage()).toEqual({ current_count: 0, daily_limit: null, limit_reached: false, warning: null })
})

test('a scan that runs is refused', async () => {
  const scan = await makeScan(api.db, { project_id: (await makeProject(api.db, { user_id: userId })).id, status: 'processing' })
  const finding = await makeFinding(api.db, { scan_id: scan.id, ...FIXABLE })
  expect(await refusal([finding.id])).toEqual([409, 'CONFLICT', 'Findings can be fixed after the scan finishes'])
})

test('a finding of a git project is fixed as one of an uploaded project is', async () => {
  const project = await makeProject(api.db, { user_id: userId, type: 'git' })
  const { findings: rows } = await completedScan(api.db, { project_id: project.id, findings: [FIXABLE] })
  expect((await fix(idsOf(rows))).json().data).toEqual({ fix_job_id: expect.any(String) })
})

test('with Redis away a fix is stored and stays pending', async () => {
  const cutOff = await createTestApi({ REDIS_URL: 'redis://127.0.0.1:1' })
  const { user, token: theirToken } = await cutOff.signIn()
  const { findings: rows } = await completedScan(cutOff.db, { user_id: user.id, findings: [FIXABLE] })
  expect((await cutOff.call(createFix, { finding_ids: idsOf(rows) }, theirToken)).statusCode).toBe(200)
  await cutOff.close()
})

test('a fixed file is listed and read with its text', async () => {
  const { job, file } = await fixedFile()
  expect((await api.call(listFixedFiles, { id: job }, token)).json().data.files).toEqual([
    { id: file.id, file_path: 'src/a.py', file_size: 10, status: 'available', expires_at: file.expires_at.toISOString(), diff: DIFF },
  ])
  expect((await api.call(getFixedFile, { id: job, fileId: file.id }, token)).json().data).toEqual({ id: file.id, file_path: 'src/a.py', fixed_content: 'gr\u00fcn = 1\n', encoding: 'utf-8', patch: PATCH })
  expect((await api.call(getFixPatch, { id: job }, token)).json().data).toEqual({ patch: PATCH })
})

test('a fixed file in UTF-16 is read as the text that it is', async () => {
  const { job, file, storage_key } = await fixedFile()
  await api.deps.storage.put(storage_key, Readable.from([Buffer.from('\uFEFFgr\u00fcn = 1', 'utf16le')]))
  expect((await api.call(getFixedFile, { id: job, fileId: file.id }, token)).json().data).toMatchObject({ fixed_content: 'gr\u00fcn = 1', encoding: 'utf-16le' })
})

test.each([
  ['whose time is over', { expires_at: new Date('2026-01-01') }],
  ['whose bytes were removed', { removed_at: new Date() }],
])('a fixed file %s is listed as expired and answers 410', async (_, fields) => {
  const { job, file } = await fixedFile(fields)
  expect((await api.call(listFixedFiles, { id: job }, token)).json().data.files).toMatchObject([{ id: file.id, status: 'expired', diff: null }])
  expect((await api.call(getFixPatch, { id: job }, token)).statusCode).toBe(410)
  const gone = await api.call(getFixedFile, { id: job, fileId: file.id }, token)
  expect([gone.statusCode, gone.json().code, gone.json().message]).toEqual([410, 'GONE', 'File has expired'])
})

test("nothing of somebody else's job is shown, and a file of another job is not found", async () => {
  const { job, file } = await fixedFile()
  const other = await api.signIn()
  const statuses = [
    await api.call(getFixStatus, { id: job }, other.token),
    await api.call(listFixedFiles, { id: job }, other.token),
    await api.call(getFixPatch, { id: job }, other.token),
    await api.call(getFixedFile, { id: job, fileId: file.id }, other.token),
    await api.call(getFixedFile, { id: (await fixedFile()).job, fileId: file.id }, token),
  ].map((response) => response.statusCode)
  expect(statuses).toEqual([404, 404, 404, 404, 404])
})

test('one job over a scan takes every finding that can be fixed, in any number of files, and counts once', async () => {
  const many = [FIXABLE, FIXABLE, FIXABLE, FIXABLE, FIXABLE, { ...FIXABLE, file_path: 'src/b.py' }]
  const { scan, findings: rows } = await scanned([...many, { file_path: 'src/a.py' }, { ...FIXABLE, severity: 'info' }])
  const { data } = (await api.call(createScanFix, { scan_id: scan.id }, token)).json()
  expect(data).toEqual({ fix_job_id: expect.any(String), findings: many.length })
  expect(await jobsOf(scan.id)).toMatchObject([{ user_id: userId, file_path: null }])
  expect((await api.call(getFixStatus, { id: data.fix_job_id }, token)).json().data.finding_ids).toEqual(idsOf(rows.slice(0, many.length)).sort())
  expect(await api.deps.queues.has('fix', data.fix_job_id)).toBe(true)
  expect((await usage()).current_count).toBe(1)
})

test('a finding of a job over a scan shows its own part of the proof', async () => {
  const { scan, findings: [one, two] } = await scanned([FIXABLE, { ...FIXABLE, file_path: 'src/b.py' }])
  const { data } = (await api.call(createScanFix, { scan_id: scan.id }, token)).json()
  const part = (finding_id: string) => ({ ...PROOF.findings[0]!, finding_id })
  const proof = { ...PROOF, findings: [part(one!.id), part(two!.id)] }
  await api.db.update(fixJobs).set({ status: 'completed', proof }).where(eq(fixJobs.id, data.fix_job_id))
  const listed: Finding[] = (await api.call(getScanResults, { id: scan.id }, token)).json().data.findings.security
  expect(listed.map(({ fix_proof }) => fix_proof?.findings.map(({ finding_id }) => finding_id))).toEqual(listed.map(({ id }) => [id]))
  expect(listed.map(({ fix_proof }) => fix_proof?.total)).toEqual(listed.map(() => ({ fixed: 2, findings: 2 })))
  expect((await api.call(getFixStatus, { id: data.fix_job_id }, token)).json().data.fix_proof?.findings).toHaveLength(2)
})

test('a job over a scan in which nothing is left to fix is refused and counts nothing', async () => {
  const { scan } = await scanned([FIXABLE])
  await api.call(createScanFix, { scan_id: scan.id }, token)
  const { statusCode, json } = await api.call(createScanFix, { scan_id: scan.id }, token)
  expect([statusCode, json().code, json().message]).toEqual([409, 'FIX_REFUSED', 'No finding of this scan can be fixed automatically'])
  expect((await usage()).current_count).toBe(1)
})

test('all of a scan asked for many times at once is one job', async () => {
  const { scan } = await scanned([FIXABLE, FIXABLE])
  const answers = await Promise.all(Array.from({ length: 6 }, () => api.call(createScanFix, { scan_id: scan.id }, token)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect([(await jobsOf(scan.id)).length, (await usage()).current_count]).toEqual([1, 1])
})

test('the files of a deleted project are gone for its owner, too', async () => {
  const { scan, job, file } = await fixedFile()
  await api.call(deleteProject, { id: scan.project_id }, token)
  const statuses = await Promise.all([
    api.call(getFixStatus, { id: job }, token), api.call(listFixedFiles, { id: job }, token),
    api.call(getFixPatch, { id: job }, token), api.call(getFixedFile, { id: job, fileId: file.id }, token),
  ])
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})

test("a job over somebody else's scan, or without a plan for it, is refused", async () => {
  const theirs = await completedScan(api.db, { findings: [FIXABLE] })
  expect((await api.call(createScanFix, { scan_id: theirs.scan.id }, token)).statusCode).toBe(404)
  const { scan } = await scanned([FIXABLE])
  await setPlan('starter')
  expect((await api.call(createScanFix, { scan_id: scan.id }, token)).statusCode).toBe(403)
})

test('the findings of a job are open again for another one when the job is deleted', async () => {
  const { scan, findings: rows } = await scanned([FIXABLE])
  await fix(idsOf(rows))
  await api.db.delete(fixJobs).where(eq(fixJobs.scan_id, scan.id))
  expect(await api.db.select({ job: findings.fix_job_id }).from(findings).where(eq(findings.scan_id, scan.id))).toEqual([{ job: null }])
  expect(await api.db.$count(scans, eq(scans.id, scan.id))).toBe(1)
})

const OF_MODEL = { model_can_fix: true, file_path: 'src/a.py' } as const

test('what only a model can fix is offered for its file, says so, and is no part of a job over the whole scan', async () => {
  const { scan, findings: [, ofModel] } = await scanned([FIXABLE, OF_MODEL])
  const listed = await fixable(scan.id)
  expect(listed.map(({ has_fix, fix_by }: Finding) => [has_fix, fix_by]).sort()).toEqual([[true, 'model'], [true, 'rules']])
  expect((await api.call(createScanFix, { scan_id: scan.id }, token)).json().data.findings).toBe(1)
  expect((await fix([ofModel!.id])).statusCode).toBe(200)
})

test('the rule of five counts what recipes fix', async () => {
  const { findings: rows } = await scanned(Array.from({ length: 8 }, () => OF_MODEL))
  expect((await fix([rows[0]!.id])).statusCode).toBe(200)
})
