import { request, type Args, type Endpoint } from '@preflight/contracts'
import { createTestDatabase, makeUser } from '@preflight/db/testing'
import { loadConfig, type Config, type Logger, type Storage } from '@preflight/server'
import type { InjectOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Check, Errors } from 'typebox/value'
import { expect } from 'vitest'
import { buildApp } from '../app.ts'
import { openDeps } from '../deps.ts'
import type { InLane } from '../lanes.ts'
import type { Patience } from '../plugins/timeouts.ts'

type AnyEndpoint = Pick<Endpoint, 'method' | 'url' | 'schema'>

/** Settings that a test changes; the services are those of the test run. */
export type Overrides = Partial<Config>

/** Where a test reads the log, how long callers have in it, and whether calls of one user wait for each other. */
export interface Parts {
  logger?: Logger
  patience?: Patience
  /** another storage in place of the folder, made of it */
  storageOn?: (storage: Storage, dataDir: string) => Storage
  /** left out: rows must be kept apart by their locks alone, as between two programs */
  hasLanes?: boolean
}

const withoutLanes: InLane = (_key, work) => work()

/** The API as it is served, on a database, queues and a data folder of its own. Call `close` in afterAll. */
export async function createTestApi(overrides: Overrides = {}, { logger, patience, hasLanes = false, storageOn = (storage) => storage }: Parts = {}) {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'preflight-api-'))
  const services = {
    DATABASE_URL: database.url,
    REDIS_URL: process.env['TEST_REDIS_URL'],
    PREFLIGHT_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '3',
    // All tests come from one address and share one Redis.
    RATE_LIMIT_PER_ADDRESS: '100000000',
    RATE_LIMIT_PER_USER: '100000000',
    MAX_ANONYMOUS_USERS_PER_HOUR: '1000000',
  }
  const queuePrefix = `test-${randomUUID()}`
  const opened = await openDeps({ ...loadConfig(services), ...overrides }, { queuePrefix, ...(logger && { logger }) })
  const deps = { ...opened, storage: storageOn(opened.storage, dataDir), ...(!hasLanes && { inLane: withoutLanes }) }
  const app = await buildApp(deps, patience)
  await app.ready()

  async function signIn() {
    const user = await makeUser(database.db)
    return { user, token: await deps.tokens.issue(user.id) }
  }

  const inject = (options: InjectOptions, token?: string) =>
    app.inject({ ...options, headers: { ...(token && { authorization: `Bearer ${token}` }), ...options.headers } })

  /** Makes one call of the wire and holds its answer against the contract. */
  async function call<E extends AnyEndpoint>(endpoint: E, args: Args<E>, token?: string) {
    const { method, url, body } = request(endpoint, args)
    const response = await inject({ method, url, ...(body !== undefined && { payload: Object(body) }) }, token)
    const schema = endpoint.schema.response[response.statusCode === 200 ? 200 : '4xx']
    const answered: unknown = response.json()
    expect(Check(schema, answered) ? [] : Errors(schema, answered)).toEqual([])
    return response
  }

  const storedFiles = () =>
    readdirSync(path.join(dataDir, 'objects'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )

  async function close() {
    await app.close()
    await deps.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    app,
    db: database.db,
    pool: database.pool,
    deps,
    dataDir,
    queuePrefix,
    signIn,
    inject,
    call,
    storedFiles,
    close,
  }
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>
