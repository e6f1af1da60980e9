import { readdir, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { type ClientBase, Pool } from 'pg'
import { readConfig } from './config.ts'

const FOLDER = new URL('../migrations/', import.meta.url)
/** Two releases that start at once wait for each other. */
const LOCK = 4711

/** Runs each migration once, in order, all of them or none. */
export async function migrate(db: Pool): Promise<string[]> {
  const client = await db.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const added = await addMissing(client)
    await client.query('COMMIT')
    return added
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

async function addMissing(client: ClientBase): Promise<string[]> {
  await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())')
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
  const known = new Set(rows.map(({ name }) => name))
  const missing = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && !known.has(name)).toSorted()
  for (const name of missing) await client.query(await readFile(new URL(name, FOLDER), 'utf8'))
  await client.query('INSERT INTO migrations (name) SELECT unnest($1::text[])', [missing])
  return missing
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const db = new Pool({ connectionString: readConfig(process.env).databaseUrl, max: 1 })
  const added = await migrate(db)
  console.log(JSON.stringify({ migrated: added }))
  await db.end()
}
