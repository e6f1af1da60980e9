import { getChecklistResults, type FindingsSummaries } from '@preflight/contracts'
import { checklistItems, scanReports } from '@preflight/db'
import { makeProject, makeScan } from '@preflight/db/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

test('checklist items come in the order of their positions', async () => {
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
    { ...item, check_name: 'second', position: 2 },
    { ...item, check_name: 'first', position: 1 },
  ])
  const { data } = (await api.call(getChecklistResults, { id: scan.id }, token)).json()
  expect(data.items.map((one: { check_name: string }) => one.check_name)).toEqual(['first', 'second'])
})

test.each(['queued', 'processing', 'failed'] as const)('a %s scan has no results here', async (status) => {
  const scan = await makeScan(api.db, { project_id: projectId, status })
  const results = await api.call(getChecklistResults, { id: scan.id }, token)
  expect(results.statusCode).toBe(404)
  expect(results.json().message).toBe('No scan results found')
})
