import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectRedis } from './redis.ts'
import { createWorkerSigns, type WorkerSigns } from './worker-signs.ts'

const FACTS = { running: { scan: 1 }, memory_bytes: 100, disk_free_bytes: null }

let redis: ReturnType<typeof connectRedis>
let prefix: string
let signs: WorkerSigns
beforeEach(() => {
  redis = connectRedis(process.env['TEST_REDIS_URL'] ?? '')
  prefix = `test-${randomUUID()}`
  signs = createWorkerSigns(redis, prefix)
})
afterEach(() => redis.disconnect())

test('a worker is found with its last facts and their age', async () => {
  await signs.write('here:1', { ...FACTS, memory_bytes: 50 })
  await signs.write('here:1', FACTS)
  const [only, ...others] = await signs.all()
  expect(only).toMatchObject({ worker: 'here:1', ...FACTS })
  expect(only?.age).toBeGreaterThanOrEqual(0)
  expect(others).toEqual([])
})

test('a worker that leaves is not missed', async () => {
  await signs.write('here:1', FACTS)
  await signs.leave('here:1')
  expect(await signs.all()).toEqual([])
})

test('a silent worker is forgotten after an hour, and what cannot be read at once', async () => {
  const [seconds] = await redis.time()
  const at = (ago: number) => JSON.stringify({ ...FACTS, seen_at: (Number(seconds) - ago) * 1000 })
  await redis.hset(`${prefix}:workers`, { silent: at(600), forgotten: at(3700), broken: '{' })
  expect((await signs.all()).map(({ worker }) => worker)).toEqual(['silent'])
  expect(await redis.hkeys(`${prefix}:workers`)).toEqual(['silent'])
})
