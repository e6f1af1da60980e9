import { commandOf, familyOf, machineSeconds, processAt } from '../machine/processes.mjs'

/** Programs of a bench by a word of their command line. */
const PARTS = [
  { name: 'API', word: 'apps/api/dist/main.js' },
  { name: 'PostgreSQL', word: 'postgres' },
  { name: 'Redis', word: 'valkey' },
  { name: 'Redis', word: 'redis-server' },
]

/** Processor seconds by program so far. @returns {Map<string, number>} */
function look() {
  const used = new Map([['whole machine', machineSeconds()]])
  const add = (/** @type {string} */ name, /** @type {number} */ seconds) => used.set(name, (used.get(name) ?? 0) + seconds)
  for (const { pid, parent } of familyOf(process.pid)) {
    const part = parent === process.pid && PARTS.find(({ word }) => commandOf(pid).includes(word))
    if (!part) continue
    for (const member of familyOf(pid)) add(part.name, member.seconds + member.endedSeconds)
    if (part.name === 'API') add('API, main thread', processAt(`${pid}/task/${pid}`)?.seconds ?? 0)
  }
  return used
}

/** Processor seconds of the programs that this process started, and of the whole machine, from now on. @returns {() => Map<string, number>} */
export function watchProcessor() {
  const before = look()
  return () => new Map([...look()].map(([name, now]) => [name, now - (before.get(name) ?? 0)]))
}

/**
 * How busy each program was, and what a call costs there.
 * @param {Map<string, number>} used @param {{ seconds: number, calls: number }} run
 */
export function printProcessor(used, { seconds, calls }) {
  console.log(`\n${'processor time'.padEnd(26)}${['seconds', 'cores', 'ms a call'].map((title) => title.padStart(10)).join('')}`)
  for (const [name, time] of [...used].sort(([, a], [, b]) => b - a)) {
    const cells = [time.toFixed(1), (time / seconds).toFixed(2), ((time * 1000) / Math.max(1, calls)).toFixed(2)]
    console.log(name.padEnd(26) + cells.map((cell) => cell.padStart(10)).join(''))
  }
}
