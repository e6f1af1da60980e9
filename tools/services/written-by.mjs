// Which Preflight wrote a data folder. A folder of a newer one is left exactly as it is.
import fs from 'node:fs'
import path from 'node:path'
import { replaceWhole } from './data-folder.mjs'
import { PlainError } from './plain-error.mjs'
import { embeddedMajor } from './postgres-binaries.mjs'

/** @typedef {{ version: string, migration: string, migrations: number }} WrittenBy */

/** What this checkout would write. @param {string} root @returns {WrittenBy} */
export function thisPreflight(root) {
  const { version } = readJson(path.join(root, 'package.json')) ?? {}
  const { entries = [] } = readJson(path.join(root, 'libs/db/migrations/meta/_journal.json')) ?? {}
  return { version: version ?? '0.0.0', migration: entries.at(-1)?.tag ?? '', migrations: entries.length }
}

/** @param {string} dataDir @returns {WrittenBy | undefined} */
export const writerOf = (dataDir) => readJson(path.join(dataDir, 'preflight.json'))

/** @param {string} dataDir @param {WrittenBy} writer */
export const recordWriter = (dataDir, writer) => replaceWhole(path.join(dataDir, 'preflight.json'), writer)

/** @param {string} dataDir @param {WrittenBy} current */
export function refuseForeignData(dataDir, current) {
  const writer = writerOf(dataDir)
  if (writer && (isNewer(writer.version, current.version) || writer.migrations > current.migrations)) {
    throw new PlainError(
      `The data in ${dataDir} was written by a newer Preflight (${writer.version}, this is ${current.version}) and was left unchanged. ` +
        'Update Preflight, or set PREFLIGHT_DATA_DIR to another folder.',
    )
  }
  if (!process.env.DATABASE_URL) refuseOtherPostgres(dataDir)
}

/** @param {string} dataDir */
function refuseOtherPostgres(dataDir) {
  const file = path.join(dataDir, 'postgres', 'PG_VERSION')
  const major = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
  if (major === undefined || major === embeddedMajor()) return
  throw new PlainError(
    `The data in ${dataDir} was written by PostgreSQL ${major}, but this Preflight includes ${embeddedMajor()}; it was left unchanged. ` +
      'Use the Preflight that wrote it, or set PREFLIGHT_DATA_DIR to another folder.',
  )
}

/** @param {string} left @param {string} right */
function isNewer(left, right) {
  const [a, b] = [left, right].map((version) => version.split(/[.+-]/).map(Number))
  for (const i of [0, 1, 2]) {
    const [x, y] = [a?.[i] || 0, b?.[i] || 0]
    if (x !== y) return x > y
  }
  return false
}

/** @param {string} file */
function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}
