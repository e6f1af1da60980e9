import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../paths.mjs'
import { fromEsbuild, fromVite } from './build-error.mjs'
import { PROGRAMS } from './programs.mjs'
import { sourceHash } from './source-hash.mjs'

const HASH_FILE = '.build-hash'

/**
 * Builds the named programs whose sources changed since their last build. Each is built beside its dist and then moved
 * there, so a failed or interrupted build leaves the old one whole.
 * @param {string[]} names
 * @param {{ onlyIfStale?: boolean, log?: (line: string) => void, signal?: AbortSignal }} [options]
 * @returns {Promise<string[]>} what was built
 */
export async function buildStale(names, { onlyIfStale = true, log = () => {}, signal } = {}) {
  const wanted = names
    .filter((name) => fs.existsSync(path.join(root, 'apps', name, PROGRAMS.get(name) === 'vite' ? 'index.html' : 'src/main.ts')))
    .map((name) => ({ name, hash: sourceHash(name) }))
    .filter(({ name, hash }) => !onlyIfStale || builtFrom(name) !== hash)
  if (wanted.length > 0) log(`Building ${wanted.map(({ name }) => name).join(', ')} ...`)
  const results = await Promise.allSettled(wanted.map(({ name, hash }) => build(name, hash, signal)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return wanted.map(({ name }) => name)
}

/** @param {string} name */
const distOf = (name) => path.join(root, 'apps', name, 'dist')

/** @param {string} name @returns {string | undefined} */
function builtFrom(name) {
  const file = path.join(distOf(name), HASH_FILE)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

/** @param {string} name @param {string} hash @param {AbortSignal} [signal] */
async function build(name, hash, signal) {
  const dist = distOf(name)
  // As deep in the tree as dist itself, so that the source maps' relative paths hold after the move.
  const fresh = path.join(root, '.nx/build', `${name}-${process.pid}`)
  const program = PROGRAMS.get(name)
  try {
    if (program === 'vite') await runVite(name, fresh, signal)
    else if (program) await runEsbuild(name, program, { outdir: fresh, dist })
    fs.writeFileSync(path.join(fresh, HASH_FILE), hash)
    replace(dist, fresh)
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true })
  }
}

/** Two builds may end at once, from the same sources: the later one finds the earlier one's folder in its way. @param {string} dist @param {string} fresh */
function replace(dist, fresh, tries = 5) {
  fs.rmSync(dist, { recursive: true, force: true })
  try {
    fs.renameSync(fresh, dist)
  } catch (error) {
    if (tries === 0) throw error
    replace(dist, fresh, tries - 1)
  }
}

/** @param {string} name @param {import('./programs.mjs').Bundled} program @param {{ outdir: string, dist: string }} places */
async function runEsbuild(name, program, places) {
  // Loaded only now: it needs a package, and a start with nothing to build does not.
  const { bundle } = await import('./bundle.mjs')
  await bundle(program, places).catch((error) => Promise.reject(fromEsbuild(name, error)))
}

/**
 * In a process of its own: its memory is given back, and esbuild runs beside it.
 * @param {string} name @param {string} outDir @param {AbortSignal} [signal] @returns {Promise<void>}
 */
function runVite(name, outDir, signal) {
  const vite = path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps', name),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(fromVite(name, output))))
  })
}
