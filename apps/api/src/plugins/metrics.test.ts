import { afterAll, beforeAll, expect, test } from 'vitest'
import { removedObjects } from '@preflight/db'
import { makeScan } from '@preflight/db/testing'
import { SCAN_CANCELLED } from '@preflight/server'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let open: TestApi
beforeAll(async () => {
  api = await createTestApi({ METRICS_TOKEN: 'a long secret', TRUST_PROXY: true })
  open = await createTestApi()
})
afterAll(async () => {
  await Promise.all([api.close(), open.close()])
})

const ask = (from: string, headers: Record<string, string> = {}, on = api) =>
  on.inject({ method: 'GET', url: '/metrics', remoteAddress: from, headers })

test('a program of this machine reads durations by route, without addresses or ids of people', async () => {
  await api.inject({ method: 'GET', url: '/api/v1/projects/00000000-0000-4000-8000-000000000000' })
  const response = await ask('127.0.0.1')
  expect(response.statusCode).toBe(200)
  expect(response.body).toMatch(/preflight_http_request_seconds_count\{method="GET",route="\/api\/v1\/projects\/:id",status="401"\} 1/)
  expect(response.body).toContain('preflight_jobs{name="scan"} 0')
  expect(response.body).not.toContain('00000000-0000')
})

test.each([
  ['another machine', '10.0.0.9', {}],
  ['another machine with a wrong token', '10.0.0.9', { authorization: 'Bearer wrong' }],
  ['another machine with an empty token', '10.0.0.9', { authorization: 'Bearer ' }],
  ['a client behind a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['a client behind a proxy with the standard header', '127.0.0.1', { forwarded: 'for=127.0.0.1' }],
])('%s is refused', async (_, from, headers) => {
  const response = await ask(from, headers)
  expect({ status: response.statusCode, code: response.json().code }).toEqual({ status: 403, code: 'FORBIDDEN' })
})

test('another machine with the token reads them', async () => {
  expect((await ask('10.0.0.9', { authorization: 'Bearer a long secret' })).statusCode).toBe(200)
})

test('without a token configured no other machine reads them', async () => {
  expect((await ask('10.0.0.9', { authorization: 'Bearer undefined' }, open)).statusCode).toBe(403)
})

/** The figures under a name, by their labels. */
async function figures(name: string, on = api) {
  const { body } = await ask('127.0.0.1', {}, on)
  const lines = body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

test('scans are counted by status and by the outcomes of the last hour, with the age of the oldest queued one', async () => {
  const now = Date.now()
  const ago = (minutes: number) => new Date(now - minutes * 60_000)
  expect(await figures('preflight_oldest_queued_seconds')).toEqual({ '': 0 })
  await makeScan(api.db, { created_at: ago(10) })
  await makeScan(api.db, { created_at: ago(5) })
  await makeScan(api.db, { status: 'processing', created_at: ago(60) })
  await makeScan(api.db, { status: 'completed', completed_at: ago(30) })
  await makeScan(api.db, { status: 'failed', error_message: 'The archive is encrypted', completed_at: ago(30) })
  await makeScan(api.db, { status: 'failed', error_message: SCAN_CANCELLED, completed_at: ago(30) })
  await makeScan(api.db, { status: 'failed', error_message: 'x', completed_at: ago(90) })
  expect(await figures('preflight_scans')).toEqual({ '{status="queued"}': 2, '{status="processing"}': 1, '{status="analyzing"}': 0, '{status="action_plan"}': 0 })
  expect(await figures('preflight_scans_ended_last_hour')).toEqual({ '{outcome="completed"}': 1, '{outcome="failed"}': 1, '{outcome="cancelled"}': 1 })
  const { '': oldest = 0 } = await figures('preflight_oldest_queued_seconds')
  expect(oldest).toBeGreaterThanOrEqual(600)
})

test('objects whose removal is overdue are counted, those of uploads under way are not', async () => {
  const marked = (storage_key: string, minutes: number) => ({ storage_key, created_at: new Date(Date.now() + minutes * 60_000) })
  await api.db.insert(removedObjects).values([marked('uploads/stuck', -90), marked('uploads/under-way', 90), marked('uploads/fresh', -1)])
  expect(await figures('preflight_stuck_objects')).toEqual({ '': 1 })
})

test('workers are shown with what they report; a silent one is listed and not counted', async () => {
  const { signs } = open.deps.queues
  await signs.write('here:1', { running: { scan: 2 }, memory_bytes: 5000, disk_free_bytes: null })
  const [seconds] = await open.deps.redis.time()
  const silent = { running: {}, memory_bytes: 1, disk_free_bytes: 7, seen_at: (Number(seconds) - 300) * 1000 }
  await open.deps.redis.hset(`${open.queuePrefix}:workers`, 'there:2', JSON.stringify(silent))
  expect(await figures('preflight_workers', open)).toEqual({ '': 1 })
  expect(await figures('preflight_worker_scans', open)).toEqual({ '{worker="here:1"}': 2, '{worker="there:2"}': 0 })
  expect(await figures('preflight_worker_disk_free_bytes', open)).toEqual({ '{worker="there:2"}': 7 })
  const { '{worker="there:2"}': age = 0 } = await figures('preflight_worker_silent_seconds', open)
  expect(age).toBeGreaterThanOrEqual(300)
})

test('with database and Redis away the figures of this process are still told, and the others are missing', async () => {
  const cutOff = await createTestApi({ REDIS_URL: 'redis://127.0.0.1:1', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' })
  expect(await figures('preflight_workers', cutOff)).toEqual({})
  expect(await figures('preflight_oldest_queued_seconds', cutOff)).toEqual({})
  expect(Object.keys(await figures('preflight_disk_free_bytes', cutOff))).toEqual([''])
  await cutOff.close()
})
