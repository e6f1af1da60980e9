// npm run bench -- workers [--scans N] [--others N]: how long queued scans take with one worker and with two, and with
// other settings of SCAN_CONCURRENCY and SCAN_THREADS, one after the other in one run, so that they can be compared.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildStale } from '../build/build.mjs'
import { root } from '../paths.mjs'
import { startTestServices } from '../services/test-services.mjs'
import { makeArchive } from './workers/archive.mjs'
import { watchFamilies } from './workers/memory.mjs'

/** @typedef {{ workers: number, concurrency: number, threads: number }} Setting */
/** @typedef {{ client: pg.Client, services: { databaseUrl: string, redisUrl: string }, dataDir: string, archive: { bytes: Buffer, sha256: string, lines: number } }} World */

/** @type {Setting[]} */
const OTHERS = [
  { workers: 1, concurrency: 1, threads: 1 },
  { workers: 2, concurrency: 1, threads: 1 },
  { workers: 1, concurrency: 2, threads: 1 },
  { workers: 1, concurrency: 2, threads: 0 },
]

/** @param {string[]} args */
export async function bench(args) {
  const { values } = parseArgs({ args, options: { scans: { type: 'string', default: '40' }, others: { type: 'string', default: '12' } } })
  await buildStale(['api', 'worker'], { log: console.log })
  const world = await prepare()
  try {
    console.log(`${world.archive.lines} lines of code in each scan; ${os.cpus().length} cores, load ${os.loadavg().map((load) => load.toFixed(1)).join(' ')}`)
    console.log('workers  SCAN_CONCURRENCY  SCAN_THREADS  scans  seconds  scans/min  median s  worker MB  scan MB')
    const one = await measure(world, { workers: 1, concurrency: 1, threads: 0 }, Number(values.scans))
    const two = await measure(world, { workers: 2, concurrency: 1, threads: 0 }, Number(values.scans))
    console.log(`Two workers do ${(one.seconds / two.seconds).toFixed(2)} times as many scans as one`)
    for (const setting of OTHERS) await measure(world, setting, Number(values.others))
    await printBytes(world)
  } finally {
    await world.client.end()
    await world.stop()
  }
}

/** A migrated database, and the archive where the storage has its objects. */
async function prepare() {
  const services = await startTestServices()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'preflight-workers-'))
  const archive = await makeArchive()
  fs.mkdirSync(path.join(dataDir, 'objects/uploads'), { recursive: true })
  fs.writeFileSync(path.join(dataDir, 'objects/uploads/bench'), archive.bytes)
  await migrate(services, dataDir)
  const client = new pg.Client({ connectionString: services.databaseUrl })
  await client.connect()
  const stop = async () => {
    await services.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  return { client, services, dataDir, archive, stop }
}

/** @param {World['services']} services @param {string} dataDir @param {Record<string, string>} more */
const environment = (services, dataDir, more) => ({
  ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', DATABASE_URL: services.databaseUrl, REDIS_URL: services.redisUrl, PREFLIGHT_DATA_DIR: dataDir, LOG_LEVEL: 'error', ...more,
})

/** The API brings the schema up to date when it starts. @param {World['services']} services @param {string} dataDir */
async function migrate(services, dataDir) {
  const env = environment(services, dataDir, { PORT: '0', LOG_LEVEL: 'info' })
  const api = spawn(process.execPath, [path.join(root, 'apps/api/dist/main.js')], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => api.once('exit', resolve))
  for await (const chunk of api.stdout) if (String(chunk).includes('Server listening')) break
  api.kill('SIGTERM')
  await ended
}

/** As many queued scans, each of a project of its own, because a project has one running scan. @param {World} world @param {number} scans */
async function queueScans({ client, archive }, scans) {
  await client.query('delete from users')
  const { rows } = await client.query('insert into users (is_anonymous) values (true) returning id')
  for (let number = 0; number < scans; number++) {
    const project = await client.query("insert into projects (user_id, name, type) values ($1, 'Bench', 'upload') returning id", [rows[0].id])
    const upload = await client.query("insert into uploads (project_id, original_filename, file_size, sha256, storage_key) values ($1, 'shop.tar.gz', $2, $3, 'uploads/bench') returning id", [project.rows[0].id, archive.bytes.length, archive.sha256])
    await client.query('insert into scans (project_id, upload_id) values ($1, $2)', [project.rows[0].id, upload.rows[0].id])
  }
}

/** @param {World} world @param {{ concurrency: number, threads: number }} setting */
function startWorker({ services, dataDir }, { concurrency, threads }) {
  // They find the scans by themselves: nobody but the sweep gives these a job.
  const env = environment(services, dataDir, { SCAN_CONCURRENCY: String(concurrency), SCAN_THREADS: String(threads), WORKER_SWEEP_MS: '1000' })
  const child = spawn(process.execPath, [path.join(root, 'apps/worker/dist/main.js')], { cwd: root, env, stdio: 'inherit' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { pid: child.pid ?? 0, stop }
}

/** @param {World} world @param {Setting} setting @param {number} scans */
async function measure(world, setting, scans) {
  await queueScans(world, scans)
  const workers = Array.from({ length: setting.workers }, () => startWorker(world, setting))
  const memory = watchFamilies(workers.map(({ pid }) => pid))
  const facts = await untilDone(world.client)
  const { own, children } = memory()
  await Promise.all(workers.map(({ stop }) => stop()))
  const MB = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(0)
  const cells = [setting.workers, setting.concurrency, setting.threads || 'one per core', scans, facts.seconds.toFixed(1), ((60 * scans) / facts.seconds).toFixed(1), facts.median.toFixed(1), MB(own), MB(children)]
  const widths = [7, 16, 12, 5, 7, 9, 8, 9, 7]
  console.log(cells.map((cell, at) => String(cell).padStart(widths[at] ?? 8)).join('  '))
  return facts
}

/** @param {pg.Client} client @returns {Promise<{ seconds: number, median: number }>} from the first start to the last end */
async function untilDone(client) {
  for (;;) {
    const { rows } = await client.query(`
      select count(*) filter (where status = 'failed')::int as failed, count(*) filter (where status <> 'completed')::int as left,
        extract(epoch from max(completed_at) - min(started_at))::float8 as seconds,
        percentile_cont(0.5) within group (order by extract(epoch from completed_at - started_at)) as median
      from scans`)
    const [{ failed, left, seconds, median }] = rows
    if (failed > 0) throw new Error(`${failed} scans failed`)
    if (left === 0) return { seconds, median }
    await sleep(200)
  }
}

/** What the last setting's scans take in the database. @param {World} world */
async function printBytes({ client, archive }) {
  for (const table of ['findings', 'scan_files']) await client.query(`vacuum full ${table}`)
  const { rows } = await client.query(`
    select (select count(*) from findings)::int as findings, (select count(*) from scans)::int as scans,
      pg_total_relation_size('findings')::float8 as bytes, pg_total_relation_size('scan_files')::float8 as files`)
  const [{ findings, scans, bytes, files }] = rows
  console.log(`${findings} findings of ${scans} scans: ${((bytes / findings) * 1000 / 1e6).toFixed(2)} MB for 1,000 findings, ${(files / scans / 1e3).toFixed(0)} KB a scan for the files' samples; the archive has ${(archive.bytes.length / 1e3).toFixed(0)} KB`)
}
