import { getScanEvidence, triageFindings, type FindingEvidence } from '@preflight/contracts'
import { findings, findingTriage } from '@preflight/db'
import { makeProject, makeScan } from '@preflight/db/testing'
import { sql } from 'drizzle-orm'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completedScan } from '../testing/scanned-project.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { AT_ONCE } from './read-evidence.ts'

let api: TestApi
let token: string
let user_id: string
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  const signedIn = await api.signIn()
  token = signedIn.token
  user_id = signedIn.user.id
})
afterAll(() => api.close())

const evidenceOf = async (id: string): Promise<FindingEvidence[]> => (await api.call(getScanEvidence, { id }, token)).json().data.findings
const aPrint = { line_hash: 'ab12', context_hash: '', snippet_hash: '', scope: '', offset_in_scope: 0, occurrence: 1 }

test('the evidence of all findings is what opening each would show', async () => {
  const trace = [{ file_path: 'src/search.ts', line: 40, column: 12, title: 'Read from the request', expression: 'req.query.id' }]
  const references = [{ title: 'CWE-89', url: 'https://cwe.mitre.org/data/definitions/89.html' }]
  const { scan, findings: [whole, bare] } = await completedScan(api.db, {
    user_id,
    findings: [{ column_number: 7, end_line: 43, owasp: 'A03:2021', print: aPrint, trace, references }, {}],
  })
  const found = await evidenceOf(scan.id)
  expect(found).toHaveLength(2)
  expect(found).toContainEqual({ id: whole?.id, column: 7, end_line: 43, owasp: 'A03:2021', fingerprint: 'ab12:2', trace, references, triage: null })
  expect(found).toContainEqual({ id: bare?.id, column: null, end_line: null, owasp: null, fingerprint: null, trace: [], references: [], triage: null })
})

test('a finding that is ignored says why and by whom, for as long as that holds', async () => {
  const { scan, findings: [finding] } = await completedScan(api.db, { user_id, findings: [{}] })
  const finding_ids = [finding?.id ?? '']
  await api.call(triageFindings, { finding_ids, action: 'ignore', reason: 'accepted_risk', comment: 'behind a VPN' }, token)
  expect(await evidenceOf(scan.id)).toMatchObject([{ triage: { reason: 'accepted_risk', comment: 'behind a VPN', expires_at: null } }])
  await api.db.update(findingTriage).set({ expires_at: new Date(Date.now() - 1000) })
  expect(await evidenceOf(scan.id)).toMatchObject([{ triage: null }])
})

test('a list of any length comes in pieces, compressed where the caller can read that, each finding once', async () => {
  const { scan, findings: [one] } = await completedScan(api.db, { user_id, findings: [{ print: aPrint }] })
  const columns = sql.raw('id, scan_id, rule_id, finding_type, severity, severity_rank, confidence, place, title, description, file_path, lineage_id, seen_in_attempt, print')
  const copied = sql.raw('scan_id, rule_id, finding_type, severity, severity_rank, confidence, place, title, description, file_path, gen_random_uuid(), seen_in_attempt, print')
  await api.db.execute(sql`insert into ${findings} (${columns}) select gen_random_uuid(), ${copied} from ${findings}, generate_series(1, ${2 * AT_ONCE}) where ${findings.id} = ${one?.id}`)
  const response = await api.inject({ method: 'GET', url: getScanEvidence.url.replace(':id', scan.id), headers: { 'accept-encoding': 'gzip' } }, token)
  expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json; charset=utf-8' })
  const packed: { data: { findings: FindingEvidence[] } } = JSON.parse(gunzipSync(response.rawPayload).toString())
  expect(new Set(packed.data.findings.map(({ id }) => id)).size).toBe(2 * AT_ONCE + 1)
  expect(await evidenceOf(scan.id)).toEqual(packed.data.findings)
})

test('a list whose last piece is full ends well', async () => {
  const { scan, findings: [one] } = await completedScan(api.db, { user_id, findings: [{}] })
  const copied = sql.raw('scan_id, rule_id, finding_type, severity, severity_rank, confidence, place, title, description, file_path, gen_random_uuid(), seen_in_attempt, print')
  const columns = sql.raw('id, scan_id, rule_id, finding_type, severity, severity_rank, confidence, place, title, description, file_path, lineage_id, seen_in_attempt, print')
  await api.db.execute(sql`insert into ${findings} (${columns}) select gen_random_uuid(), ${copied} from ${findings}, generate_series(2, ${AT_ONCE}) where ${findings.id} = ${one?.id}`)
  expect(await evidenceOf(scan.id)).toHaveLength(AT_ONCE)
})

test('a scan that has found nothing yet has an empty list', async () => {
  const scan = await makeScan(api.db, { project_id: (await makeProject(api.db, { user_id })).id, status: 'processing' })
  expect(await evidenceOf(scan.id)).toEqual([])
})

test("somebody else's evidence answers 404", async () => {
  const { scan } = await completedScan(api.db, { findings: [{}] })
  expect((await api.call(getScanEvidence, { id: scan.id }, token)).statusCode).toBe(404)
})
