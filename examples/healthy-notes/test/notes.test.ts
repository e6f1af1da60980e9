import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { Pool } from 'pg'
import { buildApp } from '../src/app.ts'
import { migrate } from '../src/migrate.ts'
import { authenticate, digest } from '../src/sessions.ts'

const db = new Pool({ connectionString: process.env.DATABASE_URL })
const reported: Error[] = []
let app: FastifyInstance

const build = (rateLimit: number) =>
  buildApp({ db, authenticate: (token) => authenticate(db, token), report: (error) => reported.push(error), rateLimit, logger: false })

before(async () => {
  await migrate(db)
  app = await build(1000)
})

after(async () => {
  await app.close()
  await db.end()
})

/** A user with a session; the headers that sign them in. */
async function newUser(expires = "now() + interval '1 hour'") {
  const token = randomUUID()
  const { rows } = await db.query<{ id: string }>('INSERT INTO users DEFAULT VALUES RETURNING id')
  await db.query(`INSERT INTO sessions (token_digest, user_id, expires_at) VALUES ($1, $2, ${expires})`, [digest(token), rows[0]?.id])
  return { authorization: `Bearer ${token}` }
}

const add = (headers: { authorization: string }, text = 'buy apples') => app.inject({ method: 'POST', url: '/notes', headers, payload: { text } })
const list = async (headers: { authorization: string }) => (await app.inject({ url: '/notes', headers })).json<{ id: string; text: string }[]>()

test('nobody reads notes without signing in', async () => {
  assert.equal((await app.inject({ url: '/notes' })).statusCode, 401)
})

test('a session that has ended signs nobody in', async () => {
  const headers = await newUser("now() - interval '1 second'")
  assert.equal((await app.inject({ url: '/notes', headers })).statusCode, 401)
})

test('a note that is added is listed', async () => {
  const headers = await newUser()
  assert.equal((await add(headers)).statusCode, 201)
  assert.deepEqual((await list(headers)).map(({ text }) => text), ['buy apples'])
})

test('an empty note is refused', async () => {
  assert.equal((await add(await newUser(), '')).statusCode, 400)
})

test('a user cannot read or delete notes of another user', async () => {
  const [owner, other] = [await newUser(), await newUser()]
  const { id } = (await add(owner)).json<{ id: string }>()
  assert.deepEqual(await list(other), [])
  assert.equal((await app.inject({ method: 'DELETE', url: `/notes/${id}`, headers: other })).statusCode, 404)
  assert.equal((await list(owner)).length, 1)
})

test('deleting a note removes it', async () => {
  const headers = await newUser()
  const { id } = (await add(headers)).json<{ id: string }>()
  assert.equal((await app.inject({ method: 'DELETE', url: `/notes/${id}`, headers })).statusCode, 204)
  assert.deepEqual(await list(headers), [])
})

test('the export holds every note', async () => {
  const headers = await newUser()
  await add(headers, 'one')
  await add(headers, 'two')
  const { notes } = (await app.inject({ url: '/account/export', headers })).json<{ notes: { text: string }[] }>()
  assert.deepEqual(notes.map(({ text }) => text), ['one', 'two'])
})

test('deleting the account removes notes and sessions', async () => {
  const headers = await newUser()
  await add(headers)
  assert.equal((await app.inject({ method: 'DELETE', url: '/account', headers })).statusCode, 204)
  assert.equal((await app.inject({ url: '/notes', headers })).statusCode, 401)
})

test('too many requests are refused', async () => {
  const limited = await build(2)
  const codes = [await limited.inject('/healthz'), await limited.inject('/healthz'), await limited.inject('/healthz')].map(({ statusCode }) => statusCode)
  await limited.close()
  assert.deepEqual(codes, [200, 200, 429])
})

test('the service says that it is ready', async () => {
  assert.equal((await app.inject('/readyz')).statusCode, 200)
})

test('an unexpected error is reported, and its text stays inside', async () => {
  const failing = await buildApp({ db, authenticate: () => Promise.reject(new Error('table sessions is gone')), report: (error) => reported.push(error), rateLimit: 10, logger: false })
  const response = await failing.inject({ url: '/notes', headers: { authorization: 'Bearer x' } })
  await failing.close()
  assert.equal(response.statusCode, 500)
  assert.doesNotMatch(response.body, /sessions/)
  assert.equal(reported.at(-1)?.message, 'table sessions is gone')
})
