// The data folder: who runs on it now (lock.json), and who wrote it (preflight.json).
import fs from 'node:fs'
import path from 'node:path'
import { codeOf, PlainError, textOf } from './plain-error.mjs'
import { endProcess, isRunning, markOf } from './processes.mjs'

/** A new PostgreSQL cluster takes 40 MB and its log as much again. */
const FREE_NEEDED_NEW = 150_000_000
const FREE_NEEDED_AGAIN = 30_000_000

/** @typedef {import('./processes.mjs').ProcessMark} ProcessMark */
/** @typedef {{ owner: ProcessMark, url: string, programs: Record<string, ProcessMark> }} Lock */

/** Creates the folder if it is missing and makes sure that it can be written and has room. @param {string} dataDir */
export function prepareDataFolder(dataDir) {
  const probe = path.join(dataDir, `.probe-${process.pid}`)
  try {
    makeFolders(dataDir)
    fs.writeFileSync(probe, Buffer.alloc(4096), { flush: true })
  } catch (error) {
    throw new PlainError(`Cannot write to the data folder ${dataDir}: ${whyNotWritten(error)}.`)
  } finally {
    if (fs.existsSync(probe)) fs.rmSync(probe)
  }
  const { bavail, bsize } = fs.statfsSync(dataDir)
  const needed = fs.existsSync(path.join(dataDir, 'postgres')) ? FREE_NEEDED_AGAIN : FREE_NEEDED_NEW
  if (bavail * bsize < needed) {
    throw new PlainError(
      `The disk of the data folder ${dataDir} is full: ${megabytes(bavail * bsize)} free, ${megabytes(needed)} needed.`,
    )
  }
}

/** Node makes ENOENT of whatever keeps a folder in a folder from being made, so they are made one by one. @param {string} folder */
function makeFolders(folder) {
  if (!fs.existsSync(path.dirname(folder))) makeFolders(path.dirname(folder))
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Ends a sentence that says what cannot be written. @param {unknown} error */
export const whyNotWritten = (error) => REASONS.get(codeOf(error)) ?? textOf(error)

/** @type {ReadonlyMap<string, string>} */
const REASONS = new Map(Object.entries({
  EROFS: 'the disk is read-only',
  EACCES: 'this user has no write permission',
  EPERM: 'this user has no write permission',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'part of this path is a file',
  EEXIST: 'it is a file',
}))

/** @param {number} bytes */
export const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`

/**
 * Takes the folder for this process. Ends what a killed run left behind.
 * @param {string} dataDir @param {string} url where this run will answer
 */
export async function lockDataFolder(dataDir, url) {
  const file = path.join(dataDir, 'lock.json')
  /** @type {Lock} */
  const lock = { owner: markOf(process.pid), url, programs: {} }
  for (let attempt = 0; !createWhole(file, lock); attempt++) {
    const other = readLock(file)
    if (attempt === 5 || (other && isRunning(other.owner))) throw inUse(dataDir, other)
    await takeAway(file, other)
  }
  return {
    /** Remembers a program, so that the next start can end it if this one is killed. @param {string} name @param {ProcessMark} mark */
    record(name, mark) {
      lock.programs = { ...lock.programs, [name]: mark }
      try {
        replaceWhole(file, lock)
      } catch {
        // A program that is started again on a full disk runs all the same; it stands in the lock with the next one.
      }
    },
    release: () => fs.rmSync(file, { force: true }),
  }
}

/** @param {string} dataDir @param {Lock | undefined} other */
const inUse = (dataDir, other) =>
  new PlainError(
    `The data folder ${dataDir} is in use: Preflight runs at ${other?.url ?? 'another address'} (process ${other?.owner.pid ?? 'unknown'}). ` +
      'To run a second one, set PORT and PREFLIGHT_DATA_DIR.',
  )

/** A hard link appears at once and whole, and never replaces a file. @param {string} file @param {Lock} lock */
function createWhole(file, lock) {
  const mine = `${file}.${process.pid}`
  fs.writeFileSync(mine, JSON.stringify(lock), { mode: 0o600 })
  try {
    fs.linkSync(mine, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    return createPlain(file, lock)
  } finally {
    fs.rmSync(mine, { force: true })
  }
}

/** For disks without hard links. @param {string} file @param {Lock} lock */
function createPlain(file, lock) {
  try {
    fs.writeFileSync(file, JSON.stringify(lock), { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} file @param {unknown} content */
export function replaceWhole(file, content) {
  fs.writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
  fs.renameSync(`${file}.new`, file)
}

/** @param {string} file @returns {Lock | undefined} */
function readLock(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Removes a lock whose owner is gone, together with the programs it had started.
 * @param {string} file @param {Lock | undefined} stale
 */
async function takeAway(file, stale) {
  const aside = `${file}.stale.${process.pid}`
  try {
    fs.renameSync(file, aside)
  } catch {
    return
  }
  // Two starts at the same moment: if this is not the lock we judged, it is the other's fresh one. Give it back.
  if (JSON.stringify(readLock(aside)) !== JSON.stringify(stale)) {
    fs.renameSync(aside, file)
    return
  }
  await Promise.all(Object.entries(stale?.programs ?? {}).map(([name, mark]) => endLeftover(name, mark)))
  fs.rmSync(aside, { force: true })
}

/** @param {string} name @param {ProcessMark} mark */
const endLeftover = (name, mark) =>
  // PostgreSQL takes SIGINT as 'end the sessions and close the files'.
  endProcess(mark, { signal: name === 'PostgreSQL' ? 'SIGINT' : 'SIGTERM', group: true })
