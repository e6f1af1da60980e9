import { openEngine, runEngine } from '@preflight/analyzers'
import { connect, isDatabaseAway, isLostConnection } from '@preflight/db'
import {
  createGithub,
  createQueues,
  createStorage,
  isLostRedis,
  isUnsentCommand,
  outagesOf,
  startWorker,
  watchService,
  type Config,
  type Logger,
} from '@preflight/server'
import { modelOf } from '@preflight/model'
import { sql } from 'drizzle-orm'
import type { Deps } from './deps.ts'
import { testSandboxOf } from './fix/own-tests.ts'
import { jobHandlers } from './jobs/index.ts'
import { logModel } from './model-log.ts'
import { scanCacheOf } from './scan/scan-cache.ts'
import { gitSettingsOf } from './source/settings.ts'
import { startSigns } from './signs.ts'
import { startSweeping } from './sweeping.ts'
import { timingOf } from './timing.ts'
import { untilMigrated } from './until-migrated.ts'

export interface WorkerProgram {
  /** Takes no more jobs, puts the running ones back, and closes every connection. May be called twice. */
  stop(): Promise<void>
}

export interface WorkerSettings {
  config: Config
  log: Logger
  /** keeps queues on one Redis apart */
  prefix?: string
  /** for tests: other parts in place of the real ones */
  changes?: Partial<Deps>
}

const POSTGRESQL = { name: 'PostgreSQL', meanwhile: 'scans restart when it is back', isAway: isDatabaseAway, isLostConnection }
const REDIS = { name: 'Redis', meanwhile: 'no jobs are taken until it is back', isAway: isUnsentCommand, isLostConnection: isLostRedis }

/** An engine that starts anew for each scan. */
export const sessionOf = (run: Deps['runEngine']): Deps['openEngine'] => (options) => ({ scan: () => run(options), close: async () => {} })

/**
 * Starts taking jobs. A database or Redis that is away is waited for, and so is an API that has still to migrate.
 * @throws when the storage cannot be opened, or a newer program has changed the database
 */
export async function startWorkerProgram({ config, log, prefix, changes }: WorkerSettings): Promise<WorkerProgram> {
  const postgres = watchService({ ...POSTGRESQL, ask: () => connection.db.execute(sql`select 1`) }, log)
  const redis = watchService({ ...REDIS, ask: () => queues.ping() }, log)
  const onError = redis.onConnectionError
  const connection = connect(config.DATABASE_URL, { max: config.DATABASE_POOL_SIZE, onError: postgres.onConnectionError })
  const queues = createQueues(config.REDIS_URL, { ...(prefix && { prefix }), onError })
  const deps: Deps = {
    db: connection.db,
    storage: await createStorage(config),
    queues,
    log,
    outages: outagesOf([postgres, redis], log),
    runEngine,
    // an engine of a test serves fixes as well
    openEngine: changes?.runEngine ? sessionOf(changes.runEngine) : openEngine,
    dataDir: config.PREFLIGHT_DATA_DIR,
    scanCache: scanCacheOf(config),
    limits: { maxBytes: config.MAX_UNPACKED_BYTES, maxEntries: config.MAX_ARCHIVE_ENTRIES },
    git: gitSettingsOf(config),
    github: createGithub(config, log),
    model: modelOf(config),
    modelParallel: config.MODEL_PARALLEL,
    testSandbox: await testSandboxOf(config, log),
    threads: config.SCAN_THREADS || undefined,
    timing: timingOf(config),
    ...changes,
  }
  await untilMigrated(config.DATABASE_URL, log)
  const worker = startWorker(config.REDIS_URL, jobHandlers(deps), {
    ...(prefix && { prefix }), concurrency: { scan: config.SCAN_CONCURRENCY }, lockMs: deps.timing.lockMs, onError,
  })
  const sweeping = startSweeping(deps)
  const stopping = new AbortController()
  if (deps.model) void logModel(deps.model, log, stopping.signal)
  const signs = startSigns({ signs: queues.signs, worker, dataDir: deps.dataDir, outages: deps.outages, everyMs: deps.timing.signMs })
  const stop = async () => {
    stopping.abort()
    postgres.stop()
    redis.stop()
    await sweeping.stop()
    await worker.close()
    await signs.stop()
    await queues.close()
    await connection.close()
  }
  let stopped: Promise<void> | undefined
  return { stop: () => (stopped ??= stop()) }
}
