import { randomUUID } from 'node:crypto'
import { migrate, NewerSchema } from '@preflight/db'
import { createLogger } from '@preflight/server'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { untilMigrated } from './until-migrated.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
let name: string
let url: string

async function ask(address: string, query: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(query)
  await client.end()
}

/** A log that keeps its warnings. */
function listening() {
  const warnings: string[] = []
  const log = createLogger('worker', 'silent')
  log.warn = (said: unknown) => void warnings.push(String(said))
  return { log, warnings }
}

beforeEach(() => {
  name = `empty_${randomUUID().replaceAll('-', '')}`
  url = Object.assign(new URL(server), { pathname: `/${name}` }).toString()
})
afterEach(() => ask(server, `drop database if exists ${name} with (force)`))

test('a worker that is first waits for the database and then for its schema, and says each once', async () => {
  const { log, warnings } = listening()
  const waiting = untilMigrated(url, log)
  await expect.poll(() => warnings).toEqual(['The worker is waiting for the database'])
  await ask(server, `create database ${name}`)
  await expect.poll(() => warnings.at(-1), { timeout: 10_000 }).toBe('The worker is waiting for the API to migrate the database')
  await migrate(url)
  await waiting
  expect(warnings).toHaveLength(2)
})

test('a worker does not start on a database that a newer program has changed', async () => {
  await ask(server, `create database ${name}`)
  await migrate(url)
  await ask(url, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 99999999999999)")
  await expect(untilMigrated(url, listening().log)).rejects.toBeInstanceOf(NewerSchema)
})
