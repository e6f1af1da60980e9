// An embedded PostgreSQL in <data folder>/postgres, on a free loopback port, with a random password.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, PlainError } from './plain-error.mjs'
import { freePort } from './ports.mjs'
import { exe, postgresBinaries } from './postgres-binaries.mjs'
import { endProcess, isRunning, markOf, startTime } from './processes.mjs'
import { makeFolderFor, nameFromInside, runAsFor } from './run-as.mjs'
import { keptSecret } from './secrets.mjs'

const USER = 'preflight'
const DATABASE = 'preflight'
const START_TIMEOUT_MS = 60_000

/** Only for data that may be lost: tests. */
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

/** @type {import('./index.mjs').Start} */
export async function startPostgres({ dataDir, throwaway = false, port: givenPort }) {
  const cluster = path.join(dataDir, 'postgres')
  const runAs = runAsFor(cluster)
  const bin = postgresBinaries(runAs)
  const password = keptSecret(dataDir, 'postgres-password')
  if (!fs.existsSync(cluster)) await createCluster({ bin, cluster, dataDir, runAs, throwaway })
  assertReadable(cluster)
  await endLeftoverPostgres(dataDir)

  for (let attempt = 1; ; attempt++) {
    const port = givenPort ?? (await freePort())
    const child = launch({ bin, cluster, dataDir, runAs, port, settings: throwaway ? THROWAWAY : [] })
    const mark = markOf(child.pid ?? -1)
    const url = `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`
    try {
      await becomesReady(child, url)
      return {
        name: 'PostgreSQL', url, port, child, mark,
        // SIGINT is PostgreSQL's fast shutdown: it ends sessions and leaves clean files.
        stop: () => endProcess(mark, { signal: 'SIGINT', graceMs: 8000, group: true }),
      }
    } catch (error) {
      await endProcess(mark, { signal: 'SIGINT' })
      // The port may have been taken in between; backends of a killed server may need a moment to notice.
      if (attempt === 3) throw new PlainError(`PostgreSQL did not start: ${lastLogLine(dataDir, error)}`)
      await sleep(500 * attempt)
    }
  }
}

/**
 * @typedef {{ bin: string, cluster: string, dataDir: string, runAs: import('./run-as.mjs').RunAs }} Place
 * @param {Place & { throwaway: boolean }} options
 */
async function createCluster({ bin, cluster, dataDir, runAs, throwaway }) {
  const half = `${cluster}.new`
  fs.rmSync(half, { recursive: true, force: true })
  makeFolderFor(half, runAs)
  const output = await runInitdb({ bin, cluster: half, dataDir, runAs, throwaway })
  if (output !== undefined) {
    fs.rmSync(half, { recursive: true, force: true })
    throw new PlainError(`Cannot create the database in ${dataDir}: ${reasonIn(output)}`)
  }
  // Renamed only when complete: an interrupted first start begins anew.
  fs.renameSync(half, cluster)
}

/**
 * @param {Place & { throwaway: boolean }} options
 * @returns {Promise<string | undefined>} initdb's output when it failed
 */
function runInitdb({ bin, cluster, dataDir, runAs, throwaway }) {
  // The other user cannot walk to the password file but can read it through an inherited descriptor.
  const passwordFile = path.join(dataDir, 'secrets', 'postgres-password')
  const fd = readableBy(passwordFile, runAs)
  const args = [
    '-D', nameFromInside(cluster, runAs), '-U', USER, `--pwfile=${runAs.uid === undefined ? passwordFile : '/dev/fd/0'}`,
    '--auth=scram-sha-256', '-E', 'UTF8', '--no-locale', ...(throwaway ? ['--no-sync'] : []),
  ]
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(path.join(bin, `initdb${exe}`), args, {
      ...runAs, cwd: cluster, env: cleanEnv(), stdio: [fd, 'pipe', 'pipe'], detached: process.platform !== 'win32',
    })
    fs.closeSync(fd)
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => {
      if (runAs.uid !== undefined) fs.chownSync(passwordFile, process.getuid?.() ?? 0, process.getgid?.() ?? 0)
      resolve(code === 0 ? undefined : output)
    })
  })
}

/** @param {string} file @param {import('./run-as.mjs').RunAs} runAs */
function readableBy(file, { uid, gid }) {
  // /dev/fd checks the file's own permissions again, so it belongs to the other user while initdb runs.
  if (uid !== undefined && gid !== undefined) fs.chownSync(file, uid, gid)
  return fs.openSync(file, 'r')
}

/** @param {Place & { port: number, settings: string[] }} options */
function launch({ bin, cluster, dataDir, runAs, port, settings }) {
  const log = openLog(dataDir)
  const all = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings]
  const child = spawn(
    path.join(bin, `postgres${exe}`),
    ['-D', nameFromInside(cluster, runAs), ...all.flatMap((setting) => ['-c', setting])],
    // Detached: Ctrl-C in the terminal must not reach the database before the programs that use it have stopped.
    { ...runAs, cwd: cluster, env: cleanEnv(), stdio: ['ignore', log, log], detached: process.platform !== 'win32' },
  )
  fs.closeSync(log)
  child.on('error', () => {})
  return child
}

/** A PG* variable of the user's shell must not steer our server. */
const cleanEnv = () => ({
  PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP, LC_ALL: 'C', TZ: 'UTC',
})

/** @param {string} dataDir @returns {number} */
function openLog(dataDir) {
  const file = path.join(dataDir, 'logs', 'postgres.log')
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const tooLong = fs.existsSync(file) && fs.statSync(file).size > 5_000_000
  return fs.openSync(file, tooLong ? 'w' : 'a', 0o600)
}

/** @param {string} dataDir @param {unknown} error */
function lastLogLine(dataDir, error) {
  const lines = fs.readFileSync(path.join(dataDir, 'logs', 'postgres.log'), 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*?(FATAL|PANIC): */, '') ?? String(error)
}

/** @param {string} output */
const reasonIn = (output) =>
  output.split('\n').find((line) => /error|could not|No space left|EACCES|ENOENT/i.test(line))?.trim() ?? output.trim().slice(-200)

/** @param {string} cluster */
function assertReadable(cluster) {
  try {
    fs.accessSync(path.join(cluster, 'PG_VERSION'), fs.constants.R_OK)
  } catch {
    throw new PlainError(`The database in ${cluster} belongs to another user. Start as the user who created it, or as root.`)
  }
}

/**
 * After a kill -9 the pid in postmaster.pid may belong to an innocent program, and PostgreSQL would refuse to start; or
 * PostgreSQL itself may still be running without us.
 * @param {string} dataDir
 */
export async function endLeftoverPostgres(dataDir) {
  const cluster = path.join(dataDir, 'postgres')
  const file = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
  if (isPostgresOf(pid, cluster)) await endProcess(markOf(pid), { signal: 'SIGINT', graceMs: 8000, group: true })
  fs.rmSync(file, { force: true })
}

/** @param {number} pid @param {string} cluster */
function isPostgresOf(pid, cluster) {
  if (process.platform !== 'linux') return startTime(pid) !== undefined
  try {
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0')[0] ?? ''
    return path.basename(command) === 'postgres' && fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster)
  } catch {
    return false
  }
}

/** @param {import('node:child_process').ChildProcess} child @param {string} url */
async function becomesReady(child, url) {
  const mark = markOf(child.pid ?? -1)
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await sleep(40)) {
    if (!isRunning(mark)) throw new Error('it stopped immediately')
    try {
      await connectOnce(url)
      return
    } catch (error) {
      if (codeOf(error) === '3D000') await createDatabase(url)
    }
  }
  throw new Error('no answer')
}

/** @param {string} url @param {string} [sql] */
async function connectOnce(url, sql = 'select 1') {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

/** @param {string} url */
const createDatabase = (url) => connectOnce(url.replace(/\/[^/]*$/, '/postgres'), `create database ${DATABASE}`)
