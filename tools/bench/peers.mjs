// npm run bench -- peers FOLDER [--rounds N]: the engine and whatever is installed of bandit, Ruff, oxlint and ESLint with its
// security plugin, in turn on the same folder. Prints medians of wall time, processor time and memory of each process tree.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { withBundle } from './engine/bundled.mjs'
import { measure } from './peers/measure.mjs'
import { PEERS, programFolders, versionOf } from './peers/tools.mjs'

/** @typedef {import('./peers/measure.mjs').Measured} Measured */
/** @typedef {{ name: string, version: string, files: number, program: import('./peers/measure.mjs').Program, exits: readonly number[] }} Runner */

const NOT_SOURCES = new Set(['node_modules', '.git'])
const TITLES = ['version', 'files', 'wall s', 'cpu s', 'peak MB', 'wall', 'cpu', 'memory']
const NAME_WIDTH = 36

/** @param {string[]} args */
export async function bench(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { rounds: { type: 'string', default: '3' } } })
  if (positionals.length !== 1) throw new Error('Usage: npm run bench -- peers FOLDER [--rounds N]')
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), positionals[0] ?? '.')
  const rounds = Number(values.rounds)
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'preflight-peers-'))
  try {
    await withBundle({ main: 'libs/analyzers/bench/peer.ts' }, async (main) => {
      const extensions = extensionsIn(folder)
      const preflight = { name: 'Preflight', version: '', files: extensions.length, program: { command: process.execPath, args: [main, folder] }, exits: [0] }
      const { runners, absent } = installed(folder, extensions, scratch)
      console.log(`${folder}: medians of ${rounds} rounds in turn; ${os.cpus().length} cores, load ${os.loadavg().map((load) => load.toFixed(1)).join(' ')}`)
      print(await inTurn([preflight, ...runners], rounds))
      for (const line of absent) console.log(line)
    })
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

/** Of every file. @param {string} folder @returns {string[]} */
const extensionsIn = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : extensionsIn(path.join(folder, entry.name))
    return entry.isFile() ? [path.extname(entry.name)] : []
  })

/** @param {string} folder @param {string[]} extensions @param {string} scratch @returns {{ runners: Runner[], absent: string[] }} */
function installed(folder, extensions, scratch) {
  const places = { folders: programFolders(), scratch }
  /** @type {Runner[]} */
  const runners = []
  /** @type {string[]} */
  const absent = []
  for (const { name, reads, exits, find } of PEERS) {
    const programFor = find(places)
    const files = extensions.filter((extension) => reads.has(extension)).length
    if (!programFor) absent.push(`${name}: not installed`)
    else if (files === 0) absent.push(`${name}: the folder has none of its files (${[...reads].join(', ')})`)
    else runners.push({ name, version: versionOf(programFor(folder).command), files, program: programFor(folder), exits })
  }
  return { runners, absent }
}

/** @param {Runner[]} runners @param {number} rounds @returns {Promise<Map<Runner, Measured[]>>} */
async function inTurn(runners, rounds) {
  const measured = new Map(runners.map((runner) => [runner, /** @type {Measured[]} */ ([])]))
  for (let round = 0; round < rounds; round++)
    for (const [runner, runs] of measured) runs.push(await measure(runner.program, runner.exits))
  return measured
}

/** @param {Measured[]} runs @param {keyof Measured} field */
function median(runs, field) {
  const sorted = runs.map((run) => run[field]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** @param {string} name @param {string[]} cells */
const printLine = (name, cells) => console.log(name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(9)).join(''))

/** @param {Map<Runner, Measured[]>} measured Preflight first */
function print(measured) {
  /** @type {readonly (keyof Measured)[]} */
  const fields = ['wall', 'processor', 'megabytes']
  const [own = []] = measured.values()
  console.log(`${''.padEnd(NAME_WIDTH + 45)}  Preflight takes, times as much`)
  printLine('', TITLES)
  for (const [{ name, version, files }, runs] of measured) {
    const [wall, processor, megabytes] = fields.map((field) => median(runs, field))
    const times = runs === own ? [] : fields.map((field) => (median(own, field) / median(runs, field)).toFixed(2))
    printLine(name, [version, String(files), (wall ?? 0).toFixed(2), (processor ?? 0).toFixed(2), (megabytes ?? 0).toFixed(0), ...times])
  }
}
