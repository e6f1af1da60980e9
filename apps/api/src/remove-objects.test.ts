import { removedObjects } from '@preflight/db'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeMarkedObjects } from './remove-objects.ts'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const A_DAY = 86_400_000

test('marked objects go, those of an upload under way stay', async () => {
  for (const key of ['uploads/old', 'uploads/under-way'])
    await api.deps.storage.put(key, Readable.from([Buffer.from('x')]))
  await api.db.insert(removedObjects).values([
    { storage_key: 'uploads/old', created_at: new Date(Date.now() - A_DAY) },
    { storage_key: 'uploads/gone-already', created_at: new Date(Date.now() - A_DAY) },
    { storage_key: 'uploads/under-way', created_at: new Date(Date.now() + A_DAY) },
  ])
  await removeMarkedObjects(api.deps)
  const marked = await api.db.select().from(removedObjects)
  expect(marked.map((row) => row.storage_key)).toEqual(['uploads/under-way'])
  expect(await api.deps.storage.exists('uploads/old')).toBe(false)
  expect(await api.deps.storage.exists('uploads/under-way')).toBe(true)
})
