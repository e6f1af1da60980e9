import { connect, isDatabaseAway, isLostConnection, type Connection, type Db } from '@preflight/db'
import {
  connectRedis,
  createGithub,
  createLogger,
  createPayments,
  createQueues,
  createStorage,
  isLostRedis,
  isUnsentCommand,
  outagesOf,
  watchService,
  type Config,
  type Github,
  type Logger,
  type Outages,
  type Payments,
  type Queues,
  type Storage,
} from '@preflight/server'
import { sql } from 'drizzle-orm'
import { createLanes, type InLane } from './lanes.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** Everything the routes work with, passed in as one object. */
export interface Deps {
  config: Config
  db: Db
  queues: Queues
  /** Counts calls per address. */
  redis: ReturnType<typeof connectRedis>
  storage: Storage
  /** null where nobody can pay: a self-hosted installation */
  payments: Payments | null
  /** null where no GitHub App is configured: then only public addresses and uploads are scanned */
  github: Github | null
  tokens: Tokens
  /**
   * Runs what locks rows of one user one after the other: those who wait for the same rows wait without a connection, or
   * nobody else would get one. Never inside itself.
   */
  inLane: InLane
  /** Logs outages of PostgreSQL and Redis once, no matter what notices them. */
  outages: Outages
  logger: Logger
}

export interface OpenDeps extends Deps {
  close(): Promise<void>
}

const POSTGRESQL = { name: 'PostgreSQL', meanwhile: 'requests are answered with 503 until it is back', isAway: isDatabaseAway, isLostConnection }
const REDIS = { name: 'Redis', meanwhile: 'requests are not rate-limited and new jobs wait until it is back', isAway: isUnsentCommand, isLostConnection: isLostRedis }

/** Opens what the configuration names. Nothing is sent before the first use. */
export async function openDeps(
  config: Config,
  { queuePrefix, logger = createLogger('api', config.LOG_LEVEL) }: { queuePrefix?: string; logger?: Logger } = {},
): Promise<OpenDeps> {
  const postgres = watchService({ ...POSTGRESQL, ask: () => connection.db.execute(sql`select 1`) }, logger)
  const valkey = watchService({ ...REDIS, ask: () => queues.ping() }, logger)
  const onError = valkey.onConnectionError
  const tokens = createTokens(config)
  const storage = await createStorage(config)
  const payments = createPayments(config, logger)
  const github = createGithub(config, logger)
  const connection: Connection = connect(config.DATABASE_URL, { max: config.DATABASE_POOL_SIZE, onError: postgres.onConnectionError })
  const queues = createQueues(config.REDIS_URL, { onError, ...(queuePrefix && { prefix: queuePrefix }) })
  const inLane = createLanes(Math.max(1, Math.floor(config.DATABASE_POOL_SIZE / 3)))
  const redis = connectRedis(config.REDIS_URL, { onError })
  const outages = outagesOf([postgres, valkey], logger)

  async function close() {
    postgres.stop()
    valkey.stop()
    await Promise.allSettled([queues.close(), connection.close()])
    redis.disconnect()
  }
  return { config, db: connection.db, queues, redis, storage, payments, github, tokens, inLane, outages, logger, close }
}
