import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'

/** Any number; the same in every process, so that one at a time migrates. */
const MIGRATION_LOCK = 7_205_519

/** Beside this file in a build, two folders up in the source tree. */
const migrationsFolder = () =>
  ['./migrations', '../migrations'].map((folder) => fileURLToPath(new URL(folder, import.meta.url))).find(existsSync) ?? ''

/** The database was changed by a newer program than this one, which would not understand what it finds. */
export class NewerSchema extends Error {
  override readonly name: string = 'NewerSchema'
  constructor() {
    super('The database was migrated by a newer version of Preflight and was left unchanged. Start that version, or restore an older backup.')
  }
}

/** When the newest migration of this program was made. */
const newestKnown = () => Math.max(...readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ folderMillis }) => folderMillis))

/** When the newest migration that was applied was made; 0 for an empty database. */
async function newestApplied(client: pg.ClientBase): Promise<number> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as exists")
  if (!found[0]?.exists) return 0
  const { rows } = await client.query('select coalesce(max(created_at), 0)::text as newest from drizzle.__drizzle_migrations')
  return Number(rows[0]?.newest)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  // Else a connection that drops would end the program; pending queries are rejected as well.
  client.on('error', () => {})
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Brings the schema up to date. Several processes may call it at the same moment, on one host or many: one migrates, the
 * others wait for it and find nothing left to do.
 * @throws {NewerSchema} where a newer program has been there
 */
export async function migrate(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    if ((await newestApplied(client)) > newestKnown()) throw new NewerSchema()
    await applyMigrations(drizzle(client), { migrationsFolder: migrationsFolder() })
  })
}

/**
 * True when every migration of this program has been applied.
 * @throws {NewerSchema} where a newer program has been there
 */
export async function isMigrated(url: string): Promise<boolean> {
  const applied = await withClient(url, newestApplied)
  if (applied > newestKnown()) throw new NewerSchema()
  return applied === newestKnown()
}
