// Keeps a copy of the database before a migration changes it.
//
// It is a file copy of the stopped cluster, not a SQL dump: pg_dump is not in the package, a COPY dump would need our own
// restore program, and the files are complete (schema, sequences, settings) and come back by moving a folder.
import fs from 'node:fs'
import path from 'node:path'
import { megabytes } from './data-folder.mjs'
import { PlainError } from './plain-error.mjs'

const KEEP = 2

/**
 * The cluster must not be running.
 * @param {string} dataDir @param {string} migration the one about to be applied
 * @returns {string | undefined} where the copy is; undefined when there is no database yet
 */
export function keepCopyBefore(dataDir, migration) {
  const cluster = path.join(dataDir, 'postgres')
  if (!fs.existsSync(cluster)) return undefined
  const folder = path.join(dataDir, 'backups')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeHalfCopies(folder)
  assertRoom(dataDir, sizeOf(cluster))

  const stamp = new Date().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)
  const target = path.join(folder, `${stamp}-before-${migration}`)
  fs.cpSync(cluster, `${target}.half`, { recursive: true, verbatimSymlinks: true, mode: fs.constants.COPYFILE_FICLONE })
  giveOwnerOf(cluster, `${target}.half`)
  fs.renameSync(`${target}.half`, target)
  removeOldCopies(folder)
  return target
}

/** @param {string} folder */
function removeHalfCopies(folder) {
  for (const name of fs.readdirSync(folder).filter((entry) => entry.endsWith('.half'))) remove(folder, name)
}

/** The names begin with the time, so sorting them is sorting by age. @param {string} folder */
function removeOldCopies(folder) {
  for (const name of fs.readdirSync(folder).sort().slice(0, -KEEP)) remove(folder, name)
}

/** @param {string} folder @param {string} name */
const remove = (folder, name) => fs.rmSync(path.join(folder, name), { recursive: true, force: true })

/** @param {string} dataDir @param {number} size */
function assertRoom(dataDir, size) {
  const { bavail, bsize } = fs.statfsSync(dataDir)
  const needed = size + 50_000_000
  if (bavail * bsize >= needed) return
  throw new PlainError(
    `The database must be backed up before it is updated, but the disk of ${dataDir} is too full: ` +
      `${megabytes(bavail * bsize)} free, ${megabytes(needed)} needed.`,
  )
}

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))

/** @param {string} folder bytes */
const sizeOf = (folder) => filesIn(folder).reduce((sum, file) => sum + fs.lstatSync(file).size, 0)

/** Root copies for the user who runs PostgreSQL. @param {string} from @param {string} to */
function giveOwnerOf(from, to) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(from)
  for (const file of [to, ...filesIn(to)]) fs.lchownSync(file, uid, gid)
}
