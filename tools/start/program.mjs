// One of our own programs as a child process: started, watched, started again, stopped.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../paths.mjs'
import { endProcess, markOf } from '../services/processes.mjs'

const LONGEST_DELAY_MS = 30_000
const LONG_LOG = 20_000_000

/**
 * @typedef {object} ProgramOptions
 * @property {string} name
 * @property {string[]} args for node
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logFile
 * @property {boolean} [toTerminal] show its output instead of writing it to the log file
 * @property {() => boolean} [mayRestart] asked when it ended by itself; without it, always
 * @property {(line: string) => void} log
 * @property {(mark: import('../services/processes.mjs').ProcessMark) => void} onStarted
 */

/** @param {ProgramOptions} options */
export function startProgram(options) {
  const { name, logFile, toTerminal, mayRestart = () => true, log, onStarted } = options
  let stopping = false
  let failures = 0
  /** @type {import('node:child_process').ChildProcess} */
  let child
  /** @type {import('../services/processes.mjs').ProcessMark} */
  let mark

  const launch = () => {
    const startedAt = Date.now()
    child = spawnIt(options)
    mark = markOf(child.pid ?? -1)
    onStarted(mark)
    child.once('exit', (code, signal) => {
      failures = Date.now() - startedAt > 60_000 ? 0 : failures + 1
      endGroup(child.pid)
      if (!stopping && mayRestart()) void again(signal ?? `code ${code}`)
    })
  }

  const again = async (/** @type {string} */ how) => {
    const delay = Math.min(1000 * 2 ** (failures - 1), LONGEST_DELAY_MS)
    log(`The ${name} stopped (${how}); restarting it${delay > 1000 ? ` in ${delay / 1000} s` : ''}.${toTerminal ? '' : ` Its log: ${logFile}`}`)
    await sleep(delay)
    if (!stopping) launch()
  }

  launch()
  return {
    /** Has it ended at least once? Before the first answer this means that it cannot start. */
    hasFailed: () => failures > 0,
    stop: () => {
      stopping = true
      // A little more than the API gives to uploads under way.
      return endProcess(mark, { group: true, graceMs: 12_000 })
    },
  }
}

/** @typedef {ReturnType<typeof startProgram>} Program */

/** Child processes of a program that was killed must not go on without it. @param {number | undefined} leader */
function endGroup(leader) {
  if (leader === undefined || process.platform === 'win32') return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // It had none.
  }
}

/** @param {ProgramOptions} options */
function spawnIt({ args, cwd, env, logFile, toTerminal }) {
  const log = toTerminal ? 'inherit' : openLog(logFile)
  const child = spawn(process.execPath, args, {
    cwd: path.join(root, cwd),
    env,
    stdio: ['ignore', log, log],
    // Ctrl-C in the terminal must reach only us: we stop things in the right order.
    detached: process.platform !== 'win32',
  })
  if (typeof log === 'number') fs.closeSync(log)
  child.on('error', () => {})
  return child
}

/** @param {string} file */
function openLog(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const tooLong = fs.existsSync(file) && fs.statSync(file).size > LONG_LOG
  if (tooLong) fs.renameSync(file, `${file}.old`)
  return fs.openSync(file, 'a', 0o600)
}
