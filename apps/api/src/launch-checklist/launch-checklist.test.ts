import {
  confirmOwnerCheck,
  getActionPlan,
  getChecklistResults,
  getDeepDive,
  getFinding,
  getScanChanges,
  getScanResults,
  request,
  SHARE_TOKEN_HEADER,
  triageFindings,
  updateStepProgress,
  type Args,
  type DeepDiveQuestion,
  type FindingsSummaries,
} from '@preflight/contracts'
import { actionPlanSteps, checklistAnswers, scanFacts, scanReports, scans, shares } from '@preflight/db'
import { makeFinding, makeProject, makeScan } from '@preflight/db/testing'
import { eq, sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RECEIPT } from '../testing/scanned-project.ts'
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

const scanRow = async (id: string) => (await api.db.select().from(scans).where(eq(scans.id, id)))[0]

const summary = {
  overall_summary: 'Three findings need work.',
  key_findings: [{ text: 'A query is built from request data.' }],
  overall_score: 71,
}
const findings_summaries: FindingsSummaries = {
  security_findings_summary: summary,
  performance_findings_summary: summary,
  code_quality_findings_summary: summary,
}
const scan_report = { overall_summary: 'Almost there.', key_findings: [] }

const NO_CHECKLIST = { items: [], not_applicable: [], owner_checks: [], not_assessed: [], readiness_score: null, verdict: null, verdict_reasons: [] }

test('a completed standard scan has summaries, no items and no readiness score', async () => {
  const scan = await makeScan(api.db, { project_id: projectId, status: 'completed' })
  await api.db.insert(scanReports).values({ scan_id: scan.id, findings_summaries, scan_report })
  const results = await api.call(getChecklistResults, { id: scan.id }, token)
  expect(results.json().data).toEqual({ ...NO_CHECKLIST, findings_summaries, scan_report })
})

test('texts and plan that are older than the last verdict say so until they are written again', async () => {
  const scan = await makeScan(api.db, { project_id: projectId, status: 'completed', scan_type: 'launch' })
  await api.db.insert(scanReports).values({ scan_id: scan.id, findings_summaries, scan_report, outdated: true })
  const outdated = async () => [(await api.call(getChecklistResults, { id: scan.id }, token)).json().data.outdated, (await api.call(getActionPlan, { id: scan.id }, token)).json().data.outdated]
  expect(await outdated()).toEqual([true, true])
  await api.db.update(scanReports).set({ outdated: false }).where(eq(scanReports.scan_id, scan.id))
  expect(await outdated()).toEqual([undefined, undefined])
})

test('a completed scan without a report says so with nulls', async () => {
  const scan = await makeScan(api.db, { project_id: projectId, status: 'completed' })
  const results = await api.call(getChecklistResults, { id: scan.id }, token)
  expect(results.json().data).toEqual({ ...NO_CHECKLIST, findings_summaries: null, scan_report: null })
})

interface AnAnswer extends Partial<typeof checklistAnswers.$inferInsert> {
  check_id: string
}

/** A completed launch scan with these answers, in this order. */
async function answeredScan(answers: readonly AnAnswer[], fields: Parameters<typeof makeScan>[1] = {}) {
  const scan = await makeScan(api.db, { project_id: projectId, status: 'completed', scan_type: 'launch', ...fields })
  const rows = answers.map((answer, position) => ({ scan_id: scan.id, finding_id: idOf(answer.check_id), check_name: `Check ${answer.check_id}`, area: 'a', position, status: 'PASSED' as const, summary: 's', confidence: 90, weight: 10, blocker: false, ...answer }))
  if (rows.length > 0) await api.db.insert(checklistAnswers).values(rows)
  return scan
}
/** The same for a check in every scan of this test's project. */
const idOf = (check: string) => `${projectId.slice(0, -4)}${Buffer.from(check.padEnd(2).slice(0, 2)).toString('hex')}`
const checklistOf = async (id: string, bearer = token) => (await api.call(getChecklistResults, { id }, bearer)).json().data

describe('the checklist of a launch scan', () => {
  test('names every check once: what counts, what does not apply, what the owner is asked, what was not assessed', async () => {
    const scan = await answeredScan([{ check_id: 'A1', weight: 7.5 }, { check_id: 'C3', status: 'NOT_APPLICABLE' }, { check_id: 'I4', status: 'OWNER', blocker: true }, { check_id: 'L1', status: 'NOT_ASSESSED' }])
    expect(await checklistOf(scan.id)).toMatchObject({
      items: [{ check_id: 'A1', weight: 7.5, status: 'PASSED' }],
      not_applicable: [{ check_id: 'C3' }],
      owner_checks: [{ check_id: 'I4', confirmed_at: null, confirmed_by: null }],
      not_assessed: [{ check_id: 'L1' }],
      readiness_score: 100,
      verdict: 'go_with_conditions',
      verdict_reasons: [{ check_name: 'Check I4' }],
    })
  })

  test('is no-go with at most 49 while a blocker is missing, and says which', async () => {
    const scan = await answeredScan([{ check_id: 'A1', status: 'MISSING', blocker: true, summary: 'A key.', weight: 2.5 }, { check_id: 'A3' }])
    expect(await checklistOf(scan.id)).toMatchObject({ readiness_score: 49, verdict: 'no_go', verdict_reasons: [{ check_name: 'Check A1', text: 'A key.', finding_ids: [] }] })
  })

  test('goes on to its other answer once all findings that it rests on are ignored, and back when one is restored', async () => {
    const scan = await answeredScan([], { receipt: RECEIPT })
    const finding = await makeFinding(api.db, { scan_id: scan.id })
    const otherwise = { status: 'PASSED' as const, confidence: 90, summary: 'None is live.', evidence: [], recommendations: [], finding_ids: [] }
    await api.db.insert(checklistAnswers).values({ scan_id: scan.id, check_id: 'A1', finding_id: idOf('A1'), check_name: 'N', area: 'a', position: 0, status: 'MISSING', summary: 'A key.', confidence: 95, weight: 10, blocker: true, finding_ids: [finding.id], otherwise })
    const verdict = async (change: Args<typeof triageFindings>) => {
      expect((await api.call(triageFindings, change, token)).statusCode).toBe(200)
      const { items, readiness_score } = await checklistOf(scan.id)
      return [items[0].status, items[0].finding_ids, readiness_score, (await scanRow(scan.id))?.scores?.launch_ready]
    }
    expect(await verdict({ finding_ids: [finding.id], action: 'ignore', reason: 'false_positive' })).toEqual(['PASSED', [], 100, 100])
    expect(await verdict({ finding_ids: [finding.id], action: 'restore' })).toEqual(['MISSING', [finding.id], 0, 0])
  })

  test('gives an open check as a launch_ready finding, which is not new where the scan before had it too', async () => {
    const first = await answeredScan([{ check_id: 'A1', status: 'MISSING' }, { check_id: 'A3', status: 'PARTIAL' }, { check_id: 'A5' }])
    const second = await answeredScan([{ check_id: 'A1', status: 'MISSING' }, { check_id: 'A5', status: 'PARTIAL' }], { previous_scan_id: first.id })
    const found = async (id: string) => (await api.call(getScanResults, { id }, token)).json().data.findings.launch_ready
    expect(await found(first.id)).toMatchObject([{ id: idOf('A1'), severity: 'high', state: 'new' }, { id: idOf('A3'), severity: 'medium', state: 'new' }])
    expect(await found(second.id)).toMatchObject([{ id: idOf('A1'), state: 'existing', related_previous_finding_id: idOf('A1') }, { id: idOf('A5'), state: 'new', related_previous_finding_id: null }])
    const opened = await api.call(getFinding, { id: idOf('A1') }, token)
    expect(opened.json().data).toMatchObject({ scan_id: second.id, title: 'Check A1', finding_type: 'launch_ready' })
  })

  test('opens an open check with every place it rests on', async () => {
    const evidence = [{ file_path: 'src/keys.ts', line: 3, text: 'sk_live' }, { file_path: '.gitignore', line: null, text: 'no .env' }]
    await answeredScan([{ check_id: 'A1', status: 'MISSING', evidence }, { check_id: 'A3', status: 'MISSING' }])
    const opened = async (check: string) => (await api.call(getFinding, { id: idOf(check) }, token)).json().data
    expect((await opened('A1')).evidence).toEqual(evidence)
    expect(await opened('A3')).toMatchObject({ file_path: '', line_number: null, evidence: [] })
  })
})

test('the comparison of two launch scans says which checks changed, and why', async () => {
  const first = await answeredScan([{ check_id: 'A1', status: 'MISSING', blocker: true }, { check_id: 'A3' }, { check_id: 'I4', status: 'OWNER' }])
  const second = await answeredScan([{ check_id: 'A1', blocker: true, summary: 'None is live.' }, { check_id: 'A3' }, { check_id: 'I4', status: 'NOT_APPLICABLE', summary: 'No data.' }], { previous_scan_id: first.id })
  expect((await api.call(getScanChanges, { id: second.id }, token)).json().data.checks).toEqual([
    { check_id: 'A1', check_name: 'Check A1', blocker: true, before: 'MISSING', now: 'PASSED', summary: 'None is live.' },
    { check_id: 'I4', check_name: 'Check I4', blocker: false, before: 'OWNER', now: 'NOT_APPLICABLE', summary: 'No data.' },
  ])
})

test('a launch scan is compared with the launch scan before it, whatever standard scans came between', async () => {
  const first = await answeredScan([{ check_id: 'A1', status: 'MISSING' }, { check_id: 'A3', status: 'PARTIAL' }])
  const standard = await makeScan(api.db, { project_id: projectId, status: 'completed', previous_scan_id: first.id })
  const second = await answeredScan([{ check_id: 'A1' }, { check_id: 'A3', status: 'PARTIAL' }], { previous_scan_id: standard.id })
  const compared = async ({ id }: { id: string }) => (await api.call(getScanChanges, { id }, token)).json().data
  expect(await compared(second)).toMatchObject({ previous_scan: { id: standard.id }, previous_launch_scan: { id: first.id }, checks: [{ check_id: 'A1', before: 'MISSING', now: 'PASSED' }] })
  expect(await compared(standard)).toMatchObject({ previous_launch_scan: null, checks: [] })
  expect(await compared(first)).toMatchObject({ previous_launch_scan: null, checks: [] })
  const listed = (await api.call(getScanResults, { id: second.id }, token)).json().data.findings.launch_ready
  expect(listed).toMatchObject([{ id: idOf('A3'), state: 'existing' }])
})

describe("an owner's box", () => {
  const confirm = (checkId: string, confirmed: boolean, bearer = token) => api.call(confirmOwnerCheck, { projectId, checkId, confirmed, name: 'Ada' }, bearer)

  test('is ticked with a name and a date for every scan of the project, and cleared again', async () => {
    const scan = await answeredScan([{ check_id: 'A1' }, { check_id: 'I4', status: 'OWNER', blocker: true }])
    expect((await confirm('I4', true)).statusCode).toBe(200)
    const later = await answeredScan([{ check_id: 'A1' }, { check_id: 'I4', status: 'OWNER', blocker: true }])
    for (const { id } of [scan, later]) expect(await checklistOf(id)).toMatchObject({ verdict: 'go', owner_checks: [{ confirmed_by: 'Ada', confirmed_at: expect.any(String) }] })
    await confirm('I4', false)
    expect(await checklistOf(scan.id)).toMatchObject({ verdict: 'go_with_conditions', owner_checks: [{ confirmed_by: null }] })
  })

  test('is shown to a viewer of a share with its date, not with the name', async () => {
    const scan = await answeredScan([{ check_id: 'A1' }, { check_id: 'I4', status: 'OWNER' }])
    await confirm('I4', true)
    const share_id = randomBytes(16).toString('base64url')
    await api.db.insert(shares).values({ scan_id: scan.id, share_id })
    const { method, url } = request(getChecklistResults, { id: scan.id })
    const seen = await api.app.inject({ method, url, headers: { [SHARE_TOKEN_HEADER]: share_id } })
    expect(seen.json().data.owner_checks).toMatchObject([{ confirmed_at: expect.any(String), confirmed_by: null }])
  })

  test("of somebody else's project is not there", async () => {
    const stranger = await api.signIn()
    expect((await confirm('I4', true, stranger.token)).statusCode).toBe(404)
  })

  test('needs a check of the list', async () => {
    expect((await confirm('Z9', true)).statusCode).toBe(400)
  })
})

describe('the deep dive', () => {
  const question = (fields: Partial<DeepDiveQuestion>): DeepDiveQuestion => ({ id: 'strangers', area: 'Sign-in and sessions', question: 'What can somebody do?', answer: 'Nothing.', state: 'settled', evidence: [{ file_path: 'src/app.ts', line: 3, text: 'POST /boats' }], check_ids: ['A1'], ...fields })
  const asking = async (id: string, questions: readonly DeepDiveQuestion[]) => {
    await api.db.insert(scanFacts).values({ scan_id: id, surface: { routes: [], parts: [], left_out: 0 }, questions })
  }
  const questionsOf = (id: string, bearer = token) => api.call(getDeepDive, { id }, bearer)

  test('has its questions with places, and the state that its checks have now', async () => {
    const scan = await answeredScan([{ check_id: 'A3', status: 'MISSING' }, { check_id: 'A5' }, { check_id: 'I4', status: 'OWNER' }], { receipt: RECEIPT })
    await asking(scan.id, [question({}), question({ id: 'a', check_ids: ['A3'] }), question({ id: 'b', check_ids: ['I4'] }), question({ id: 'c', state: 'open', check_ids: ['A5'] })])
    const states = async () => (await questionsOf(scan.id)).json().data.questions.map((one: DeepDiveQuestion) => one.state)
    expect((await questionsOf(scan.id)).json().data.questions[0]).toEqual(question({}))
    expect(await states()).toEqual(['settled', 'concern', 'open', 'open'])
    await api.call(confirmOwnerCheck, { projectId, checkId: 'I4', confirmed: true, name: 'Ada' }, token)
    expect(await states()).toEqual(['settled', 'concern', 'settled', 'open'])
  })

  test('follows a check whose findings are ignored', async () => {
    const scan = await answeredScan([], { receipt: RECEIPT })
    const finding = await makeFinding(api.db, { scan_id: scan.id })
    const otherwise = { status: 'PASSED' as const, confidence: 90, summary: 'None.', evidence: [], recommendations: [], finding_ids: [] }
    await api.db.insert(checklistAnswers).values({ scan_id: scan.id, check_id: 'A1', finding_id: idOf('A1'), check_name: 'N', area: 'a', position: 0, status: 'MISSING', summary: 'A key.', confidence: 95, weight: 10, blocker: true, finding_ids: [finding.id], otherwise })
    await asking(scan.id, [question({})])
    expect((await questionsOf(scan.id)).json().data.questions).toMatchObject([{ state: 'concern' }])
    await api.call(triageFindings, { finding_ids: [finding.id], action: 'ignore', reason: 'false_positive' }, token)
    expect((await questionsOf(scan.id)).json().data.questions).toMatchObject([{ state: 'settled' }])
  })

  test('of a scan from before there were questions, and of a standard scan, is empty', async () => {
    const old = await answeredScan([{ check_id: 'A1' }])
    await api.db.execute(sql`insert into scan_facts (scan_id, surface) values (${old.id}, '{"routes": [], "parts": [], "left_out": 0}')`)
    const standard = await makeScan(api.db, { project_id: projectId, status: 'completed' })
    for (const { id } of [old, standard]) expect((await questionsOf(id)).json().data).toEqual({ questions: [] })
  })

  test('is not there for somebody else, for a viewer of a share, nor before the scan is completed', async () => {
    const scan = await answeredScan([{ check_id: 'A1' }])
    await asking(scan.id, [question({})])
    const share_id = randomBytes(16).toString('base64url')
    await api.db.insert(shares).values({ scan_id: scan.id, share_id })
    const { method, url } = request(getDeepDive, { id: scan.id })
    expect((await api.app.inject({ method, url, headers: { [SHARE_TOKEN_HEADER]: share_id } })).statusCode).toBe(404)
    expect((await questionsOf(scan.id, (await api.signIn()).token)).statusCode).toBe(404)
    const running = await makeScan(api.db, { project_id: projectId, status: 'processing', scan_type: 'launch' })
    expect((await questionsOf(running.id)).statusCode).toBe(404)
  })
})

test.each(['queued', 'processing', 'failed'] as const)('a %s scan has no results here', async (status) => {
  const scan = await makeScan(api.db, { project_id: projectId, status })
  const results = await api.call(getChecklistResults, { id: scan.id }, token)
  expect(results.statusCode).toBe(404)
  expect(results.json().message).toBe('No scan results found')
})

/** A completed launch scan with a plan of two steps, stored the wrong way round. */
async function plannedScan(fields: Parameters<typeof makeScan>[1] = {}) {
  const scan = await makeScan(api.db, { project_id: projectId, status: 'completed', scan_type: 'launch', ...fields })
  const step = { scan_id: scan.id, title: 'Fix it', description: 'In one place.', effort: 'small' as const }
  const finding_ids = [randomUUID()]
  await api.db.insert(actionPlanSteps).values([
    { ...step, step: 2, effort: 'large', progress: 40 },
    { ...step, step: 1, finding_ids },
  ])
  return { id: scan.id, finding_ids }
}
const planOf = (id: string, bearer = token) => api.call(getActionPlan, { id }, bearer)
const note = (id: string, step: number, progress: number, bearer = token) =>
  api.call(updateStepProgress, { id, step, progress }, bearer)

describe('the action plan', () => {
  test('has its steps in order, with findings, effort and progress', async () => {
    const { id, finding_ids } = await plannedScan()
    expect((await planOf(id)).json().data.steps).toEqual([
      { step: 1, title: 'Fix it', description: 'In one place.', finding_ids, check_names: [], effort: 'small', hours: 0, readiness_after: null, progress: 0, text_source: 'rules' },
      { step: 2, title: 'Fix it', description: 'In one place.', finding_ids: [], check_names: [], effort: 'large', hours: 0, readiness_after: null, progress: 40, text_source: 'rules' },
    ])
  })

  test('of a standard scan has no steps', async () => {
    const scan = await makeScan(api.db, { project_id: projectId, status: 'completed' })
    expect((await planOf(scan.id)).json().data).toEqual({ steps: [] })
  })

  test.each(['queued', 'action_plan', 'failed'] as const)('of a %s scan is not there yet, and no progress of it', async (status) => {
    const { id } = await plannedScan({ status })
    for (const response of [await planOf(id), await note(id, 1, 50)]) {
      expect(response.statusCode).toBe(404)
      expect(response.json().message).toBe('No scan results found')
    }
  })

  test('keeps the progress of a step, from 0 to 100 and back', async () => {
    const { id } = await plannedScan()
    for (const progress of [100, 35, 0]) {
      expect((await note(id, 1, progress)).json().data).toMatchObject({ step: 1, progress })
      const { steps } = (await planOf(id)).json().data
      expect(steps.map((step: { progress: number }) => step.progress)).toEqual([progress, 40])
    }
  })

  test.each([0, 3, 9_999])('has no step %i', async (step) => {
    const { id } = await plannedScan()
    expect((await note(id, step, 50)).statusCode).toBe(step === 0 ? 400 : 404)
  })

  test.each([-1, 101, 1.5])('takes no progress of %d', async (progress) => {
    const { id } = await plannedScan()
    expect((await note(id, 1, progress)).statusCode).toBe(400)
    expect((await planOf(id)).json().data.steps[0].progress).toBe(0)
  })

  test('is not there for somebody else', async () => {
    const { id } = await plannedScan()
    const stranger = await api.signIn()
    expect((await planOf(id, stranger.token)).statusCode).toBe(404)
    expect((await note(id, 1, 50, stranger.token)).statusCode).toBe(404)
    expect((await planOf(id)).json().data.steps[0].progress).toBe(0)
  })
})

describe('a viewer of a share', () => {
  const asViewer = (shareId: string, { method, url, body }: ReturnType<typeof request>) =>
    api.inject({ method, url, headers: { [SHARE_TOKEN_HEADER]: shareId }, ...(body !== undefined && { payload: Object(body) }) })

  async function shared() {
    const { id } = await plannedScan()
    const share_id = randomBytes(16).toString('base64url')
    await api.db.insert(shares).values({ scan_id: id, share_id })
    return { id, share_id }
  }

  test('reads results and action plan of its scan', async () => {
    const { id, share_id } = await shared()
    expect((await asViewer(share_id, request(getChecklistResults, { id }))).json().data).toMatchObject({ items: [], readiness_score: null })
    expect((await asViewer(share_id, request(getActionPlan, { id }))).json().data.steps).toHaveLength(2)
  })

  test('reads those of no other scan', async () => {
    const { share_id } = await shared()
    const { id } = await plannedScan()
    expect((await asViewer(share_id, request(getChecklistResults, { id }))).statusCode).toBe(404)
    expect((await asViewer(share_id, request(getActionPlan, { id }))).statusCode).toBe(404)
  })

  test('notes no progress', async () => {
    const { id, share_id } = await shared()
    expect((await asViewer(share_id, request(updateStepProgress, { id, step: 1, progress: 50 }))).statusCode).toBe(404)
    expect((await planOf(id)).json().data.steps[0].progress).toBe(0)
  })
})
