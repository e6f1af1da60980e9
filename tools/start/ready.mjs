import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainError } from '../services/plain-error.mjs'

/** The API's own log begins with these words, too. */
const PREFIX = /^The API did not start: /

/** Long, because the API migrates first, and a big database takes its time. */
const TIMEOUT_MS = 600_000

/**
 * Waits until the API says that it and its database and queue are ready.
 * @param {string} url @param {() => boolean} hasFailed @param {{ logFile: string, logStart: number }} log
 */
export async function waitUntilReady(url, hasFailed, { logFile, logStart }) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end && !hasFailed(); await sleep(50)) {
    if (await isReady(url)) return
  }
  throw new PlainError(`The API did not start: ${lastReason(logFile, logStart).replace(PREFIX, '')} (log: ${logFile})`)
}

/** @param {string} url */
const isReady = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then((answer) => answer.ok, () => false)

/** @param {string} file */
export const sizeOf = (file) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * The reason a program gave in its log: a JSON line's message, or a plain 'Error: ...' line.
 * @param {string} file @param {number} from @returns {string}
 */
export function lastReason(file, from) {
  if (!fs.existsSync(file)) return 'it gave no reason'
  const lines = fs.readFileSync(file).subarray(from).toString().split('\n').filter((line) => line.trim() !== '')
  return lines.map(reasonIn).findLast((reason) => reason !== undefined) ?? lines.at(-1)?.trim().slice(0, 300) ?? 'it did not respond in time'
}

/** @param {string} line @returns {string | undefined} */
function reasonIn(line) {
  if (line.startsWith('{')) {
    try {
      const { level, err, msg } = JSON.parse(line)
      return level >= 50 ? (err?.message ?? msg) : undefined
    } catch {
      return undefined
    }
  }
  return /^(?:\w*Error)(?: \[\w+\])?: (.+)/.exec(line)?.[1]
}
