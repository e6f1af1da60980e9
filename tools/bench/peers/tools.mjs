import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../../paths.mjs'

/** @typedef {import('./measure.mjs').Program} Program */
/**
 * @typedef {object} Peer
 * @property {string} name @property {ReadonlySet<string>} reads extensions
 * @property {readonly number[]} exits codes of a run that worked, with findings or without
 * @property {(places: Places) => ((folder: string) => Program) | null} find null where it is not installed
 */
/** @typedef {{ folders: string[], scratch: string }} Places where programs are looked for, and a folder for files made for them */

const PYTHON = new Set(['.py'])
const JAVASCRIPT = new Set(['.js', '.mjs', '.cjs', '.jsx'])
const SCRIPTS = new Set([...JAVASCRIPT, '.ts', '.mts', '.cts', '.tsx'])
const PLUGIN = 'eslint-plugin-security'

/** Each reads no configuration of the folder and keeps no cache. */
/** @type {readonly Peer[]} */
export const PEERS = [
  {
    name: 'bandit', reads: PYTHON, exits: [0, 1],
    find: ({ folders }) => run(programIn(folders, 'bandit'), (folder) => ['-r', '-q', '-f', 'json', folder]),
  },
  {
    name: 'Ruff', reads: PYTHON, exits: [0],
    find: ({ folders }) =>
      run(programIn(folders, 'ruff'), (folder) => ['check', '--isolated', '--no-cache', '--exit-zero', '--select', 'F,B,S,PERF', '--output-format', 'json', folder]),
  },
  {
    name: 'oxlint', reads: SCRIPTS, exits: [0, 1],
    find: ({ folders, scratch }) => run(programIn(folders, 'oxlint'), (folder) => ['-c', emptyConfig(scratch), '--disable-nested-config', '--format', 'json', folder]),
  },
  {
    name: `ESLint with ${PLUGIN}`, reads: JAVASCRIPT, exits: [0, 1],
    find: ({ folders, scratch }) => {
      const program = programIn(folders, 'eslint')
      const plugin = program && pluginBeside(program, folders)
      return plugin ? run(program, () => ['--no-config-lookup', '-c', securityConfig(scratch, plugin), '--no-warn-ignored', '--format', 'json', '.'], true) : null
    },
  },
]

/** @param {string | null} command @param {(folder: string) => string[]} argsFor @param {boolean} inFolder whether it is run there */
const run = (command, argsFor, inFolder = false) =>
  command === null ? null : (/** @type {string} */ folder) => ({ command, args: argsFor(folder), ...(inFolder && { cwd: folder }) })

/** Folders whose programs can be run: those of the caller's packages, of ours, and on PATH. @returns {string[]} */
export function programFolders() {
  const from = process.env.INIT_CWD ?? process.cwd()
  return [...[from, root].map((folder) => path.join(folder, 'node_modules/.bin')), ...(process.env.PATH ?? '').split(path.delimiter)]
}

/** @param {string[]} folders @param {string} name @returns {string | null} */
const programIn = (folders, name) => folders.map((folder) => path.join(folder, name)).find(isProgram) ?? null

/** @param {string} file */
function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}

/** The plugin that ESLint would find: beside itself, or in the packages of the folders. @param {string} eslint @param {string[]} folders */
function pluginBeside(eslint, folders) {
  for (const from of [fs.realpathSync(eslint), ...folders]) {
    try {
      return createRequire(path.join(from, 'x.js')).resolve(PLUGIN)
    } catch {
      // It is not there.
    }
  }
  return null
}

/** @param {string} scratch */
function emptyConfig(scratch) {
  const file = path.join(scratch, 'oxlint.json')
  fs.writeFileSync(file, '{}')
  return file
}

/** @param {string} scratch @param {string} plugin */
function securityConfig(scratch, plugin) {
  const file = path.join(scratch, 'eslint.config.mjs')
  fs.writeFileSync(file, `import security from ${JSON.stringify(plugin)}\nexport default [{ ...security.configs.recommended, linterOptions: { noInlineConfig: true } }]\n`)
  return file
}

/** What a program calls its version. @param {string} command */
export function versionOf(command) {
  const { stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' })
  return /\d+(?:\.\d+)+/.exec(stdout ?? '')?.[0] ?? ''
}
