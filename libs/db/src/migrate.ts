import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Any number; the same in every process, so that one at a time migrates. */
const MIGRATION_LOCK = 7_205_519

/** Beside this file in a build, two folders up in the source tree. */
const migrationsFolder = () =>
  ['./migrations', '../migrations'].map((folder) => fileURLToPath(new URL(folder, import.meta.url))).find(existsSync) ?? ''

/** Brings the schema up to date. Safe to call from several processes at once. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: migrationsFolder() })
  } finally {
    await client.end()
  }
}
