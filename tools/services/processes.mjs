// Knows a process again by pid AND start time: a pid alone may by now belong to somebody else's program.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** @typedef {{ pid: number, started: string }} ProcessMark */

/** @param {number} pid @returns {string | undefined} undefined when no such process runs */
export function startTime(pid) {
  try {
    if (process.platform === 'linux') return linuxStartTime(pid)
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'unknown' : undefined
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function linuxStartTime(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The command name may hold spaces and brackets, so count fields after its closing bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z') return undefined
  const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
  return `${boot}:${fields[19]}`
}

/** @param {number} pid @returns {ProcessMark} */
export const markOf = (pid) => ({ pid, started: startTime(pid) ?? 'gone' })

/** @param {ProcessMark} mark */
export const isRunning = (mark) => startTime(mark.pid) === mark.started

/**
 * Ends a recorded process: asks with `signal`, insists with SIGKILL after `graceMs`.
 * @param {ProcessMark} mark
 * @param {{ signal?: NodeJS.Signals, graceMs?: number, group?: boolean }} [options] group: its children as well
 */
export async function endProcess(mark, { signal = 'SIGTERM', graceMs = 4000, group = false } = {}) {
  if (!isRunning(mark)) return
  send(mark.pid, signal, false)
  if (!(await goneWithin(mark, graceMs))) send(mark.pid, 'SIGKILL', group)
  await goneWithin(mark, 2000)
}

/** @param {ProcessMark} mark @param {number} ms */
async function goneWithin(mark, ms) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(40)) if (!isRunning(mark)) return true
  return !isRunning(mark)
}

/** @param {number} pid @param {NodeJS.Signals} signal @param {boolean} group */
function send(pid, signal, group) {
  try {
    process.kill(group && process.platform !== 'win32' ? -pid : pid, signal)
  } catch {
    // It ended by itself in the meantime.
  }
}
