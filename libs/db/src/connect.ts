import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ConnectionFailed } from './away.ts'
import * as schema from './schema/index.ts'

export type Db = NodePgDatabase<typeof schema>
/** A transaction takes the place of a database in every query function. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type DbOrTx = Db | Tx

export interface Connection {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool. Connections that PostgreSQL drops are replaced on next use; `onError` hears of them. */
export function connect(url: string, { max = 10, onError = () => {} }: { max?: number; onError?: (error: Error) => void } = {}): Connection {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000, keepAlive: true })
  pool.on('error', onError)
  const db = drizzle(pool, { schema })
  db.transaction = (work, config) => onOneClient(pool, onError, (client) => drizzle(client, { schema }).transaction(work, config))
  return { db, pool, close: () => pool.end() }
}

/**
 * Drizzle's own transaction never gives a client back whose connection is lost before `begin`: ten of those, and the pool
 * is empty for good. And nobody listens to a client that is in use: a connection lost between two statements would end
 * the program.
 */
async function onOneClient<T>(pool: pg.Pool, onError: (error: Error) => void, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new ConnectionFailed(error)
  })
  client.on('error', onError)
  try {
    return await work(client)
  } finally {
    client.off('error', onError)
    client.release()
  }
}
