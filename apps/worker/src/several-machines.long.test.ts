import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { zipOf } from '@preflight/archives/testing'
import { connectRedis } from '@preflight/server'
import { startTestBucket, type TestBucket } from '@preflight/server/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApiProcess, type ApiProcess } from './testing/api-process.ts'
import { QUICK } from './testing/bench.ts'
import { newCaller, type Caller } from './testing/caller.ts'
import { startOwnRedis, type OwnRedis } from './testing/own-redis.ts'
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process.ts'

// Two hosts for the API and two for workers, as programs of their own: each with its own data folder, together on one
// PostgreSQL, one Redis and one bucket. The steps build on each other, as the days of an installation do.

const PARTS = ['api-a', 'api-b', 'worker-a', 'worker-b'] as const
type Part = (typeof PARTS)[number]

const FILES = 120
const SHOUT = (index: number) => `const { exec } = require('child_process')
module.exports.handler${index} = (req, res) => exec('ping ' + req.query.host${index})
${Array.from({ length: 40 }, (_, line) => `register${index}(${line}, 'text ${line}')`).join('\n')}
`
const ARCHIVE = zipOf({
  'shop/load.py': 'import yaml\n\n\ndef read(text):\n    return yaml.load(text)\n',
  ...Object.fromEntries(Array.from({ length: FILES }, (_, index) => [`shop/src/f${index}.js`, SHOUT(index)])),
})

const server = process.env['TEST_DATABASE_URL'] ?? ''
const databaseName = `machines_${randomUUID().replaceAll('-', '')}`
const databaseUrl = Object.assign(new URL(server), { pathname: `/${databaseName}` }).toString()

let folder: string
let bucket: TestBucket
let redis: OwnRedis
let pool: pg.Pool
const apis: Record<'a' | 'b', ApiProcess | undefined> = { a: undefined, b: undefined }
const workers: Record<'a' | 'b', WorkerProcess | undefined> = { a: undefined, b: undefined }

const dataDir = (part: Part) => path.join(folder, part)

const envOf = (part: Part) => ({
  ...QUICK,
  ...bucket.env,
  DATABASE_URL: databaseUrl,
  REDIS_URL: redis.url,
  PREFLIGHT_DATA_DIR: dataDir(part),
  PREFLIGHT_SECRET: 'the secret that all hosts of this test share',
  SCAN_THREADS: '1',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_ADDRESS: '100000000',
  RATE_LIMIT_PER_USER: '100000000',
})

const api = (which: 'a' | 'b') => {
  const running = apis[which]
  if (!running) throw new Error(`API ${which} does not run`)
  return running
}
const startApi = async (which: 'a' | 'b') => void (apis[which] = await startApiProcess(envOf(`api-${which}`)))
const startWorker = (which: 'a' | 'b') => void (workers[which] = startWorkerProcess(envOf(`worker-${which}`)))

/** Waits for the worker's first sign of life, which it writes when it takes jobs. */
async function takesJobs(which: 'a' | 'b') {
  const client = connectRedis(redis.url)
  await until(`worker ${which} takes jobs`, async () => (await client.hexists('preflight:workers', `${hostname()}:${workers[which]?.pid}`)) === 1)
  client.disconnect()
}

async function onServer(query: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(query)
  await client.end()
}

interface Started {
  caller: Caller
  projectId: string
  scanId: string
}

/** A user with a project, made through one API, whose archive goes in through another. */
async function startScan(makes: 'a' | 'b', takes: 'a' | 'b'): Promise<Started> {
  const caller = await newCaller(api(makes))
  const project = await caller.ask(api(makes), 'POST', '/api/v1/projects', { name: 'Shop', type: 'upload' })
  const projectId = String(project['id'])
  return { caller, projectId, scanId: await caller.upload(api(takes), projectId, ARCHIVE) }
}

interface ScanFacts {
  status: string
  attempt: number
  found: number
}

async function factsOf({ scanId }: Started): Promise<ScanFacts> {
  const { rows } = await pool.query('select status, attempt, (select count(*)::int from findings where scan_id = scans.id) as found from scans where id = $1', [scanId])
  return rows[0]
}

async function until(what: string, holds: () => Promise<boolean>) {
  for (const end = Date.now() + 240_000; Date.now() < end; await sleep(50)) if (await holds()) return
  throw new Error(`It did not come to this: ${what}`)
}

const isDone = async (started: Started) => ['completed', 'failed'].includes((await factsOf(started)).status)
const allDone = (all: Started[]) => until('all scans are over', async () => (await Promise.all(all.map(isDone))).every(Boolean))
/** Scans running on a worker; the engine alone takes seconds, so that it is still at them a moment later. */
const underWay = async (all: Started[]) => (await Promise.all(all.map(factsOf))).filter(({ status }) => status === 'processing')

/** The same findings each time, none lost and none doubled. */
let expected: number
const everything: Started[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'preflight-machines-'))
  await onServer(`create database ${databaseName}`)
  pool = new pg.Pool({ connectionString: databaseUrl, max: 3 })
  pool.on('error', () => {})
  ;[bucket, redis] = await Promise.all([startTestBucket(), startOwnRedis()])
})
afterAll(async () => {
  for (const program of [...Object.values(workers), ...Object.values(apis)]) await program?.kill()
  await pool.end()
  await Promise.all([bucket.close(), redis.stop(), onServer(`drop database ${databaseName} with (force)`)])
  rmSync(folder, { recursive: true, force: true })
})

test('two APIs that start at once on an empty database migrate it once, and a worker that was first waits for them', async () => {
  startWorker('a')
  await Promise.all([startApi('a'), startApi('b')])
  startWorker('b')
  const { rows } = await pool.query('select count(*)::int as all, count(distinct hash)::int as different from drizzle.__drizzle_migrations')
  expect(rows[0].all).toBe(rows[0].different)
})

test('what is uploaded through one API is scanned by a worker and read through the other, with the same token', async () => {
  const started = await startScan('a', 'a')
  everything.push(started)
  await allDone([started])
  const results = await started.caller.ask(api('b'), 'GET', `/api/v1/scan/${started.scanId}/results`)
  expect(results['status']).toBe('completed')
  const facts = await factsOf(started)
  expect(facts.found).toBeGreaterThan(FILES)
  expected = facts.found
})

test('with a worker killed in the middle of a scan and an API killed, every scan completes with the same findings', async () => {
  await Promise.all([takesJobs('a'), takesJobs('b')])
  const all: Started[] = []
  for (let number = 0; number < 6; number++) all.push(await startScan(number % 2 ? 'a' : 'b', number % 2 ? 'b' : 'a'))
  everything.push(...all)
  await until('both workers are at a scan', async () => (await underWay(all)).length === 2)
  await Promise.all([workers.a?.kill(), apis.a?.kill()])
  await allDone(all)
  const facts = await Promise.all(all.map(factsOf))
  expect(facts.map(({ status, found }) => ({ status, found }))).toEqual(all.map(() => ({ status: 'completed', found: expected })))
  expect(facts.filter(({ attempt }) => attempt > 1)).toHaveLength(1)
  await Promise.all(all.map(({ caller, scanId }) => caller.ask(api('b'), 'GET', `/api/v1/scan/${scanId}/results`)))
  await startApi('a')
  startWorker('a')
})

test('a worker that is asked to stop ends in order, and the other one completes its scan', async () => {
  await takesJobs('a')
  const all: Started[] = []
  for (let number = 0; number < 4; number++) all.push(await startScan('a', 'b'))
  everything.push(...all)
  await until('both workers are at a scan', async () => (await underWay(all)).length === 2)
  expect(await workers.a?.terminate()).toBe(0)
  await allDone(all)
  const facts = await Promise.all(all.map(factsOf))
  expect(facts.map(({ status, found }) => ({ status, found }))).toEqual(all.map(() => ({ status: 'completed', found: expected })))
  startWorker('a')
})

test('an API that is killed in the middle of an upload leaves not a byte, neither in its data folder nor in the bucket', async () => {
  const before = bucket.keys()
  const caller = await newCaller(api('a'))
  const project = await caller.ask(api('a'), 'POST', '/api/v1/projects', { name: 'Half', type: 'upload' })
  everything.push({ caller, projectId: String(project['id']), scanId: randomUUID() })
  const { hostname, port } = new URL(api('a').url)
  const head = `--x\r\nContent-Disposition: form-data; name="project_id"\r\n\r\n${String(project['id'])}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n`
  const socket = connectSocket(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`POST /api/v1/upload HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${caller.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n${head}`)
  socket.write(ARCHIVE)
  const marks = async () => (await pool.query("select 1 from removed_objects where created_at > now() + interval '1 hour'")).rowCount
  await until('the upload is under way', async () => (await marks()) === 1)
  await apis.a?.kill()
  socket.destroy()
  // Killed in the very moment in which it opens the file it leaves the empty file, until a start a day later.
  expect(bytesIn(path.join(dataDir('api-a'), 'incoming'))).toBe(0)
  expect(bucket.keys()).toEqual(before)
  await startApi('a')
})

const bytesIn = (below: string) => readdirSync(below).reduce((sum, name) => sum + statSync(path.join(below, name)).size, 0)

/** Rows of every table, those of no table left out. */
async function rowsByTable(): Promise<Record<string, number>> {
  const { rows } = await pool.query("select table_name as name from information_schema.tables where table_schema = 'public' order by 1")
  const counts = await Promise.all(rows.map(async ({ name }) => [name, (await pool.query(`select count(*)::int as rows from "${name}"`)).rows[0].rows] as const))
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

async function jobsByQueue(): Promise<Record<string, number>> {
  const client = connectRedis(redis.url)
  const keys = await client.keys('preflight:*:*')
  client.disconnect()
  // What BullMQ knows of its queues as such; a job would be a key with its id.
  const ofQueues = /:(meta|events|id|stalled-check|marker|stalled|wait|active|delayed|prioritized|pc)$/
  const left = keys.filter((key) => /^preflight:(scan|fix|texts|sweep):/.test(key) && !ofQueues.test(key))
  return left.length > 0 ? { [left.join()]: left.length } : {}
}

const filesBelow = (below: string) =>
  readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size > 0)
    .map((file) => path.relative(folder, file))

test('a fixed file made by a worker is handed out by either API', async () => {
  const [{ caller, scanId }] = everything as [Started, ...Started[]]
  const { findings } = await caller.ask(api('a'), 'POST', '/api/v1/fix/findings', { scan_id: scanId, file_path: 'load.py' })
  const finding_ids = Array.isArray(findings) ? findings.map(({ id }) => id) : []
  expect(finding_ids.length).toBeGreaterThan(0)
  const { fix_job_id: jobId } = await caller.ask(api('a'), 'POST', '/api/v1/fix', { finding_ids })
  await until('the fix is done', async () => ['completed', 'failed'].includes(String((await caller.ask(api('b'), 'GET', `/api/v1/fix/${String(jobId)}/status`))['status'])))
  for (const which of ['a', 'b'] as const) {
    const { files } = await caller.ask(api(which), 'GET', `/api/v1/fix/${String(jobId)}/files`)
    const [{ id }] = Array.isArray(files) ? files : [{}]
    const file = await caller.ask(api(which), 'GET', `/api/v1/fix/${String(jobId)}/files/${id}`)
    expect(file['fixed_content']).toContain('safe_load')
  }
})

test('when the projects are deleted nothing of them is left: rows, objects, jobs, folders', async () => {
  const scanned = await rowsByTable()
  console.log('before the projects are deleted', { rows: scanned, objects: bucket.keys().length })
  for (const { caller, projectId } of everything) await caller.ask(api('b'), 'DELETE', `/api/v1/projects/${projectId}`)
  // Users, what they did today and their acts by id stay, and the mark of the upload whose API was killed, until tomorrow.
  const left = await rowsByTable()
  console.log('after', { rows: left, objects: bucket.keys() })
  expect(Object.keys(left).filter((table) => !['users', 'fix_usage', 'audit_events', 'removed_objects', 'deployment'].includes(table))).toEqual([])
  expect(left['removed_objects']).toBe(1)
  expect(bucket.keys()).toEqual([])
  await until('no job is left', async () => Object.keys(await jobsByQueue()).length === 0)
  expect(PARTS.flatMap((part) => filesBelow(dataDir(part)).map((file) => file.split(path.sep).slice(1).join('/'))).filter((file) => !file.startsWith('keys/'))).toEqual([])
})
