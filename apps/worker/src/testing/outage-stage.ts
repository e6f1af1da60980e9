import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import { startOwnServers, type OwnServers } from '../../../../tools/services/own-servers.mjs'
import { createBench, type Bench } from './bench.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

/** A worker in a process of its own, with a PostgreSQL and a Redis that may be killed. */
export interface OutageStage {
  own: OwnServers
  bench: Bench
  worker: WorkerProcess
  close(): Promise<void>
}

export async function outageStage(): Promise<OutageStage> {
  const own = await startOwnServers()
  vi.stubEnv('TEST_DATABASE_URL', own.postgres.url)
  const bench = await createBench(own.redis.url)
  const worker = startWorkerProcess({ ...bench.env, LOG_LEVEL: 'info' })
  while (worker.log.at(-1)?.msg !== 'The worker is ready for jobs') await sleep(50)
  const close = async () => {
    await worker.kill()
    // What the bench made goes with its server.
    await bench.close().catch(() => {})
    await own.close()
  }
  return { own, bench, worker, close }
}
