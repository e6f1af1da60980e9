import { removedObjects } from '@preflight/db'
import { eq, inArray } from 'drizzle-orm'
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

test('what cannot be removed stays marked, goes to the end of the line and keeps nothing else waiting', async () => {
  const { storage } = api.deps
  await storage.put('uploads/stuck', Readable.from([Buffer.from('x')]))
  await storage.put('uploads/next', Readable.from([Buffer.from('x')]))
  const stuck = new Date(Date.now() - 2 * A_DAY)
  await api.db.insert(removedObjects).values([
    { storage_key: 'uploads/stuck', created_at: stuck },
    { storage_key: 'uploads/next', created_at: new Date(Date.now() - A_DAY) },
  ])
  const failing = { ...storage, remove: (key: string) => (key === 'uploads/stuck' ? Promise.reject(new Error('the bucket is away')) : storage.remove(key)) }
  await removeMarkedObjects({ ...api.deps, storage: failing })
  const [mark] = await api.db.select().from(removedObjects).where(eq(removedObjects.storage_key, 'uploads/stuck'))
  expect(mark?.created_at.getTime()).toBeGreaterThan(stuck.getTime())
  expect(await storage.exists('uploads/next')).toBe(false)
  await removeMarkedObjects(api.deps)
  expect(await storage.exists('uploads/stuck')).toBe(false)
})

test('several processes remove what is marked side by side', async () => {
  const keys = Array.from({ length: 20 }, (_, number) => `uploads/many-${number}`)
  for (const key of keys) await api.deps.storage.put(key, Readable.from([Buffer.from('x')]))
  await api.db.insert(removedObjects).values(keys.map((storage_key) => ({ storage_key, created_at: new Date(Date.now() - A_DAY) })))
  await Promise.all([removeMarkedObjects(api.deps), removeMarkedObjects(api.deps)])
  expect(await api.db.$count(removedObjects, inArray(removedObjects.storage_key, keys))).toBe(0)
  expect(await Promise.all(keys.map((key) => api.deps.storage.exists(key)))).toEqual(keys.map(() => false))
})
