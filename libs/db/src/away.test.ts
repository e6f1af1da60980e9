import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDatabaseAway } from './away.ts'
import { connect } from './connect.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** What a statement and a transaction on a database of this address fail with. */
async function failures(url: string) {
  const { db, close } = connect(url, { max: 1 })
  const statement = await db.execute(sql`select 1`).catch((error: unknown) => error)
  const transaction = await db.transaction((tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error)
  await close()
  return [statement, transaction]
}

const urlWith = (parts: Partial<URL>) => Object.assign(new URL(database.url), parts).toString()

describe('the database is away', () => {
  test.each([
    ['nothing listens', { port: '1' }],
    ['the name of its host is unknown', { hostname: 'nowhere.invalid' }],
  ])('where %s', async (_, parts) => {
    expect((await failures(urlWith(parts))).map(isDatabaseAway)).toEqual([true, true])
  })

  test('where it takes no more connections', async () => {
    const role = `role_${randomUUID().slice(0, 8)}`
    await database.pool.query(`create role ${role} login password 'x' connection limit 0`)
    expect((await failures(urlWith({ username: role, password: 'x' }))).map(isDatabaseAway)).toEqual([true, true])
    await database.pool.query(`drop role ${role}`)
  })

  test('where it ends a connection in the middle of a statement, and then it is there again', async () => {
    const { db, pool, close } = connect(database.url, { max: 1 })
    const client = await pool.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    client.release()
    const slow = db.execute(sql`select pg_sleep(60)`).catch((error: unknown) => error)
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    expect(isDatabaseAway(await slow)).toBe(true)
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    await close()
  })
})

describe('the database is not away', () => {
  test.each([
    ['the password is wrong', { password: 'wrong' }],
    ['there is no database of that name', { pathname: '/none' }],
  ])('where %s', async (_, parts) => {
    expect((await failures(urlWith(parts))).map(isDatabaseAway)).toEqual([false, false])
  })

  test('where a statement is refused', async () => {
    expect(isDatabaseAway(await database.db.execute(sql`select 1 from nothing`).catch((error: unknown) => error))).toBe(false)
  })

  test('where another service cannot be reached', () => {
    expect(isDatabaseAway(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }))).toBe(false)
  })
})
