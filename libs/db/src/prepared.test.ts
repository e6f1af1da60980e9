import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepared, projects } from './index.ts'
import { createTestDatabase, makeProject, type TestDatabase } from './testing/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a statement is built once, parsed once, and answers for each value', async () => {
  let builds = 0
  const nameOf = prepared((db) => {
    builds++
    return db.select({ name: projects.name }).from(projects).where(eq(projects.id, sql.placeholder('id'))).prepare('name_of_project')
  })
  for (const name of ['Shop', 'Notes']) {
    const { id } = await makeProject(database.db, { name })
    expect(await nameOf(database.db).execute({ id })).toEqual([{ name }])
  }
  expect(builds).toBe(1)
  const { rows } = await database.db.execute(sql`select name from pg_prepared_statements`)
  expect(rows).toEqual([{ name: 'name_of_project' }])
})
