import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
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

/** Opens a pool. Connections that PostgreSQL drops are replaced on next use; `onError` hears of idle ones. */
export function connect(url: string, { max = 10, onError = () => {} }: { max?: number; onError?: (error: Error) => void } = {}): Connection {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000 })
  pool.on('error', onError)
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
