import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../paths.mjs'

/** @typedef {{ id: string, target: string, project: string, ok: boolean }} Task */

/**
 * @param {string[]} args
 * @param {{ env: Record<string, string> & { NX_CACHE_DIRECTORY: string }, shutdown: import('../start/shutdown.mjs').Shutdown }} context
 * @returns {Promise<Task[]>} what Nx ran or took from its cache
 */
export async function runNx(args, { env, shutdown }) {
  const record = path.join(env.NX_CACHE_DIRECTORY, 'run.json')
  fs.rmSync(record, { force: true })
  const code = await spawnNx([...args, '--output-style=static'], env, shutdown)
  const tasks = readTasks(record)
  // Nx itself failed, before or between its tasks.
  if (tasks.length === 0 || (code !== 0 && tasks.every((task) => task.ok))) {
    tasks.push({ id: `nx ${args.join(' ')}`, target: 'nx', project: 'nx', ok: false })
  }
  return tasks
}

/** @param {string[]} args @param {Record<string, string>} env @param {import('../start/shutdown.mjs').Shutdown} shutdown */
function spawnNx(args, env, shutdown) {
  const nx = path.join(path.dirname(createRequire(import.meta.url).resolve('nx/package.json')), 'dist/bin/nx.js')
  return runNode([nx, ...args], { env: { ...env, NX_DAEMON: 'false', NX_TUI: 'false', CI: process.env.CI ?? 'true' }, shutdown })
}

/**
 * A program in the workspace, whose output goes to ours.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, group?: boolean, shutdown: import('../start/shutdown.mjs').Shutdown }} context
 *   group: it does not end by itself what it has started
 * @returns {Promise<number | null>} its exit code
 */
export function runNode(args, { env = {}, group = false, shutdown }) {
  shutdown.assertGoing()
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env }, detached: group })
  shutdown.add(() => (group ? endGroup(child) : void child.kill()))
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', resolve)
  })
}

/** @param {import('node:child_process').ChildProcess} leader */
function endGroup({ pid }) {
  try {
    // The compiler answers no gentler signal while it checks, and has nothing to tidy up.
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}

/** @param {string} file @returns {Task[]} */
function readTasks(file) {
  if (!fs.existsSync(file)) return []
  /** @type {{ taskId: string, target: string, projectName: string, status: number }[]} */
  const tasks = JSON.parse(fs.readFileSync(file, 'utf8')).tasks
  return tasks.map(({ taskId, target, projectName, status }) => ({ id: taskId, target, project: projectName, ok: status === 0 }))
}
