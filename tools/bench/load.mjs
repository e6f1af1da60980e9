// npm run bench -- load [--seconds N] [--users N] [--pause MS] [--profile FOLDER]: many users at once on the built API with services of its
// own. Prints for each kind of call how long answers took, how many failed, what each program took of the cores, and the API's
// memory meanwhile. Users without a pause wait for each other by definition: mean time = users / calls a second.
import { fork, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildStale } from '../build/build.mjs'
import { root } from '../paths.mjs'
import { freePort } from '../services/ports.mjs'
import { startTestServices } from '../services/test-services.mjs'
import { fillDatabase } from './load/fill.mjs'
import { watchMemory } from './load/memory.mjs'
import { printProcessor, watchProcessor } from './load/processor.mjs'

/** @param {string[]} args */
export async function bench(args) {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '60' }, users: { type: 'string', default: '50' }, pause: { type: 'string', default: '0' }, profile: { type: 'string' } } })
  const [seconds, users, pauseMs] = [Number(values.seconds), Number(values.users), Number(values.pause)]
  await buildStale(['api'], { log: console.log })
  const services = await startTestServices()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'preflight-load-'))
  try {
    const api = await startApi(services, dataDir, values.profile)
    try {
      const visitors = await createVisitors(api.url, users)
      const scans = await fillDatabase(services.databaseUrl, visitors)
      console.log(`${users} users with a project and ${scans.length - 1} scans of 200 findings, one of 20,000; ${seconds} s, pause ${pauseMs} ms`)
      printMachine('before')
      const memory = watchMemory(api.pid)
      const processor = watchProcessor()
      const { kinds, processorSeconds } = await runClient({ url: api.url, visitors, scans, seconds, pauseMs })
      const busy = processor().set('these users', processorSeconds)
      const used = memory.stop()
      const calls = print(kinds, seconds)
      printProcessor(busy, { seconds, calls })
      console.log(`\nAPI memory (RSS): ${used.start} MB at the start, ${used.max} MB at most, ${used.end} MB at the end`)
      printMachine('after')
    } finally {
      await api.stop()
    }
  } finally {
    await services.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @param {{ databaseUrl: string, redisUrl: string }} services @param {string} dataDir @param {string | undefined} profile folder for a CPU profile */
async function startApi({ databaseUrl, redisUrl }, dataDir, profile) {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    PREFLIGHT_DATA_DIR: dataDir,
    // Everybody comes from one address here, and faster than people do.
    RATE_LIMIT_PER_ADDRESS: '100000000',
    RATE_LIMIT_PER_USER: '100000000',
    MAX_ANONYMOUS_USERS_PER_HOUR: '1000000',
  }
  const log = fs.openSync(path.join(dataDir, 'api.log'), 'a')
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const child = spawn(process.execPath, [...flags, path.join(root, 'apps/api/dist/main.js')], { cwd: root, env, stdio: ['ignore', log, log] })
  fs.closeSync(log)
  const ended = new Promise((resolve) => child.once('close', resolve))
  const url = `http://127.0.0.1:${port}`
  const isReady = () => fetch(`${url}/readyz`).then((answer) => answer.ok, () => false)
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the API did not start:\n${fs.readFileSync(path.join(dataDir, 'api.log'), 'utf8')}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, stop }
}

/**
 * @typedef {{ token: string, userId: string, projectId: string }} Visitor
 * @param {string} url @param {number} count @returns {Promise<Visitor[]>} each with one project
 */
async function createVisitors(url, count) {
  const visitors = []
  for (let i = 0; i < count; i++) {
    const { token, user } = await post(`${url}/api/v1/auth/anonymous`, {})
    const project = await post(`${url}/api/v1/projects`, { token, body: { name: `Shop ${i}`, type: 'upload' } })
    visitors.push({ token, userId: user.id, projectId: project.id })
  }
  return visitors
}

/** @param {string} url @param {{ token?: string, body?: object }} options */
async function post(url, { token, body }) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(url, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
  const answer = Object(await response.json())
  if (!answer.success) throw new Error(`${url}: ${answer.error}`)
  return answer.data
}

/**
 * @typedef {{ milliseconds: number[], errors: Record<string, number>, bytes: number }} Measured
 * @typedef {{ kinds: Record<string, Measured>, processorSeconds: number }} Run
 * @param {object} work @returns {Promise<Run>} measured by a process of its own
 */
function runClient(work) {
  const client = fork(path.join(root, 'tools/bench/load/client.mjs'), { serialization: 'advanced' })
  client.send(work)
  return new Promise((resolve, reject) => {
    client.once('message', (measured) => resolve(/** @type {Run} */ (measured)))
    client.once('exit', (code) => reject(new Error(`the client ended with ${code}`)))
  })
}

/** @param {number[]} sorted @param {number} share */
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** @param {Record<string, Measured>} kinds @param {number} seconds @returns {number} how many calls */
function print(kinds, seconds) {
  console.log(`\n${'call'.padEnd(26)}${['p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'calls', 'calls/s', 'KB each', 'errors'].map((title) => title.padStart(9)).join('')}`)
  for (const [kind, measured] of Object.entries(kinds)) printLine(kind, measured, seconds)
  const all = Object.values(kinds)
  const milliseconds = all.flatMap((kind) => kind.milliseconds)
  printLine('all', { milliseconds, errors: {}, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) }, seconds)
  return milliseconds.length
}

/** @param {string} kind @param {Measured} measured @param {number} seconds */
function printLine(kind, { milliseconds, errors, bytes }, seconds) {
  const sorted = [...milliseconds].sort((a, b) => a - b)
  const times = [0.5, 0.95, 0.99, 1].map((share) => percentile(sorted, share).toFixed(1))
  const failed = Object.entries(errors).map(([what, count]) => `${count} x ${what}`).join(', ') || '0'
  const rest = [sorted.length, (sorted.length / seconds).toFixed(1), (bytes / 1000 / Math.max(1, sorted.length)).toFixed(1), failed]
  console.log(kind.padEnd(26) + [...times, ...rest].map((text) => String(text).padStart(9)).join(''))
}

/** @param {string} when */
const printMachine = (when) =>
  console.log(`Machine ${when}: ${os.cpus().length} cores, load ${os.loadavg().map((load) => load.toFixed(2)).join(' ')}`)
