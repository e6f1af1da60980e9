import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { factsIn } from './testing.ts'

beforeAll(async () => loadLanguages(['javascript', 'typescript']))

const CLIENT = `import { drizzle } from 'drizzle-orm/neon-http'\nimport { neon } from '@neondatabase/serverless'\nimport * as schema from './schema'\nexport const store = drizzle(neon(process.env.DATABASE_URL), { schema })`

const factsOfAction = (body: string, client = CLIENT, files: Readonly<Record<string, string>> = {}) => factsIn({
  'src/store/index.ts': client,
  'src/store/schema.ts': `import { pgTable, text } from 'drizzle-orm/pg-core'\nexport const seats = pgTable('seats', { id: text('id'), owner: text('owner') })\nexport const halls = pgTable('halls', { id: text('id') })`,
  'src/actions.ts': `'use server'\nimport { store } from './store'\nimport { halls, seats } from './store/schema'\nimport { and, eq, sql } from 'drizzle-orm'\nexport async function book(id: string, other: Seat) {\n  ${body}\n}`,
  'src/page.tsx': `'use client'\nimport { book } from './actions'\nexport const Page = () => <form action={book} />`,
  ...files,
})

const done = (body: string, client?: string) => factsOfAction(body, client).routes.flatMap(({ data }) => data.map(({ does }) => does))
const queries = (body: string, client?: string) => factsOfAction(body, client).uses.filter(({ use }) => use === 'query').map(({ options }) => `${String(options['verb'])} ${String(options['table'])}`)

describe('clients of Drizzle', () => {
  it.each([
    ['await store.insert(seats).values({ id }).returning()', 'insert seats', 'writes'],
    ['await store.update(seats).set({ owner: other }).where(eq(seats.id, id))', 'update seats', 'writes'],
    ['await store.delete(seats).where(eq(seats.id, id))', 'delete seats', 'writes'],
    ['return store.select({ id: seats.id }).from(seats).leftJoin(halls, eq(halls.id, seats.id)).where(eq(seats.id, id)).limit(1)', 'select seats', 'reads'],
    ['return store.selectDistinct().from(halls)', 'selectDistinct halls', 'reads'],
    ['return store.query.seats.findFirst({ where: eq(seats.id, id) })', 'findFirst seats', 'reads'],
    ['return store.$count(seats)', '$count seats', 'reads'],
    ['return store.with(recent).select().from(seats)', 'select seats', 'reads'],
  ])('%s', (body, query, does) => {
    expect(queries(body)).toEqual([query])
    expect(done(body)).toEqual([does])
  })

  it.each([['drizzle-orm/node-postgres', 'drizzle(new Pool())'], ['drizzle-orm/libsql', 'drizzle(createClient({ url: "file:a" }))'], ['drizzle-orm/d1', 'drizzle(process.env.DB)'], ['drizzle-orm/mysql2', 'drizzle({ connection: { uri: process.env.URL } })']])('%s', (module, made) => {
    const client = `import { drizzle } from '${module}'\nimport { Pool } from 'pg'\nimport { createClient } from '@libsql/client'\nexport const store = ${made}`
    expect(done('await store.insert(seats).values({ id })', client)).toEqual(['writes'])
  })

  it.each([
    ['store.insert(seats).values(other)', true],
    ['store.insert(seats).values([other])', true],
    ['store.update(seats).set({ ...other, owner: id }).where(eq(seats.id, id))', true],
    ['store.update(seats).set({ owner: other.owner }).where(eq(seats.id, id))', undefined],
    ['store.insert(seats).values(Seat.parse(other))', undefined],
    ['store.insert(seats).values({ id })', undefined],
  ])('says whether %s writes all that a browser has sent', (body, whole) => {
    expect(factsOfAction(`await ${body}`).uses.find(({ use }) => use === 'query')?.options['whole']).toBe(whole)
  })

  it('says so where a page of the project calls it with an object', () => {
    const files = { 'src/page.tsx': `'use client'\nimport { book } from './actions'\nexport const Page = () => <button onClick={() => book('1', { owner: 'me' })} />` }
    expect(factsOfAction('await store.update(seats).set({ ...other, id })', CLIENT, files).uses.find(({ use }) => use === 'query')?.options['whole']).toBe(true)
  })

  it('says that a database is there', () => {
    const { stores } = factsOfAction('')
    expect(stores.map(({ client }) => client)).toContain('drizzle-orm/neon-http.drizzle')
  })

  it.each(['return sql`select 1`', 'const list = new Set(); list.delete(id); return list', 'return other.select(id)'])('takes %s for no query', (body) => {
    expect(queries(body)).toEqual([])
    expect(done(body)).toEqual([])
  })
})

describe('the connection inside of a transaction', () => {
  it('is that of Drizzle', () => {
    const body = 'await store.transaction(async (tx) => { await tx.insert(halls).values({ id }); await tx.delete(seats).where(eq(seats.id, id)) })'
    expect(done(body)).toEqual(['writes', 'writes'])
    expect(queries(body)).toEqual(['delete seats', 'insert halls'])
  })

  it('is that of Prisma', () => {
    const client = `import { PrismaClient } from '@prisma/client'\nexport const store = new PrismaClient()`
    expect(queries('await store.$transaction(async (t) => { await t.seat.delete({ where: { id } }) })', client)).toEqual(['delete seat'])
  })

  it('is nothing where something else is begun', () => {
    expect(queries('await tour.begin((step) => { step.delete(id) })')).toEqual([])
  })
})
