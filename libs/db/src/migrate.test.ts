import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isMigrated, migrate, NewerSchema } from './migrate.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
const PROGRAM = fileURLToPath(new URL('testing/migrate-process.ts', import.meta.url))

let url: string

async function ask(address: string, query: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

const nameOf = () => new URL(url).pathname.slice(1)

beforeEach(async () => {
  url = Object.assign(new URL(server), { pathname: `/empty_${randomUUID().replaceAll('-', '')}` }).toString()
  await ask(server, `create database ${nameOf()}`)
})
afterEach(() => ask(server, `drop database ${nameOf()} with (force)`))

async function migrateInProcess() {
  const program = spawn(process.execPath, ['--import', 'tsx', PROGRAM], { env: { PATH: process.env['PATH'], DATABASE_URL: url }, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')])
  return { said, code }
}

const applied = async () => (await ask(url, 'select count(*)::int as all, count(distinct hash)::int as different from drizzle.__drizzle_migrations'))[0]

test('four processes that start at the same moment on an empty database migrate it once', { timeout: 180_000 }, async () => {
  const ended = await Promise.all(Array.from({ length: 4 }, migrateInProcess))
  expect(ended).toEqual(Array.from({ length: 4 }, () => ({ said: '', code: 0 })))
  const { all, different } = await applied()
  expect(all).toBe(different)
  expect(await isMigrated(url)).toBe(true)
})

test('an empty database is not migrated yet', async () => {
  expect(await isMigrated(url)).toBe(false)
})

test('a database that a newer program has changed is refused, by those who migrate and by those who wait', async () => {
  await migrate(url)
  await ask(url, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 99999999999999)")
  const before = await applied()
  await expect(migrate(url)).rejects.toBeInstanceOf(NewerSchema)
  await expect(isMigrated(url)).rejects.toBeInstanceOf(NewerSchema)
  expect(await applied()).toEqual(before)
})
