// PostgreSQL and Redis for one data folder: the user's own servers where given, embedded ones otherwise.
import { checkPostgres, checkRedis } from './given.mjs'
import { keepRunning } from './keep-running.mjs'
import { startPostgres } from './postgres.mjs'
import { startRedis } from './redis.mjs'

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {string} url
 * @property {number} port
 * @property {import('node:child_process').ChildProcess} child
 * @property {import('./processes.mjs').ProcessMark} mark
 * @property {() => Promise<void>} stop
 */

/** @typedef {(options: { dataDir: string, throwaway?: boolean, port?: number }) => Promise<Service>} Start */

/**
 * @typedef {object} Services
 * @property {string} databaseUrl
 * @property {string} redisUrl
 * @property {() => Promise<void>} stop stops what was started here, never a server of the user
 */

/**
 * The caller holds the data folder's lock (see data-folder.mjs).
 * @param {object} options
 * @param {string} options.dataDir
 * @param {(line: string) => void} [options.log]
 * @param {boolean} [options.throwaway] fast and not crash-safe, for tests
 * @param {{ DATABASE_URL?: string, REDIS_URL?: string }} [options.env]
 * @param {(service: Service) => void} [options.onStarted] called as soon as a server runs, to record it
 * @returns {Promise<Services>}
 */
export async function startServices({ dataDir, log = () => {}, throwaway = false, env = process.env, onStarted = () => {} }) {
  /** @type {(() => Promise<void>)[]} */
  const stops = []
  /** @param {string | undefined} given @param {(url: string) => Promise<void>} check @param {Start} start */
  const resolve = async (given, check, start) => {
    if (given) return check(given).then(() => given)
    const kept = await keepRunning(start, { dataDir, throwaway, log, onStarted })
    stops.push(kept.stop)
    return kept.url
  }

  const [database, redis] = await Promise.allSettled([
    resolve(env.DATABASE_URL, checkPostgres, startPostgres),
    resolve(env.REDIS_URL, checkRedis, startRedis),
  ])
  const stop = async () => void (await Promise.all(stops.map((stopOne) => stopOne())))
  if (database.status === 'fulfilled' && redis.status === 'fulfilled') {
    return { databaseUrl: database.value, redisUrl: redis.value, stop }
  }
  await stop()
  throw database.status === 'rejected' ? database.reason : redis.status === 'rejected' ? redis.reason : undefined
}
