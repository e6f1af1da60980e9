import { connect, type Connection, type Db } from '@preflight/db'
import {
  connectRedis,
  createGithub,
  createLogger,
  createPayments,
  createQueues,
  createStorage,
  type Config,
  type Github,
  type Logger,
  type Payments,
  type Queues,
  type Storage,
} from '@preflight/server'
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
  logger: Logger
}

export interface OpenDeps extends Deps {
  close(): Promise<void>
}

/** Opens what the configuration names. Nothing is sent before the first use. */
export async function openDeps(
  config: Config,
  { queuePrefix, logger = createLogger('api', config.LOG_LEVEL) }: { queuePrefix?: string; logger?: Logger } = {},
): Promise<OpenDeps> {
  const onError = (error: Error) => logger.warn({ err: error }, 'A connection was lost')
  const tokens = createTokens(config)
  const storage = await createStorage(config)
  const payments = createPayments(config, logger)
  const github = createGithub(config, logger)
  const connection: Connection = connect(config.DATABASE_URL, { max: config.DATABASE_POOL_SIZE, onError })
  const queues = createQueues(config.REDIS_URL, { onError, ...(queuePrefix && { prefix: queuePrefix }) })
  const inLane = createLanes(Math.max(1, Math.floor(config.DATABASE_POOL_SIZE / 3)))
  const redis = connectRedis(config.REDIS_URL, { onError })

  async function close() {
    await Promise.allSettled([queues.close(), connection.close()])
    redis.disconnect()
  }
  return { config, db: connection.db, queues, redis, storage, payments, github, tokens, inLane, logger, close }
}
