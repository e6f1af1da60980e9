// A small workspace with these very tools and stand-ins for the programs, so that a start can be tested by itself.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../paths.mjs'
import { freePort } from '../services/ports.mjs'

const API = `
import http from 'node:http'
import fs from 'node:fs'
import pg from 'pg'
if (process.env.TEST_API_FAILS) throw new Error('the stand-in refuses to start')
const client = new pg.Client(process.env.DATABASE_URL!)
await client.connect()
await client.query('create table if not exists visits (at timestamptz default now())')
const server = http.createServer(async (request, response) => {
  if (request.url === '/visit') await client.query('insert into visits default values')
  const { rows } = await client.query('select count(*)::int as visits from visits')
  response.end(JSON.stringify(rows[0]))
})
server.listen(Number(process.env.PORT), process.env.HOST)
process.on('SIGTERM', () => { server.close(); void client.end().then(() => process.exit(0)) })
`
const WORKER = `
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
const engine = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'engine-of', fileURLToPath(import.meta.url)])
process.on('SIGTERM', () => { engine.kill(); process.exit(0) })
`
const SOURCES = /** @type {Record<string, string>} */ ({ api: API, worker: WORKER })

/** @returns {{ folder: string, remove: () => void, runningInside: () => string[] }} */
export function makeWorkspace() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'preflight-workspace-'))
  const skipped = new Set(['node_modules', 'test-results'])
  fs.cpSync(path.join(root, 'tools'), path.join(folder, 'tools'), { recursive: true, filter: (file) => !skipped.has(path.basename(file)) })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json']) {
    fs.cpSync(path.join(root, file), path.join(folder, file), { preserveTimestamps: true })
  }
  for (const [name, source] of Object.entries(SOURCES)) writeProgram(folder, name, source)
  writeMigrations(folder, ['0000_start'])
  return {
    folder,
    remove: () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
    runningInside: () => commandsNaming(folder),
  }
}

/** @param {string} folder @param {string} name @param {string} source */
function writeProgram(folder, name, source) {
  fs.mkdirSync(path.join(folder, 'apps', name, 'src'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'apps', name, 'src/main.ts'), source)
  fs.writeFileSync(path.join(folder, 'apps', name, 'package.json'), JSON.stringify({ name: `@preflight/${name}`, type: 'module' }))
}

/** @param {string} folder @param {string[]} tags */
export function writeMigrations(folder, tags) {
  const meta = path.join(folder, 'libs/db/migrations/meta')
  fs.mkdirSync(meta, { recursive: true })
  fs.writeFileSync(path.join(meta, '_journal.json'), JSON.stringify({ entries: tags.map((tag, idx) => ({ idx, tag })) }))
}

/** What still runs and names this folder in its command or works inside it (PostgreSQL does). @param {string} folder */
function commandsNaming(folder) {
  return fs.readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid).flatMap((pid) => {
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return command.includes(folder) || fs.readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) ? [`${pid} ${command}`] : []
    } catch {
      return []
    }
  })
}

/**
 * @param {string} folder the workspace
 * @param {{ env?: Record<string, string>, port?: number }} [options]
 */
export async function startPreflight(folder, { env = {}, port } = {}) {
  const usedPort = port ?? (await freePort())
  const { DATABASE_URL: _db, REDIS_URL: _redis, TEST_DATABASE_URL: _tdb, TEST_REDIS_URL: _tredis, ...outer } = process.env
  const child = spawn(process.execPath, [path.join(folder, 'tools/start.mjs')], {
    cwd: folder,
    env: { ...outer, INIT_CWD: folder, PORT: String(usedPort), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (output.stdout += text))
  child.stderr.on('data', (text) => (output.stderr += text))
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.on('close', resolve))
  const ready = new Promise((resolve) => child.stdout.on('data', () => output.stdout.includes('is ready') && resolve(true)))
  return {
    child,
    output,
    port: usedPort,
    ended,
    /** Rejects with what was printed when it ends before it is ready. */
    ready: () =>
      Promise.race([ready, ended.then((code) => { throw new Error(`ended with ${code}: ${output.stderr}${output.stdout}`) })]),
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    /** @param {string} [where] @returns {Promise<{ visits: number }>} */
    ask: async (where = '/') => /** @type {{ visits: number }} */ (await (await fetch(`http://127.0.0.1:${usedPort}${where}`)).json()),
  }
}
