// npm run bench:web: how much JavaScript each screen of the web app loads at first, compressed, in KB (1000 bytes); then the
// web app in a browser; then what the last pictures and journeys said. `npm run bench:web -- --size` stops after the first.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../paths.mjs'
import { journeysSaid, picturesSaid } from './web/records.mjs'

/** What a screen must stay below. */
const BUDGET_KB = 250

/** @param {string[]} args */
export function bench(args) {
  printSizes()
  if (args.includes('--size')) return
  const script = path.join(root, 'apps/e2e/bench/web.ts')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit', cwd: root })
  process.exitCode = status ?? 1
  for (const line of [...picturesSaid(), ...journeysSaid()]) console.log(line)
}

function printSizes() {
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'preflight-web-'))
  try {
    build(dist)
    const assets = path.join(dist, 'assets')
    const files = fs.readdirSync(assets).filter((name) => name.endsWith('.js'))
    const shell = reach(assets, files.filter((name) => name.startsWith('index-')))
    print('shell', shell, assets)
    for (const screen of screens()) {
      print(screen, new Set([...shell, ...reach(assets, files.filter((name) => name.startsWith(`${screen}-`)))]), assets)
    }
  } finally {
    fs.rmSync(dist, { recursive: true, force: true })
  }
}

/** The screens that have an address, by the names of their chunks. */
function screens() {
  const routes = fs.readFileSync(path.join(root, 'apps/web/src/app/routes.tsx'), 'utf8')
  return [...routes.matchAll(/screens\/(\w+)\.tsx/g)].map(([, name = '']) => name)
}

/** @param {string} outDir */
function build(outDir) {
  const vite = path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps/web'),
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the web app could not be built')
}

/** @param {string} assets @param {string[]} entries @returns {Set<string>} the files and all that they import statically */
function reach(assets, entries) {
  const found = new Set(entries)
  // a set that grows while it is walked is walked to its new end
  for (const name of found) {
    const source = fs.readFileSync(path.join(assets, name), 'utf8')
    for (const [, file] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) if (file) found.add(file)
  }
  return found
}

/** @param {string} name @param {Set<string>} files @param {string} assets */
function print(name, files, assets) {
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(assets, file))).length, 0)
  const kb = bytes / 1000
  console.log(`${name.padEnd(18)} ${kb.toFixed(1).padStart(6)} KB in ${files.size} files${kb < BUDGET_KB ? '' : `, over the ${BUDGET_KB} KB it may take`}`)
}
