import * as c from '@preflight/contracts'
import { connect, migrate, projects, scans, uploads, type Connection } from '@preflight/db'
import { createLogger } from '@preflight/server'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startOwnServers, type OwnServers } from '../../../tools/services/own-servers.mjs'
import { multipart, zipOf } from './testing/multipart.ts'
import { createTestApi, type TestApi } from './testing/test-api.ts'

vi.setConfig({ testTimeout: 90_000 })

const AWAY = {
  success: false,
  error: 'The database cannot be reached. Please try again in a moment.',
  code: 'DATABASE_UNAVAILABLE',
  message: 'The database cannot be reached. Please try again in a moment.',
  user_id: null,
}

let own: OwnServers
let api: TestApi
let connection: Connection
let token: string
let projectId: string
const lines: { level: number; msg: string }[] = []
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(JSON.parse(chunk.toString()))
    done()
  },
})
const isEnd = (msg: string) => /^\w+ is back$/.test(msg)
/** Warnings and worse, and the ends of outages. */
const told = () => lines.map(({ level, msg }) => (level >= 40 || isEnd(msg) ? msg : '')).filter(Boolean)
const untilOutagesAreOver = () =>
  vi.waitFor(() => expect(told().filter(isEnd)).toHaveLength(told().filter((msg) => msg.includes('cannot be reached')).length), { timeout: 30_000, interval: 100 })

beforeAll(async () => {
  own = await startOwnServers()
  await migrate(own.postgres.url)
  connection = connect(own.postgres.url, { max: 1 })
  connection.pool.on('error', () => {})
  api = await createTestApi({ DATABASE_URL: own.postgres.url, REDIS_URL: own.redis.url }, { logger: createLogger('api', 'info', log) })
  token = (await api.call(c.createAnonymousUser, {})).json().data.token
  projectId = (await createProject('Shop')).json().data.id
})
afterAll(async () => {
  await api.close()
  await connection.close()
  await own.close()
})
afterEach(async () => {
  await untilOutagesAreOver()
  lines.length = 0
})

const get = (url: string) => api.inject({ method: 'GET', url })
const createProject = (name: string) => api.call(c.createProject, { name, type: 'upload' }, token)
const rename = (name: string) => api.call(c.updateProject, { id: projectId, name }, token)
const upload = () => {
  const { payload, headers } = multipart([['project_id', projectId], { filename: 'shop.zip', content: zipOf('a.js', 'x') }])
  return api.inject({ method: 'POST', url: c.uploadFile.url, payload, headers }, token)
}

/** Locks a row, so that every change of it waits. */
async function holdProject() {
  const client = new pg.Client({ connectionString: own.postgres.url })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from projects where id = $1 for update', [projectId])
  return async () => {
    await client.query('rollback').catch(() => {})
    await client.end().catch(() => {})
  }
}

/** Until a statement waits for a lock. */
const untilSomebodyWaits = () =>
  vi.waitFor(async () => expect((await connection.pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rowCount).toBe(1), { timeout: 20_000 })

describe('a database that is away', () => {
  test('is reported by every call that needs it, with Retry-After; others still answer, and nothing was stored', async () => {
    await own.postgres.stop()
    const refused = [await api.call(c.listProjects, {}, token), await createProject('Second'), await rename('Other'), await upload(), await api.call(c.createAnonymousUser, {})]
    for (const answer of refused) {
      expect({ status: answer.statusCode, wait: answer.headers['retry-after'], body: answer.json() }).toEqual({ status: 503, wait: '5', body: AWAY })
    }
    expect((await get('/api/v1/config')).statusCode).toBe(200)
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json().code, ready.json().message]).toEqual([503, 'DATABASE_UNAVAILABLE', 'PostgreSQL cannot be reached'])

    await own.postgres.start()
    const listed = await vi.waitFor(async () => {
      const answer = await api.call(c.listProjects, {}, token)
      expect(answer.statusCode).toBe(200)
      return answer
    })
    expect(listed.json().data.map(({ name }: { name: string }) => name)).toEqual(['Shop'])
    expect(await connection.db.$count(uploads)).toBe(0)
  })

  test('while one call is in the middle of its work leaves nothing of it, and the next one succeeds', async () => {
    const letGo = await holdProject()
    const call = rename('Half')
    await untilSomebodyWaits()
    await own.postgres.kill()
    const answer = await call
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'DATABASE_UNAVAILABLE'])
    await letGo()
    await own.postgres.start()
    await vi.waitFor(async () => expect((await rename('Whole')).statusCode).toBe(200), { timeout: 20_000 })
    expect((await connection.db.select().from(projects)).map(({ name }) => name)).toEqual(['Whole'])
  })

  test('while an upload is being recorded leaves neither a row nor a scan, and its bytes to their mark', async () => {
    const before = { scans: await connection.db.$count(scans), uploads: await connection.db.$count(uploads) }
    const stored = api.storedFiles().length
    const letGo = await holdProject()
    const call = upload()
    await untilSomebodyWaits()
    await own.postgres.kill()
    const answer = await call
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'DATABASE_UNAVAILABLE'])
    await letGo()
    await own.postgres.start()
    await vi.waitFor(async () => expect(await connection.db.$count(scans)).toBe(before.scans), { timeout: 20_000 })
    expect(await connection.db.$count(uploads)).toBe(before.uploads)
    // Nobody knows at that moment whether the row was stored, so they stay for a day.
    const { rowCount } = await connection.pool.query("select 1 from removed_objects where created_at > now() + interval '23 hours'")
    expect([rowCount, api.storedFiles().length]).toEqual([1, stored + 1])
  })

  test('is logged when it begins and ends, not by every call', async () => {
    await own.postgres.stop()
    for (let call = 0; call < 20; call++) await api.call(c.listProjects, {}, token)
    await sleep(2000)
    await own.postgres.start()
    await untilOutagesAreOver()
    expect(told()).toEqual(['PostgreSQL cannot be reached: requests are answered with 503 until it is back', 'PostgreSQL is back'])
  })
})

describe('a Redis that is away', () => {
  test('keeps nobody from starting a scan: its row waits for the sweep, and the log says once that Redis is away', async () => {
    await own.redis.stop()
    const answer = await upload()
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.scan.status).toBe('queued')
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json().code, ready.json().message]).toEqual([503, 'UNAVAILABLE', 'Redis cannot be reached'])
    await sleep(3000)
    expect(told().sort()).toEqual(['Redis cannot be reached: requests are not rate-limited and new jobs wait until it is back', 'The scan could not be queued; the sweep will queue it'])
    await own.redis.start()
    await untilOutagesAreOver()
    expect(await api.deps.queues.depth('scan')).toBe(0)
  })
})
