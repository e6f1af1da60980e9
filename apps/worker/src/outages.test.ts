import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startOwnServers, type OwnServer, type OwnServers } from '../../../tools/services/own-servers.mjs'
import { createBench, type Bench } from './testing/bench.ts'
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process.ts'

vi.setConfig({ testTimeout: 120_000 })

let own: OwnServers
let bench: Bench
let worker: WorkerProcess
beforeAll(async () => {
  own = await startOwnServers()
  vi.stubEnv('TEST_DATABASE_URL', own.postgres.url)
  bench = await createBench(own.redis.url)
  worker = startWorkerProcess({ ...bench.env, LOG_LEVEL: 'info' })
  while (worker.log.at(-1)?.msg !== 'The worker is ready for jobs') await sleep(50)
})
afterAll(async () => {
  await worker.kill()
  // What the bench made goes with its server.
  await bench.close().catch(() => {})
  await own.close()
})

/** What the worker logs about one outage of a few seconds, until it says that it is over. */
async function toldOf(server: OwnServer): Promise<string[]> {
  const before = worker.log.length
  await server.kill()
  await sleep(6000)
  await server.start()
  const told = () => worker.log.slice(before).map(({ msg }) => msg)
  await vi.waitFor(() => expect(told().at(-1)).toMatch(/^\w+ is back$/), { timeout: 40_000, interval: 100 })
  return told()
}

test('an outage of Redis is logged in two lines, no matter how many connections there are', async () => {
  expect(await toldOf(own.redis)).toEqual(['Redis cannot be reached: no jobs are taken until it is back', 'Redis is back'])
})

test('an outage of PostgreSQL is logged in two lines, no matter what work needs it', async () => {
  expect(await toldOf(own.postgres)).toEqual(['PostgreSQL cannot be reached: scans restart when it is back', 'PostgreSQL is back'])
})

test('the worker lives through all of it, and stops in order', async () => {
  expect(await worker.terminate()).toBe(0)
})
