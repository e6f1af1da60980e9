import { githubInstallations } from '@preflight/db'
import { makeProject, makeScan } from '@preflight/db/testing'
import { connectRedis, createGithub, createLogger, loadConfig } from '@preflight/server'
import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGithub, type GithubStandIn } from '../../../../tools/stand-ins/github.mjs'
import { gitSettingsOf } from '../source/settings.ts'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { commitFiles, createRawRepository } from '../testing/hostile-git/repository.ts'
import { startHostileServer } from '../testing/hostile-git/server.ts'
import { startOwnRedis, type OwnRedis } from '../testing/own-redis.ts'

let redis: OwnRedis
let folder: string
let bench: Bench
let github: GithubStandIn
beforeAll(async () => {
  redis = await startOwnRedis()
  folder = await mkdtemp(path.join(tmpdir(), 'preflight-token-'))
  ;[bench, github] = await Promise.all([createBench(redis.url), startGithub()])
})
afterAll(async () => {
  await bench.close()
  await github.stop()
  await redis.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The token as it is, and as git's header carries it. */
const formsOf = (token: string) => [token, Buffer.from(`x-access-token:${token}`).toString('base64')]

const read = (file: string) => readFile(file, 'latin1').catch(() => '')

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

/** Where a text stands at this moment: arguments of all processes, and all files of the worker. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const places = [...pids.map((pid) => `/proc/${pid}/cmdline`), ...(await filesBelow(bench.dataDir))]
  const found = await Promise.all(places.map(async (place) => ({ place, content: await read(place) })))
  return found.filter(({ content }) => texts.some((text) => content.includes(text))).map(({ place }) => place)
}

/** Everything that the database holds, as text. */
async function databaseText(): Promise<string> {
  const { rows } = await bench.database.db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const texts = await Promise.all(rows.map(({ name }) => bench.database.db.execute(sql`select t::text as text from ${sql.identifier(name)} t`)))
  return JSON.stringify(texts.map((result) => result.rows))
}

async function redisText(): Promise<string> {
  const client = connectRedis(redis.url)
  const keys = await client.keys('*')
  const dumps = await Promise.all(keys.map((key) => client.dumpBuffer(key)))
  client.disconnect()
  return [...keys, ...dumps.map((dump) => dump?.toString('latin1') ?? '')].join('\n')
}

test.each<[how: string, hasTrouble: boolean, status: 'completed' | 'failed']>([
  ['that completes', false, 'completed'],
  ['that git fails at', true, 'failed'],
])('the token of a scan %s is on no disk, in no arguments, no log, no row and no queue', async (_, hasTrouble, status) => {
  const name = `token-${status}`
  github.addUser(name)
  const { id } = await github.addRepository({ owner: name, name, private: true, files: { 'a.ts': 'good' } })
  const installation = github.install({ account: name })
  commitFiles(createRawRepository(path.join(folder, name), name), { 'a.ts': 'bad one' })

  // Git is served apart from GitHub's API, so that it can be held while somebody looks.
  const server = await startHostileServer(folder, null)
  const looked = new AbortController()
  server.behaviour = async ({ method }, response) => {
    if (method !== 'POST') return false
    if (!looked.signal.aborted) await once(looked.signal, 'abort')
    if (hasTrouble) response.writeHead(500).end()
    return hasTrouble
  }
  const url = `http://127.0.0.1:${server.port}`
  const { db } = bench.database
  const project = await makeProject(db, { type: 'git', repository_url: `${url}/${name}/${name}`, github_repository_id: id })
  const [row] = await db.insert(githubInstallations).values({ user_id: project.user_id, installation_id: installation.id, account_login: name, account_type: 'User' }).returning()
  let log = ''
  const logger = createLogger('worker', 'trace', { write: (line: string) => void (log += line) })
  const config = loadConfig({ ...bench.env, ...github.environment, GITHUB_URL: url })
  const worker = await bench.startWorker({ runEngine: fakeEngine(), log: logger, git: gitSettingsOf(config), github: createGithub(config, logger) })
  const scan = await makeScan(db, { project_id: project.id, repository_url: `${url}/${name}/${name}`, git_installation_id: row?.id ?? null })
  await bench.queues.add('scan', { scan_id: scan.id })

  const forms = () => github.tokensIssued.flatMap(({ token }) => formsOf(token))
  const seen = new Set<string>()
  let queued = ''
  const look = async () => {
    for (const place of await placesOf(forms())) seen.add(place)
    queued += await redisText()
  }
  while (!server.requests.some(({ method }) => method === 'POST')) await sleep(10)
  expect(await placesOf(['git-remote-http'])).not.toEqual([])
  await look()
  looked.abort()
  while (!isOver(await bench.scan(scan.id))) await look()
  await worker.stop()
  await look()
  await server.stop()

  expect((await bench.scan(scan.id)).status).toBe(status)
  expect(server.requests.filter(({ authorization = '' }) => forms().includes(authorization.replace('Basic ', ''))).length).toBeGreaterThan(2)
  expect([...seen]).toEqual([])
  const told = { log, rows: await databaseText(), queued }
  expect(Object.entries(told).filter(([, text]) => forms().some((form) => text.includes(form))).map(([place]) => place)).toEqual([])
})
