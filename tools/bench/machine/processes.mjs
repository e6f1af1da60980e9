// What Linux says about processes; nothing on other systems.
import fs from 'node:fs'

/** The kernel counts processor time in hundredths of a second. */
const TICKS = 100
const PAGE = 4096

/** @typedef {{ pid: number, parent: number, bytes: number, seconds: number, endedSeconds: number }} Process
 * `bytes` are resident; `seconds` of processor time are its own, `endedSeconds` those of its ended children and of theirs */

/** @param {string} file below /proc */
const read = (file) => {
  try {
    return fs.readFileSync(`/proc/${file}`, 'latin1')
  } catch {
    return ''
  }
}

/** @param {string} folder a process or a thread below /proc @returns {Process | null} null where it has ended */
export function processAt(folder) {
  const text = read(`${folder}/stat`)
  if (text === '') return null
  // The name may hold spaces and brackets: fields are counted behind it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ').map(Number)
  const sum = (/** @type {number} */ at) => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) / TICKS
  return { pid: Number.parseInt(text, 10), parent: fields[1] ?? 0, bytes: (fields[21] ?? 0) * PAGE, seconds: sum(11), endedSeconds: sum(13) }
}

/** A process and everything below it. @param {number} root @returns {Process[]} */
export function familyOf(root) {
  const names = fs.existsSync('/proc') ? fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  const all = names.flatMap((name) => processAt(name) ?? [])
  /** @param {number} pid @returns {Process[]} */
  const below = (pid) => all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)])
  return [...all.filter(({ pid }) => pid === root), ...below(root)]
}

/** @param {number} pid */
export const commandOf = (pid) => read(`${pid}/cmdline`).replaceAll('\0', ' ')

/** Seconds in which cores of this machine were busy, added up. */
export function machineSeconds() {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = read('stat').split('\n')[0]?.trim().split(/\s+/).slice(1).map(Number) ?? []
  return (user + nice + system + irq + softirq) / TICKS
}
