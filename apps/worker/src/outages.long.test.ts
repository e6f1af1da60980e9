import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isOver } from './testing/bench.ts'
import { outageStage, type OutageStage } from './testing/outage-stage.ts'
import { sampleProject } from './testing/sample-project.ts'

vi.setConfig({ testTimeout: 120_000 })

let stage: OutageStage
beforeAll(async () => {
  stage = await outageStage()
})
afterAll(() => stage.close())

test('a scan that is under way completes, although the database is away for longer than a worker may be silent', async () => {
  const scan = await stage.bench.newScan(sampleProject(60))
  while ((await stage.bench.findings(scan.id)).length === 0) await sleep(5)
  await stage.own.postgres.kill()
  await sleep(20_000)
  await stage.own.postgres.start()
  const done = await stage.bench.until(scan.id, isOver)
  expect(done).toMatchObject({ status: 'completed', error_message: null })
})
