import {
  createShare,
  deleteProject,
  getScanResults,
  getSharedScan,
  listScans,
  listShares,
  revokeShare,
  updateShare,
  type ScanStatus,
} from '@preflight/contracts'
import { auditEvents, lockUser, projects, shares } from '@preflight/db'
import { makeProject, makeScan } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShare } from './open-share.ts'
import { MAX_UNKNOWN_SHARES } from '../shared-scan.ts'
import { anAddress } from '../testing/addresses.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let token: string
let userId: string
let projectId: string
let scanId: string

beforeAll(async () => {
  api = await createTestApi({ TRUST_PROXY: true })
})
beforeEach(async () => {
  const signedIn = await api.signIn()
  token = signedIn.token
  userId = signedIn.user.id
  projectId = (await makeProject(api.db, { user_id: userId, name: 'Shop' })).id
  scanId = (await makeScan(api.db, { project_id: projectId, status: 'completed', scan_type: 'launch' })).id
})
afterAll(() => api.close())

const share = async (id = scanId) => (await api.call(createShare, { id }, token)).json().data
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const open = (shareId: string, address = anAddress()) =>
  api.inject({
    url: getSharedScan.url.replace(':token', encodeURIComponent(shareId)),
    headers: { 'x-forwarded-for': address },
  })
const expire = (shareId: string) =>
  api.db
    .update(shares)
    .set({ expires_at: new Date(Date.now() - 1) })
    .where(eq(shares.share_id, shareId))
const auditedActs = async () =>
  (await api.db.select().from(auditEvents).where(eq(auditEvents.user_id, userId))).map(({ action }) => action)

test('a share is 128 random bits below /share, without an end and not yet viewed', async () => {
  const created = await share()
  expect(created).toMatchObject({ scan_id: scanId, views: 0, expires_at: null })
  expect(Buffer.from(created.share_id, 'base64url')).toHaveLength(16)
  expect(created.share_url).toBe(`/share/${created.share_id}`)
})

test('sharing again answers the same link and writes nothing down again', async () => {
  const first = await share()
  expect(await share()).toEqual(first)
  expect(await auditedActs()).toEqual(['share.created'])
})

test('twenty who share one scan at the same moment get one link', async () => {
  const links = await Promise.all(Array.from({ length: 20 }, () => share()))
  expect(new Set(links.map(({ share_id }) => share_id)).size).toBe(1)
  expect(await api.db.select().from(shares).where(eq(shares.scan_id, scanId))).toHaveLength(1)
})

test.each(['queued', 'processing', 'analyzing', 'action_plan', 'failed'] satisfies ScanStatus[])(
  'a %s scan is not shared',
  async (status) => {
    const scan = await makeScan(api.db, { project_id: (await makeProject(api.db, { user_id: userId })).id, status })
    const refused = await api.call(createShare, { id: scan.id }, token)
    expect({ status: refused.statusCode, text: refused.json().message }).toEqual({
      status: 409,
      text: 'Only a completed scan can be shared',
    })
  },
)

test("an end can be set and taken away, also from the scan's next reader", async () => {
  const { share_id } = await share()
  const expires_at = tomorrow()
  const limited = await api.call(updateShare, { id: scanId, expires_at }, token)
  expect(limited.json().data).toMatchObject({ share_id, expires_at })
  const unlimited = await api.call(updateShare, { id: scanId, expires_at: null }, token)
  expect(unlimited.json().data).toMatchObject({ share_id, expires_at: null })
})

test.each([
  ['2020-01-01T00:00:00Z', 'The expiry date must be in the future'],
  ['2099-12-31T23:59:60Z', 'expires_at must be a date and time'],
  ['9999-12-31T23:59:59-23:59', 'Dates must not be later than the year 9999'],
])('the end %s is refused', async (expires_at, text) => {
  await share()
  const refused = await api.call(updateShare, { id: scanId, expires_at }, token)
  expect({ status: refused.statusCode, text: refused.json().message }).toEqual({ status: 400, text })
})

test('a scan that is not shared has no end to set', async () => {
  const refused = await api.call(updateShare, { id: scanId, expires_at: tomorrow() }, token)
  expect(refused.statusCode).toBe(404)
})

test('after its end a share opens nothing, is not shown, and sharing makes a new link', async () => {
  const first = await share()
  await expire(first.share_id)
  expect((await open(first.share_id)).statusCode).toBe(404)
  expect((await api.call(listShares, { id: projectId }, token)).json().data).toEqual([])
  expect((await api.call(updateShare, { id: scanId, expires_at: null }, token)).statusCode).toBe(404)
  const second = await share()
  expect(second.share_id).not.toBe(first.share_id)
  expect((await open(first.share_id)).statusCode).toBe(404)
  expect((await open(second.share_id)).statusCode).toBe(200)
})

test('a revoked link opens nothing at once, and the next one is another', async () => {
  const first = await share()
  const revoked = await api.call(revokeShare, { id: scanId }, token)
  expect(revoked.json()).toEqual({ success: true, data: {} })
  expect((await open(first.share_id)).statusCode).toBe(404)
  expect((await share()).share_id).not.toBe(first.share_id)
})

test('revoking what is not shared changes nothing', async () => {
  expect((await api.call(revokeShare, { id: scanId }, token)).statusCode).toBe(200)
  expect(await auditedActs()).toEqual([])
})

test('sharing, changing and revoking are written down', async () => {
  await share()
  await api.call(updateShare, { id: scanId, expires_at: tomorrow() }, token)
  await api.call(revokeShare, { id: scanId }, token)
  expect((await auditedActs()).sort()).toEqual(['share.changed', 'share.created', 'share.revoked'])
})

test('the live shares of a project are listed, newest first', async () => {
  const older = await share()
  const newer = await share((await makeScan(api.db, { project_id: projectId, status: 'completed' })).id)
  const gone = await makeScan(api.db, { project_id: projectId, status: 'completed' })
  await share(gone.id)
  await api.call(revokeShare, { id: gone.id }, token)
  await api.db
    .update(shares)
    .set({ created_at: new Date('2026-01-01') })
    .where(eq(shares.share_id, older.share_id))
  const listed = (await api.call(listShares, { id: projectId }, token)).json().data
  expect(listed.map(({ share_id }: { share_id: string }) => share_id)).toEqual([newer.share_id, older.share_id])
})

test('a share is opened without a bearer and names scan and project, and nothing about the owner', async () => {
  const opened = await open((await share()).share_id)
  expect(opened.json()).toEqual({
    success: true,
    data: { scan_id: scanId, project_id: projectId, project_name: 'Shop', scan_type: 'launch' },
  })
})

test('fifty openings at the same moment are fifty views', async () => {
  const { share_id } = await share()
  await Promise.all(Array.from({ length: 50 }, () => open(share_id)))
  expect((await share()).views).toBe(50)
})

const malformed: [string, string][] = [
  ['too short', 'abc'],
  ['a path', '../../config'],
  ['an encoded path', '..%2f..%2fconfig'],
  ['a slash', 'a/b'],
  ['a NUL', 'a\u0000b'],
  ['SQL', "' or 1=1 --"],
  ['a wildcard', '%'.repeat(22)],
  ['too long', 'A'.repeat(22_0)],
  ['10 KB', 'A'.repeat(10_000)],
  ['a surrogate pair', '💥'],
  ['blank', ' '],
]

test('an unknown, a revoked, an expired and a malformed token get the same answer', async () => {
  const revoked = await share()
  await api.call(revokeShare, { id: scanId }, token)
  const expired = await share()
  await expire(expired.share_id)
  const tokens = [
    randomBytes(16).toString('base64url'),
    revoked.share_id,
    expired.share_id,
    expired.share_id.toUpperCase(),
    scanId,
    ...malformed.map(([, text]) => text),
  ]
  const answers = await Promise.all(tokens.map((one) => open(one)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Failed to access shared scan', user_id: null })
})

test.each(['/api/v1/config', '/share/abc'])('search engines are asked to leave %s alone', async (url) => {
  expect((await api.inject({ url })).headers['x-robots-tag']).toBe('noindex')
})

test('an address that guesses is stopped, also with the right link, and others are not', async () => {
  const { share_id } = await share()
  const guesser = anAddress()
  const guess = () => open(randomBytes(16).toString('base64url'), guesser)
  for (let count = 0; count < MAX_UNKNOWN_SHARES; count++) await guess()
  const viewer = { 'x-forwarded-for': guesser, 'x-share-token': share_id }
  expect((await guess()).statusCode).toBe(429)
  expect((await open(share_id, guesser)).json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect((await api.inject({ url: getScanResults.url.replace(':id', scanId), headers: viewer })).statusCode).toBe(429)
  expect((await open(share_id)).statusCode).toBe(200)
})

test('sharing does not wait for another act of the same user, whose turn may be waiting for it', async () => {
  await api.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    expect((await api.call(createShare, { id: scanId }, token)).statusCode).toBe(200)
  })
}, 10_000)

test('who guesses from many addresses of one network is stopped too', async () => {
  const network = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`
  const guess = (host: number) => open(randomBytes(16).toString('base64url'), `${network}::${host.toString(16)}`)
  // at once: what is counted starts anew every minute
  await Promise.all(Array.from({ length: MAX_UNKNOWN_SHARES }, (_, host) => guess(host + 1)))
  expect((await guess(0xffff)).statusCode).toBe(429)
})

test("the owner's scans say which of them are shared, as long as they are", async () => {
  const shownId = async () => [
    (await api.call(listScans, { id: projectId }, token)).json().data[0].share_id,
    (await api.call(getScanResults, { id: scanId }, token)).json().data.share_id,
  ]
  expect(await shownId()).toEqual([null, null])
  const { share_id } = await share()
  expect(await shownId()).toEqual([share_id, share_id])
  await expire(share_id)
  expect(await shownId()).toEqual([null, null])
})

test('deleting the project ends its shares', async () => {
  const { share_id } = await share()
  await api.call(deleteProject, { id: projectId }, token)
  expect((await open(share_id)).statusCode).toBe(404)
})

test('a share goes on when the project moves to another user, who then holds it', async () => {
  const { share_id } = await share()
  const other = await api.signIn()
  await api.db.update(projects).set({ user_id: other.user.id }).where(eq(projects.id, projectId))
  expect((await open(share_id)).statusCode).toBe(200)
  expect((await api.call(revokeShare, { id: scanId }, token)).statusCode).toBe(404)
  expect((await api.call(revokeShare, { id: scanId }, other.token)).statusCode).toBe(200)
  expect((await open(share_id)).statusCode).toBe(404)
})

test('shares open while Redis is away', async () => {
  const { share_id } = await share()
  const without = await createTestApi()
  try {
    without.deps.redis.disconnect()
    const opened = await openShare({ ...without.deps, db: api.db }, anAddress(), share_id)
    expect(opened.scan_id).toBe(scanId)
    await expect(openShare({ ...without.deps, db: api.db }, anAddress(), 'unknown')).rejects.toThrow(
      'Failed to access shared scan',
    )
  } finally {
    await without.close()
  }
})
