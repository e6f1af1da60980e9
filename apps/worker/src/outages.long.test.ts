import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startOwnServers, type OwnServers } from '../../../tools/services/own-servers.mjs'
import { createBench, isOver, type Bench } from './testing/bench.ts'
import { sampleProject } from './testing/sample-project.ts'
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

test('a scan that is under way completes, although the database is away for longer than a worker may be silent', async () => {
  const scan = await bench.newScan(sampleProject(60))
  while ((await bench.findings(scan.id)).length === 0) await sleep(5)
  await own.postgres.kill()
  await sleep(20_000)
  await own.postgres.start()
  const done = await bench.until(scan.id, isOver)
  expect(done).toMatchObject({ status: 'completed', error_message: null })
})
