import { spawn } from 'node:child_process'
import { familyOf, processAt } from '../machine/processes.mjs'

/** @typedef {{ command: string, args: string[], cwd?: string }} Program */
/** @typedef {{ wall: number, processor: number, megabytes: number }} Measured seconds, seconds, and the most of the whole process tree */

const LOOK_EVERY_MS = 20
const KEPT_ERRORS = 2000

const endedSeconds = () => processAt('self')?.endedSeconds ?? 0

/** @param {number} pid */
function watchTree(pid) {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, familyOf(pid).reduce((sum, { bytes }) => sum + bytes, 0))
  }, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    return most
  }
}

/**
 * Runs a program to its end. Linux only; nothing else may start or end children of this process meanwhile.
 * @param {Program} program @param {readonly number[]} expected exit codes of a run that worked @returns {Promise<Measured>}
 */
export async function measure({ command, args, cwd }, expected = [0]) {
  const before = endedSeconds()
  const started = performance.now()
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const stopWatching = watchTree(child.pid ?? 0)
  let errors = ''
  let bytes = 0
  child.stdout.on('data', (chunk) => (bytes += chunk.length))
  child.stderr.on('data', (text) => {
    errors = `${errors}${text}`.slice(-KEPT_ERRORS)
  })
  try {
    const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
    const wall = (performance.now() - started) / 1000
    // A scanner that breaks down may end as one that has found something, and prints nothing.
    if (!expected.includes(code) || bytes === 0) throw new Error(`${command} ended with ${code}:\n${errors}`)
    return { wall, processor: endedSeconds() - before, megabytes: stopWatching() / 1e6 }
  } finally {
    stopWatching()
  }
}
