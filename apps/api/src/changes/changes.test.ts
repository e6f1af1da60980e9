import { getScanChanges, listSuppressions, triageFindings, type ChangedFinding } from '@preflight/contracts'
import { findings, inlineSuppressions, leftOutFindings, scans } from '@preflight/db'
import { makeProject, makeScan } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completedScan } from '../testing/scanned-project.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

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

const [FIRST, SECOND] = [new Date('2026-01-01'), new Date('2026-02-01')]
const changesOf = (id: string) => api.call(getScanChanges, { id }, token)
const compared = async (id: string) => (await changesOf(id)).json().data
const titles = (list: ChangedFinding[]) => list.map(({ title }) => title)
const triage = (action: 'ignore' | 'restore', id: string) => api.call(triageFindings, { finding_ids: [id], action, reason: 'wont_fix' }, token)

/** Two scans: one finding stays, one goes, one comes, one comes back. */
async function twoScans() {
  const stays = randomUUID()
  const first = await completedScan(api.db, {
    user_id: userId, created_at: FIRST,
    findings: [{ title: 'stays', lineage_id: stays, severity: 'medium' }, { title: 'goes', severity: 'critical' }],
  })
  const second = await completedScan(api.db, {
    project_id: first.projectId, created_at: SECOND, previous_scan_id: first.scan.id,
    findings: [
      { title: 'stays', lineage_id: stays, severity: 'medium', state: 'existing' },
      { title: 'comes', severity: 'low' },
      { title: 'comes back', severity: 'low', state: 'reopened' },
    ],
  })
  return { first, second }
}

test('a scan says what is new, fixed, reopened and still open', async () => {
  const { first, second } = await twoScans()
  const data = await compared(second.scan.id)
  expect(data.previous_scan).toEqual({ id: first.scan.id, created_at: FIRST.toISOString() })
  expect([data.new, data.fixed, data.reopened, data.still_open].map(titles)).toEqual([['comes'], ['goes'], ['comes back'], ['stays']])
  expect(data.fixed[0].id).toBe(first.findings[1]?.id)
})

test('the bridge leads from the stored score before to the score now', async () => {
  const { second } = await twoScans()
  const { security } = (await compared(second.scan.id)).bridge
  const [row] = await api.db.select().from(scans).where(eq(scans.id, second.scan.id))
  expect(security).toMatchObject({ previous: 49, now: row?.scores?.security })
  expect(security.previous + security.fixed + security.new + security.other).toBe(security.now)
  expect([security.fixed > 0, security.new < 0]).toEqual([true, true])
})

test('what a scan has not looked at is still open and marked, and fixed only where somebody looked', async () => {
  const { first, second } = await twoScans()
  await api.db.update(findings).set({ unchecked: true }).where(eq(findings.id, second.findings[0]!.id))
  await api.db.update(findings).set({ unchecked: true }).where(eq(findings.id, first.findings[1]!.id))
  const data = await compared(second.scan.id)
  const marks = (list: ChangedFinding[]) => list.map(({ title, unchecked }) => [title, unchecked])
  expect([data.still_open, data.fixed].map(marks)).toEqual([[['stays', true]], [['goes', false]]])
})

test('what its owner wants left out is not fixed', async () => {
  const { first, second } = await twoScans()
  await api.db.insert(leftOutFindings).values({ scan_id: second.scan.id, lineage_id: first.findings[1]!.lineage_id })
  const data = await compared(second.scan.id)
  expect([data.fixed, data.still_open].map(titles)).toEqual([[], ['stays']])
  expect(data.bridge.security.fixed).toBe(0)
})

test('ignored findings are in no list, and the bridge follows', async () => {
  const { first, second } = await twoScans()
  const before = await compared(second.scan.id)
  await triage('ignore', second.findings[1]!.id)
  await triage('ignore', first.findings[1]!.id)
  const data = await compared(second.scan.id)
  expect([data.new, data.fixed, data.reopened, data.still_open].map(titles)).toEqual([[], [], ['comes back'], ['stays']])
  expect(data.bridge.security.previous).toBeGreaterThan(before.bridge.security.previous)
  await triage('restore', second.findings[1]!.id)
  await triage('restore', first.findings[1]!.id)
  expect(await compared(second.scan.id)).toEqual(before)
})

test('on a first scan everything is new and there is no bridge', async () => {
  const { first } = await twoScans()
  const data = await compared(first.scan.id)
  expect(data).toMatchObject({ previous_scan: null, fixed: [], reopened: [], still_open: [], bridge: { security: null, performance: null, code_quality: null } })
  expect(titles(data.new)).toEqual(['goes', 'stays'])
})

test('a category that has no score in one of the two has no bridge', async () => {
  const { second } = await twoScans()
  await api.pool.query(`update scans set scores = scores || '{"performance": null}' where id = (select previous_scan_id from scans where id = $1)`, [second.scan.id])
  const { bridge } = await compared(second.scan.id)
  expect([bridge.performance, bridge.code_quality]).toEqual([null, { previous: 100, fixed: 0, new: 0, other: 0, now: 100 }])
})

test.each(['queued', 'processing', 'failed'] as const)('a scan that is %s has no changes yet', async (status) => {
  const scan = await makeScan(api.db, { project_id: (await makeProject(api.db, { user_id: userId })).id, status })
  const refused = await changesOf(scan.id)
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Scan results not available yet'])
})

test("somebody else's changes and comments answer 404", async () => {
  const theirs = await completedScan(api.db, { findings: [{}] })
  expect((await changesOf(theirs.scan.id)).statusCode).toBe(404)
  expect((await api.call(listSuppressions, { id: theirs.scan.id }, token)).statusCode).toBe(404)
})

test('comments that silence findings are listed by file and line', async () => {
  const { scan } = await completedScan(api.db, { user_id: userId, findings: [] })
  const comment = { scan_id: scan.id, rule_id: 'weak-hash', category: 'security', reason: null, attempt: 1 } as const
  await api.db.insert(inlineSuppressions).values([
    { ...comment, file_path: 'b.ts', line_number: 2 },
    { ...comment, file_path: 'a.ts', line_number: 9, reason: 'a checksum, nothing secret' },
  ])
  expect((await api.call(listSuppressions, { id: scan.id }, token)).json().data).toEqual([
    { rule_id: 'weak-hash', category: 'security', file_path: 'a.ts', line_number: 9, reason: 'a checksum, nothing secret' },
    { rule_id: 'weak-hash', category: 'security', file_path: 'b.ts', line_number: 2, reason: null },
  ])
})
