import {
  getActionPlan,
  getChecklistResults,
  request,
  SHARE_TOKEN_HEADER,
  updateStepProgress,
  type FindingsSummaries,
} from '@preflight/contracts'
import { actionPlanSteps, checklistItems, scanReports, shares } from '@preflight/db'
import { makeProject, makeScan } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

test('a completed standard scan has summaries, no items and no readiness score', async () => {
  const scan = await makeScan(api.db, { project_id: projectId, status: 'completed' })
  await api.db.insert(scanReports).values({ scan_id: scan.id, findings_summaries, scan_report })
  const results = await api.call(getChecklistResults, { id: scan.id }, token)
  expect(results.json().data).toEqual({
    items: [],
    findings_summaries,
    scan_report,
    readiness_score: null,
    verdict: null,
  })
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
  expect(results.json().data).toEqual({
    items: [],
    findings_summaries: null,
    scan_report: null,
    readiness_score: null,
    verdict: null,
  })
})

test('checklist items come in the order of their positions, each with its weight', async () => {
  const scan = await makeScan(api.db, { project_id: projectId, status: 'completed', scan_type: 'launch' })
  const item = {
    scan_id: scan.id,
    title: 'T',
    area: 'a',
    status: 'PASSED' as const,
    summary: 's',
    confidence: 90,
    weight: 1,
    blocker: false,
  }
  await api.db.insert(checklistItems).values([
    { ...item, check_name: 'second', position: 2, weight: 5 },
    { ...item, check_name: 'first', position: 1 },
  ])
  const { data } = (await api.call(getChecklistResults, { id: scan.id }, token)).json()
  expect(data.items).toMatchObject([{ check_name: 'first', weight: 1 }, { check_name: 'second', weight: 5 }])
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
      { step: 1, title: 'Fix it', description: 'In one place.', finding_ids, check_names: [], effort: 'small', progress: 0 },
      { step: 2, title: 'Fix it', description: 'In one place.', finding_ids: [], check_names: [], effort: 'large', progress: 40 },
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
