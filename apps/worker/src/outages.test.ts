import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OwnServer } from '../../../tools/services/own-servers.mjs'
import { outageStage, type OutageStage } from './testing/outage-stage.ts'

vi.setConfig({ testTimeout: 120_000 })

let stage: OutageStage
beforeAll(async () => {
  stage = await outageStage()
})
afterAll(() => stage.close())

/** What the worker logs about one outage of a few seconds, until it says that it is over. */
async function toldOf(server: OwnServer): Promise<string[]> {
  const before = stage.worker.log.length
  await server.kill()
  await sleep(6000)
  await server.start()
  const told = () => stage.worker.log.slice(before).map(({ msg }) => msg)
  await vi.waitFor(() => expect(told().at(-1)).toMatch(/^\w+ is back$/), { timeout: 40_000, interval: 100 })
  return told()
}

test('an outage of Redis is logged in two lines, no matter how many connections there are', async () => {
  expect(await toldOf(stage.own.redis)).toEqual(['Redis cannot be reached: no jobs are taken until it is back', 'Redis is back'])
})

test('an outage of PostgreSQL is logged in two lines, no matter what work needs it', async () => {
  expect(await toldOf(stage.own.postgres)).toEqual(['PostgreSQL cannot be reached: scans restart when it is back', 'PostgreSQL is back'])
})

test('the worker lives through all of it, and stops in order', async () => {
  expect(await stage.worker.terminate()).toBe(0)
})
