import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@preflight/db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startOwnServers, type OwnServer, type OwnServers } from '../../../tools/services/own-servers.mjs'
import { QUICK } from './testing/bench.ts'
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process.ts'

vi.setConfig({ testTimeout: 120_000 })

let own: OwnServers
let folder: string
let worker: WorkerProcess
beforeAll(async () => {
  own = await startOwnServers()
  await migrate(own.postgres.url)
  folder = mkdtempSync(path.join(tmpdir(), 'preflight-outages-'))
  worker = startWorkerProcess({ ...QUICK, DATABASE_URL: own.postgres.url, REDIS_URL: own.redis.url, PREFLIGHT_DATA_DIR: folder, LOG_LEVEL: 'info' })
  while (worker.log.at(-1)?.msg !== 'The worker takes jobs') await sleep(50)
})
afterAll(async () => {
  await worker.kill()
  await own.close()
  rmSync(folder, { recursive: true, force: true })
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

test('a Redis that goes and comes back is told in two lines, whatever connections there are', async () => {
  expect(await toldOf(own.redis)).toEqual(['Redis cannot be reached: no job is taken until it is back', 'Redis is back'])
})

test('a PostgreSQL that goes and comes back is told in two lines, whatever work needs it', async () => {
  expect(await toldOf(own.postgres)).toEqual(['PostgreSQL cannot be reached: scans start again when it is back', 'PostgreSQL is back'])
})

test('the worker lives through both, and stops in order', async () => {
  expect(await worker.terminate()).toBe(0)
})
