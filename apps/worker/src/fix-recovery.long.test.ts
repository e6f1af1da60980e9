import { zipOf } from '@preflight/archives/testing'
import { findings, fixedFiles, fixJobs } from '@preflight/db'
import { and, eq } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBench, isOver, type Bench } from './testing/bench.ts'
import { startOwnRedis, type OwnRedis } from './testing/own-redis.ts'
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process.ts'

// The real thing: worker processes, engine, PostgreSQL, and a Redis of our own that may die.

const CODE = 'import requests\n\n\ndef prices(url):\n    return requests.get(url, verify=False, timeout=5)\n'

let redis: OwnRedis
let bench: Bench
const workers: WorkerProcess[] = []
beforeAll(async () => {
  redis = await startOwnRedis()
  bench = await createBench(redis.url)
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()))
  await bench.close()
  await redis.stop()
})

function startWorker() {
  const worker = startWorkerProcess(bench.env)
  workers.push(worker)
  return worker
}

async function jobWhen(id: string, holds: (job: typeof fixJobs.$inferSelect) => boolean) {
  for (;;) {
    const [job] = await bench.database.db.select().from(fixJobs).where(eq(fixJobs.id, id))
    if (job && holds(job)) return job
    await sleep(10)
  }
}

test('a fix whose worker is killed, and whose Redis forgets everything, is made once by the next worker', { timeout: 240_000 }, async () => {
  const { db } = bench.database
  const first = startWorker()
  const { id } = await bench.newScan(zipOf({ 'client.py': CODE, 'other.py': 'x = 1\n' }))
  await bench.until(id, isOver)
  const [job] = await db.insert(fixJobs).values({ scan_id: id, file_path: 'client.py' }).returning()
  if (!job) throw new Error('no job')
  await db.update(findings).set({ fix_job_id: job.id }).where(and(eq(findings.scan_id, id), eq(findings.has_fix, true)))
  await bench.queues.add('fix', { fix_job_id: job.id })

  await jobWhen(job.id, ({ status }) => status === 'processing')
  await first.kill()
  await redis.restartEmpty()
  startWorker()
  const done = await jobWhen(job.id, ({ status }) => status === 'completed' || status === 'failed')
  expect(done).toMatchObject({ status: 'completed', attempt: 2 })
  expect(await db.select().from(fixedFiles).where(eq(fixedFiles.fix_job_id, job.id))).toHaveLength(1)
})
