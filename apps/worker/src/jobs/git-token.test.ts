import { githubInstallations } from '@preflight/db'
import { makeProject, makeScan } from '@preflight/db/testing'
import { connectRedis, createGithub, createLogger, loadConfig } from '@preflight/server'
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGithub, type GithubStandIn } from '../../../../tools/stand-ins/github.mjs'
import { gitSettingsOf } from '../source/settings.ts'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { startOwnRedis, type OwnRedis } from '../testing/own-redis.ts'

let redis: OwnRedis
let bench: Bench
let github: GithubStandIn
beforeAll(async () => {
  redis = await startOwnRedis()
  ;[bench, github] = await Promise.all([createBench(redis.url), startGithub()])
})
afterAll(async () => {
  await bench.close()
  await github.stop()
  await redis.stop()
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

test.each<[how: string, prepare: () => (() => void) | null, status: 'completed' | 'failed']>([
  ['that completes', () => null, 'completed'],
  ['that git fails at', () => github.fail({ path: /git-upload-pack/, method: 'POST', status: 500, times: Infinity }), 'failed'],
])('the token of a scan %s is on no disk, in no arguments, no log, no row and no queue', async (_, prepare, status) => {
  const name = `token-${status}`
  github.addUser(name)
  const { id } = await github.addRepository({ owner: name, name, private: true, files: { 'a.ts': 'bad one', 'big.bin': randomBytes(3_000_000).toString('base64') } })
  const installation = github.install({ account: name })
  const { db } = bench.database
  const project = await makeProject(db, { type: 'git', repository_url: `${github.url}/${name}/${name}`, github_repository_id: id })
  const [row] = await db.insert(githubInstallations).values({ user_id: project.user_id, installation_id: installation.id, account_login: name, account_type: 'User' }).returning()
  const end = prepare()

  let log = ''
  const logger = createLogger('worker', 'trace', { write: (line: string) => void (log += line) })
  const config = loadConfig({ ...bench.env, ...github.environment })
  const worker = await bench.startWorker({ runEngine: fakeEngine(), log: logger, git: gitSettingsOf(config), github: createGithub(config, logger) })
  const scan = await makeScan(db, { project_id: project.id, repository_url: `${github.url}/${name}/${name}`, git_installation_id: row?.id ?? null })
  await bench.queues.add('scan', { scan_id: scan.id })

  const seen = new Set<string>()
  let looks = 0
  let gits = 0
  let queued = ''
  for (let over = false; !over; looks++) {
    for (const place of await placesOf(github.tokensIssued.flatMap(({ token }) => formsOf(token)))) seen.add(place)
    const commands = await Promise.all((await readdir('/proc')).filter((pid) => /^\d+$/.test(pid)).map((pid) => read(`/proc/${pid}/cmdline`)))
    if (commands.some((command) => command.includes('git-remote-http') || command.includes('git\0fetch'))) gits++
    queued += await redisText()
    over = isOver(await bench.scan(scan.id))
    await sleep(5)
  }
  await worker.stop()
  end?.()
  const forms = github.tokensIssued.flatMap(({ token }) => formsOf(token))
  expect(github.tokensIssued.length).toBeGreaterThan(0)
  expect((await bench.scan(scan.id)).status).toBe(status)
  // Somebody looked while git was at work.
  expect(gits).toBeGreaterThan(0)
  expect([...seen]).toEqual([])
  const told = { log, rows: await databaseText(), queued }
  expect(Object.entries(told).filter(([, text]) => forms.some((form) => text.includes(form))).map(([place]) => place)).toEqual([])
})
