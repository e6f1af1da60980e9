import * as contracts from '@preflight/contracts'
import { checklistAnswers, findings, findingTriage, fixJobs, githubInstallations, scanResultsCache } from '@preflight/db'
import { makeFinding, makeProject, makeScan } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { Check } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAddress } from '../testing/addresses.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Call {
  method: Method
  url: string
  config: { access: contracts.Access }
}
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'config' in value
const calls = contracts.allEndpoints().filter(isCall)
const named = (some: Call[]) => some.map((call) => [`${call.method} ${call.url}`, call] as const)

const isOpenToAll = ({ method, config }: Call) => config.access === 'public' && method === 'GET'
const viewerCalls = calls.filter(({ config }) => config.access === 'viewer')
const closedCalls = calls.filter((call) => call.config.access !== 'viewer' && !isOpenToAll(call))

let api: TestApi
let owner: Awaited<ReturnType<TestApi['signIn']>>
/** ids of the shared scan and of another scan of the same project */
let shared: Awaited<ReturnType<typeof scanWithFinding>>
let other: Awaited<ReturnType<typeof scanWithFinding>>
let projectId: string
let live: string
let revoked: string
let expired: string

const REASON = { id: 'in-test', because: 'This is test code: no attacker and no user reaches it.', from: 'high', to: 'low', at: null } as const

async function scanWithFinding() {
  const scan = await makeScan(api.db, { project_id: projectId, status: 'completed', scan_type: 'launch' })
  const [job] = await api.db
    .insert(fixJobs)
    .values({ scan_id: scan.id, file_path: 'a.js', status: 'completed', pr_url: 'https://git.example.com/a/b/pulls/1' })
    .returning()
  const lineage_id = randomUUID()
  const [verdict] = await api.db
    .insert(findingTriage)
    .values({
      project_id: projectId,
      lineage_id,
      reason: 'accepted_risk',
      comment: 'the comment of the owner',
      user_id: owner.user.id,
    })
    .returning()
  const finding = await makeFinding(api.db, {
    scan_id: scan.id,
    lineage_id,
    fix_job_id: job?.id,
    triage_id: verdict?.id,
    severity_reasons: [REASON],
  })
  await api.db.insert(checklistAnswers).values({
    scan_id: scan.id,
    check_id: 'A1',
    finding_id: randomUUID(),
    area: 'a',
    status: 'PASSED',
    summary: 's',
    confidence: 90,
    weight: 1,
    blocker: false,
    check_name: 'c',
    position: 1,
  })
  return { scan: scan.id, finding: finding.id, fixJob: job?.id ?? '' }
}

const share = async (id: string) => (await api.call(contracts.createShare, { id }, owner.token)).json().data.share_id

beforeAll(async () => {
  api = await createTestApi({ TRUST_PROXY: true })
  owner = await api.signIn()
  const [installation] = await api.db
    .insert(githubInstallations)
    .values({ user_id: owner.user.id, installation_id: 7, account_login: 'ada', account_type: 'User' })
    .returning()
  projectId = (await makeProject(api.db, { user_id: owner.user.id, git_installation_id: installation?.id })).id
  shared = await scanWithFinding()
  other = await scanWithFinding()
  revoked = await share(shared.scan)
  await api.call(contracts.revokeShare, { id: shared.scan }, owner.token)
  const ended = await scanWithFinding()
  expired = await share(ended.scan)
  await api.pool.query("update shares set expires_at = now() - interval '1 second' where share_id = $1", [expired])
  live = await share(shared.scan)
})
afterAll(() => api.close())

interface Viewing {
  share?: string
  bearer?: string
  headers?: Record<string, string>
}

/** Asks as a viewer, each time from another address: guesses of one are counted. */
const ask = (call: Pick<Call, 'method' | 'url'>, id: string, { share: token, bearer, headers }: Viewing = {}) =>
  api.inject({
    method: call.method,
    url: call.url.replace(/:(?:id|token|fileId)/g, () => encodeURIComponent(id)).replace(':step', '1'),
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: {} }),
    headers: {
      'x-forwarded-for': anAddress(),
      ...(token !== undefined && { 'x-share-token': token }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
  })

const garbage = ['shop', '0', "1' or '1'='1", '../config', '%00', '💥']
const idsOf = () => [
  ...Object.values(shared),
  ...Object.values(other),
  projectId,
  owner.user.id,
  randomUUID(),
  ...garbage,
]
const tokensOf = () => ({ live, revoked, expired, unknown: randomBytes(16).toString('base64url'), blank: '' })

describe('What a viewer may read', () => {
  const idFor = (call: Call) => (call.url === contracts.getFinding.url ? shared.finding : shared.scan)

  test.each(named(viewerCalls))('%s answers for the shared scan', async (_, call) => {
    const response = await ask(call, idFor(call), { share: live })
    expect(response.json()).toMatchObject({ success: true })
    expect(response.headers['x-robots-tag']).toBe('noindex')
  })

  test('is results, checklist, action plan and a finding, and no more', () => {
    expect(viewerCalls.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      'GET /api/v1/finding/:id',
      'GET /api/v1/launch-checklist/action-plan/:id',
      'GET /api/v1/launch-checklist/results/:id',
      'GET /api/v1/scan/:id/results',
    ])
  })

  test.each(named(viewerCalls))('%s answers for everything else as for what is missing', async (_, call) => {
    const missing = await ask(call, randomUUID(), { share: live })
    expect(missing.statusCode).toBe(404)
    for (const id of idsOf().filter((one) => one !== idFor(call) && !garbage.includes(one))) {
      for (const bearer of [undefined, owner.token]) {
        const response = await ask(call, id, { share: live, bearer })
        expect([id, response.statusCode, response.body]).toEqual([id, 404, missing.body])
      }
    }
    for (const id of garbage) expect((await ask(call, id, { share: live })).statusCode).toBeOneOf([400, 404])
  })

  test.each(named(viewerCalls))('%s opens nothing through a share that is over', async (_, call) => {
    const missing = await ask(call, randomUUID(), { share: live })
    const { live: _live, ...dead } = tokensOf()
    for (const token of Object.values(dead)) {
      for (const bearer of [undefined, owner.token]) {
        const response = await ask(call, idFor(call), { share: token, bearer })
        expect([token, response.statusCode, response.body]).toEqual([token, 404, missing.body])
      }
    }
  })
})

test.each(named(closedCalls))('for a viewer there is no %s', async (_, call) => {
  const { live: right, revoked: ended, expired: over } = tokensOf()
  for (const [what, token] of Object.entries({ right, ended, over })) {
    for (const id of [shared.scan, shared.finding, other.scan, projectId, 'shop']) {
      for (const bearer of [undefined, owner.token]) {
        const response = await ask(call, id, { share: token, bearer })
        const { message, ...rest } = response.json()
        expect([what, id, response.statusCode, rest]).toEqual([
          what,
          id,
          404,
          { success: false, error: message, code: 'NOT_FOUND', user_id: null },
        ])
        expect(message).toMatch(/^Not found: /)
      }
    }
  }
})

test('the answers for an existing and a missing address differ in nothing else', async () => {
  const known = await ask(contracts.listProjects, '', { share: live, bearer: owner.token })
  const unknown = await ask({ method: 'GET', url: '/api/v1/projecta' }, '', { share: live, bearer: owner.token })
  expect(known.body.replaceAll('projects', 'projecta')).toBe(unknown.body)
})

describe('A viewer is not told', () => {
  const results = async (viewing: Viewing) => (await ask(contracts.getScanResults, shared.scan, viewing)).json().data

  test('whose project it is, through which installation it is read, and under which id it is shared', async () => {
    const forViewer = await results({ share: live })
    expect(Check(contracts.ScanResults, forViewer)).toBe(true)
    expect(forViewer).toMatchObject({ share_id: null, project: { user_id: null, git_installation_id: null } })
    const forOwner = await results({ bearer: owner.token })
    expect(forOwner).toMatchObject({ share_id: live, project: { user_id: owner.user.id } })
    expect(forOwner.project.git_installation_id).not.toBeNull()
  })

  test('the id of a fix, though how it ended', async () => {
    const [listed] = (await results({ share: live })).findings.security
    const opened = (await ask(contracts.getFinding, shared.finding, { share: live })).json().data
    for (const finding of [listed, opened])
      expect(finding).toMatchObject({ fix_job_id: null, fix_job_status: 'completed', severity_reasons: [REASON] })
    const [owners] = (await results({ bearer: owner.token })).findings.security
    expect(owners.fix_job_id).toBe(shared.fixJob)
  })

  test('who ignored a finding and why, though that it is ignored', async () => {
    const seen = await ask(contracts.getFinding, shared.finding, { share: live })
    expect(seen.json().data).toMatchObject({ state: 'ignored', triage: null })
    const owners = await ask(contracts.getFinding, shared.finding, { bearer: owner.token })
    expect(owners.json().data.triage).toMatchObject({ comment: 'the comment of the owner' })
  })

  test('any of that anywhere in what it may read', async () => {
    const secrets = [owner.user.id, shared.fixJob, live, 'the comment of the owner', 'accepted_risk']
    for (const call of viewerCalls) {
      const id = call.url === contracts.getFinding.url ? shared.finding : shared.scan
      const { body } = await ask(call, id, { share: live })
      expect(secrets.filter((secret) => body.includes(secret))).toEqual([])
    }
  })
})

describe("The owner's answer and the viewer's", () => {
  const get = (viewing: Viewing, etag?: unknown) =>
    ask(contracts.getScanResults, shared.scan, {
      ...viewing,
      headers: etag === undefined ? {} : { 'if-none-match': String(etag) },
    })

  test('are kept apart, each under a tag of its own', async () => {
    await api.db.delete(scanResultsCache).where(eq(scanResultsCache.scan_id, shared.scan))
    const [first, second] = [await get({ bearer: owner.token }), await get({ share: live })]
    expect(first.headers.etag).not.toBe(second.headers.etag)
    expect(first.headers.vary).toContain('X-Share-Token')
    // With the rows gone only what was kept can answer.
    await api.db.delete(findings).where(eq(findings.id, shared.finding))
    const again = [await get({ bearer: owner.token }), await get({ share: live })]
    expect(again.map(({ body }) => body)).toEqual([first.body, second.body])
    expect(again.map(({ headers }) => headers.etag)).toEqual([first.headers.etag, second.headers.etag])
    const kept = await api.db.select().from(scanResultsCache).where(eq(scanResultsCache.scan_id, shared.scan))
    expect(kept.map(({ audience }) => audience).sort()).toEqual(['owner', 'viewer'])
  })

  test('are not asked for twice by who has them, and one does not stand for the other', async () => {
    const tags = [(await get({ bearer: owner.token })).headers.etag, (await get({ share: live })).headers.etag]
    expect((await get({ bearer: owner.token }, tags[0])).statusCode).toBe(304)
    expect((await get({ share: live }, tags[1])).statusCode).toBe(304)
    expect((await get({ bearer: owner.token }, tags[1])).statusCode).toBe(200)
    expect((await get({ share: live }, tags[0])).statusCode).toBe(200)
  })

  test('are both new after the project was renamed', async () => {
    const tag = (await get({ share: live })).headers.etag
    await api.call(contracts.updateProject, { id: projectId, name: 'Store' }, owner.token)
    const renamed = await get({ share: live }, tag)
    expect(renamed.json().data.project.name).toBe('Store')
    expect((await get({ bearer: owner.token })).json().data.project.name).toBe('Store')
  })
})

describe('A credential in the wrong place', () => {
  const read = (viewing: Viewing) => ask(contracts.getScanResults, shared.scan, viewing)

  test('opens nothing: a share as bearer is no user', async () => {
    expect((await read({ bearer: live })).statusCode).toBe(401)
  })

  test('opens nothing: a bearer as share is no share', async () => {
    expect((await read({ share: owner.token })).statusCode).toBe(404)
  })

  test.each([
    ['10 KB', () => 'A'.repeat(10_000)],
    ['SQL', () => `${live}' or '1'='1`],
    ['another case', () => live.toLowerCase()],
    ['a beginning', () => live.slice(0, -1)],
    ['two of them', () => `${live}, ${live}`],
    ['a wildcard', () => '%'],
    ['bytes that are no text', () => '\u00ff\u00fe'],
  ])('opens nothing: %s in the header', async (_, text) => {
    expect((await read({ share: text() })).statusCode).toBe(404)
  })

  const raw = (lines: string[]) =>
    new Promise<string>((resolve, reject) => {
      const address = api.app.server.address()
      if (address === null || typeof address === 'string') return reject(new Error('Nothing listens'))
      let answer = ''
      const socket = connect(address.port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
      socket.on('data', (part) => {
        answer += part.toString()
      })
      socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
      socket.on('error', reject)
    })
  const request = (...headers: string[]) => [
    `GET /api/v1/scan/${shared.scan}/results HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `X-Forwarded-For: ${anAddress()}`,
    ...headers,
  ]

  test('opens nothing on the wire either: twice, with a NUL, or too much of it', async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 })
    const header = `X-Share-Token: ${live}`
    expect(await raw(request(header))).toContain('200')
    expect(await raw(request(header, header))).toContain('404')
    expect(await raw(request(`${header}\u0000`))).toContain('400')
    expect(await raw(request(`X-Share-Token: ${'A'.repeat(20_000)}`))).toContain('431')
    const path = '/api/v1/scan/share/../../config/access'
    expect(await raw([`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close'])).toContain('404')
  })
})
