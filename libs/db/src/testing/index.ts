import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connect, type Connection } from '../connect.ts'
import { migrate } from '../migrate.ts'

export * from './factories.ts'

const TEMPLATE = 'preflight_template'
const TEMPLATE_LOCK = 7_205_520

function serverUrl() {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set: vitest.config.ts must use the global setup of tools/vitest.shared.mjs')
  return url
}

const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString()

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Migrates a template once per server; every test file clones it, which takes some 50 ms instead of a migration. */
async function ensureTemplate(client: pg.Client) {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [TEMPLATE])
    if (rowCount) return
    await client.query(`drop database if exists ${TEMPLATE}`)
    await client.query(`create database ${TEMPLATE}`)
    await migrate(withDatabase(serverUrl(), TEMPLATE))
    await client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

export interface TestDatabase extends Connection {
  url: string
  drop(): Promise<void>
}

/** A database of its own for one test file. Call `drop` in afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(async (client) => {
    await ensureTemplate(client)
    await client.query(`create database ${name} template ${TEMPLATE}`)
  })
  const url = withDatabase(serverUrl(), name)
  const connection = connect(url, { max: 5 })
  const drop = async () => {
    await connection.close()
    await onServer((client) => client.query(`drop database ${name} with (force)`))
  }
  return { ...connection, url, drop }
}
