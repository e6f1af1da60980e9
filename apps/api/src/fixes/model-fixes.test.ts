import { createFix, getFinding, getScanResults, listFixableFindings, updateProject, type Finding } from '@preflight/contracts'
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
  const { user, token: own } = await api.signIn()
  ;[userId, token] = [user.id, own]
  configure('a-model')
})
afterAll(() => api.close())

/** What the operator has configured, without a new start. */
function configure(model: string | null) {
  if (model === null) delete api.deps.config.OPENAI_MODEL
  else api.deps.config.OPENAI_MODEL = model
}

const FILE = 'src/a.py'
const WHY_NONE = 'the query is built elsewhere'

/** A scan with one finding that a model could fix, and says why no recipe does. */
async function scanned() {
  const wanted = { model_can_fix: true, no_fix: WHY_NONE, file_path: FILE }
  const { scan, findings: [finding] } = await completedScan(api.db, { user_id: userId, findings: [wanted] })
  return { scanId: scan.id, projectId: scan.project_id, findingId: finding!.id }
}
type Scanned = Awaited<ReturnType<typeof scanned>>

const offerOf = ({ has_fix, fix_by }: Finding) => [has_fix, fix_by]

/** What every answer says of the finding: the results, twice as they are kept, the finding itself, and what can be fixed in its file. */
async function offered({ scanId, findingId }: Scanned) {
  const results = async () => (await api.call(getScanResults, { id: scanId }, token)).json().data.findings.security.map(offerOf)
  const { no_fix, ...finding } = (await api.call(getFinding, { id: findingId }, token)).json().data
  const listed: Finding[] = (await api.call(listFixableFindings, { scan_id: scanId, file_path: FILE }, token)).json().data.findings
  return { results: await results(), kept: await results(), finding: offerOf(finding), no_fix, listed: listed.map(offerOf) }
}

const BY_MODEL = { results: [[true, 'model']], kept: [[true, 'model']], finding: [true, 'model'], no_fix: null, listed: [[true, 'model']] }
const BY_NOBODY = { results: [[false, null]], kept: [[false, null]], finding: [false, null], no_fix: WHY_NONE, listed: [] }

const neverSend = ({ projectId }: Scanned, never_send_code: boolean) => api.call(updateProject, { id: projectId, never_send_code }, token)
const fix = ({ findingId }: Scanned) => api.call(createFix, { finding_ids: [findingId] }, token)

test('a fix by the model is offered no longer once code may not be sent, and again when it may', async () => {
  const scan = await scanned()
  expect(await offered(scan)).toEqual(BY_MODEL)
  await neverSend(scan, true)
  expect(await offered(scan)).toEqual(BY_NOBODY)
  const refused = await fix(scan)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'FIX_REFUSED'])
  await neverSend(scan, false)
  expect(await offered(scan)).toEqual(BY_MODEL)
  expect((await fix(scan)).statusCode).toBe(200)
})

test('a model that is configured after a scan can be asked about its findings, and one that is not any more cannot', async () => {
  configure(null)
  const scan = await scanned()
  expect(await offered(scan)).toEqual(BY_NOBODY)
  expect((await fix(scan)).statusCode).toBe(409)
  configure('a-model')
  expect(await offered(scan)).toEqual(BY_MODEL)
  configure(null)
  expect(await offered(scan)).toEqual(BY_NOBODY)
})
