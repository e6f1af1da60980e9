// PostgreSQL and Redis for one data folder: the user's own servers where given, embedded ones otherwise.
import { checkPostgres, checkRedis } from './given.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {string} url
 * @property {import('node:child_process').ChildProcess} child
 * @property {import('./processes.mjs').ProcessMark} mark
 * @property {() => Promise<void>} stop
 */

/**
 * @typedef {object} Services
 * @property {string} databaseUrl
 * @property {string} redisUrl
 * @property {Service[]} started the embedded ones
 * @property {() => Promise<void>} stop stops what was started here, never a server of the user
 */

/**
 * The caller holds the data folder's lock (see data-folder.mjs).
 * @param {object} options
 * @param {string} options.dataDir
 * @param {(line: string) => void} [options.log]
 * @param {boolean} [options.throwaway] fast and not crash-safe, for tests
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {(service: Service) => void} [options.onStarted] called as soon as a server runs, to record it
 * @returns {Promise<Services>}
 */
export async function startServices({ dataDir, log = () => {}, throwaway = false, env = process.env, onStarted = () => {} }) {
  /** @type {Service[]} */
  const started = [];
  /** @param {string | undefined} given @param {(url: string) => Promise<void>} check @param {typeof startPostgres} start */
  const resolve = async (given, check, start) => {
    if (given) return check(given).then(() => given);
    const service = await start({ dataDir, throwaway });
    started.push(service);
    onStarted(service);
    log(`${service.name} runs`);
    return service.url;
  };

  const results = await Promise.allSettled([
    resolve(env.DATABASE_URL, checkPostgres, startPostgres),
    resolve(env.REDIS_URL, checkRedis, startRedis),
  ]);
  const stop = async () => void (await Promise.all(started.map((service) => service.stop())));
  const [database, redis] = results;
  if (database.status === 'fulfilled' && redis.status === 'fulfilled') {
    return { databaseUrl: database.value, redisUrl: redis.value, started, stop };
  }
  await stop();
  throw results.find((result) => result.status === 'rejected')?.reason;
}
